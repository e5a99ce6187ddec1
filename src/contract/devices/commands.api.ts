import * as z from 'zod/mini'
import { command, commandTypes } from './command.ts'
import { commandRefusals, totargetUnavailable } from './command-refusals.ts'
import { commandRequest } from './command.rules.ts'
import { device } from './device.ts'
import { deviceRefusals } from './device-refusals.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { page, pageQuery } from '#contract/wire/page.ts'
import { approvedManagers, managers } from '#contract/wire/who.ts'

/** The provider's own answer, as it came; null when it was not asked. */
const provider = z.unknown()

const deviceStatus = z.object({
  ...device.shape,
  /** The commands that this kind of device knows. */
  commands: z.readonly(z.array(z.enum(commandTypes))),
  /** Commands that wait for the device to come back. */
  queuedCommands: z.int(),
  provider,
})

export const commandsApi = {
  send: endpoint({
    method: 'POST',
    path: '/tracking/totarget/command/',
    summary: 'Envoyer des commandes à des traceurs',
    who: approvedManagers,
    body: commandRequest,
    freeForm: 'body',
    reply: z.object({ commands: z.readonly(z.array(command)), provider }),
    repeatable: true,
    refusals: [...commandRefusals, ...deviceRefusals, idTaken],
  }),
  create: endpoint({
    method: 'POST',
    path: '/tracking/totarget/device/create/',
    summary: 'Ajouter un traceur, chez le fournisseur s’il y en a un',
    who: approvedManagers,
    body: z.record(z.string(), z.unknown()),
    freeForm: 'body',
    reply: z.object({ ...device.shape, provider }),
    status: 201,
    repeatable: true,
    refusals: [...deviceRefusals, totargetUnavailable],
  }),
  status: endpoint({
    method: 'GET',
    path: '/tracking/totarget/device/{id}/status/',
    summary: 'Ce qu’on sait d’un traceur et de ce qu’il peut faire',
    who: managers,
    reply: deviceStatus,
    refusals: [totargetUnavailable],
  }),
  log: endpoint({
    method: 'GET',
    path: '/tracking/devices/{id}/commands/',
    summary: 'Les commandes d’un traceur, les plus récentes d’abord : qui, quand, et ce qui en est advenu',
    who: managers,
    query: z.object(pageQuery),
    reply: page(command),
  }),
}
