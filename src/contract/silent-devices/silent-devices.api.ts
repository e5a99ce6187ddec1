import * as z from 'zod/mini'
import { faultKinds } from './common-fault.ts'
import { dangerLevels, dangerReasons } from './danger.ts'
import { notSilent, silenceCauses, silenceStages, silenceStepDraft } from './silent-device.rules.ts'
import { simOperators } from '#contract/devices/sim-operator.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { id } from '#contract/wire/id.ts'
import { page, pageQuery } from '#contract/wire/page.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { approvedManagers } from '#contract/wire/who.ts'

const moment = z.iso.datetime()
const words = z.nullable(z.string())

const silenceStep = z.object({
  id,
  stage: z.enum(silenceStages),
  cause: z.nullable(z.enum(silenceCauses)),
  note: words,
  by: z.nullable(id),
  name: words,
  at: moment,
  undoneAt: z.nullable(moment),
  undoneBy: words,
})
export type SilenceStep = z.output<typeof silenceStep>

const silentDevice = z.object({
  /** The alert that says so: it ends by itself when the device is heard. */
  alert: id,
  device: z.nullable(id),
  protocol: z.string(),
  pirogue: z.nullable(id),
  pirogueName: words,
  userName: words,
  phone: words,
  latitude: z.number(),
  longitude: z.number(),
  placeAt: moment,
  lastHeardAt: moment,
  points: z.int(),
  level: z.enum(dangerLevels),
  reasons: z.array(z.object({ reason: z.enum(dangerReasons), figure: z.nullable(z.number()) })),
  /** What was done, oldest first; undone ones stay. */
  steps: z.array(silenceStep),
  /** The open case of its boat: it calls for help, or is searched for. */
  case: z.nullable(id),
})
export type SilentDevice = z.output<typeof silentDevice>

const commonFault = z.object({
  key: z.string(),
  kind: z.enum(faultKinds),
  /** Of all of them, or null: the model that they speak like, and the operator of their SIM cards as far as their numbers say it. */
  protocol: words,
  operator: z.nullable(z.enum(simOperators)),
  since: moment,
  devices: z.int(),
})
export type CommonFaultShown = z.output<typeof commonFault>

const list = z.extend(page(silentDevice), {
  /** Many at once have one cause: they stand in the list only when their fault is asked for. */
  commonFaults: z.array(commonFault),
})
export type SilentDevices = z.output<typeof list>

export const silentDevicesApi = {
  list: endpoint({
    method: 'GET',
    path: '/silent-devices/',
    summary: 'Les appareils silencieux en mer, le plus inquiétant d’abord, avec pourquoi et ce qui a été fait',
    who: approvedManagers,
    query: z.object({
      ...pageQuery,
      stage: z.optional(z.enum(['none', ...silenceStages], fieldInvalid.code)),
      fault: z.optional(z.string()),
    }),
    reply: list,
  }),
  step: endpoint({
    method: 'POST',
    path: '/silent-devices/{id}/steps/',
    summary:
      'Noter ce qui est fait pour un appareil silencieux\u00a0; search ouvre une recherche, closed clôt l’alerte',
    who: approvedManagers,
    body: silenceStepDraft,
    reply: silenceStep,
    repeatable: true,
    refusals: [notSilent, idTaken],
    evenWhenFull: true,
    unaudited: 'own_trail',
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/silent-devices/{id}/steps/{step}/',
    summary:
      'Annuler une étape\u00a0: la ligne reste, avec qui et quand\u00a0; une recherche ouverte se clôt dans son dossier',
    who: approvedManagers,
    reply: silenceStep,
    repeatable: true,
    refusals: [notSilent],
    evenWhenFull: true,
    unaudited: 'own_trail',
  }),
}
