import * as z from 'zod/mini'
import { device, deviceStates } from './device.ts'
import { deviceIdTaken, deviceNotHeard, imeiTaken } from './device-refusals.ts'
import { deviceChange, deviceDraft } from './device.rules.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { listQuery } from '#contract/kit/list-query.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { page, pageQuery } from '#contract/wire/page.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { text } from '#contract/wire/text.ts'
import { admins, approvedManagers, managers } from '#contract/wire/who.ts'

const longestType = 40

/** A device that sends and is not known. Its protocol is the type that the device gets when it is adopted. */
const unknownDevice = z.object({
  deviceId: z.string(),
  protocol: z.string(),
  address: z.string(),
  firstSeen: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
  frames: z.int(),
  /** When it last called for help: nobody was told, for nobody knows whose it is. */
  sosAt: z.nullable(z.iso.datetime()),
})
export type UnknownDevice = z.output<typeof unknownDevice>

/** Frames of one protocol that were refused for one reason, in the last thirty days that there were any. */
const refusedFrames = z.object({
  protocol: z.string(),
  /** How it looked (`checksum`, `garbage`, `unread`, …), or the code of a refusal of what it said. */
  reason: z.string(),
  /** Where the last one came from. */
  address: z.string(),
  frames: z.int(),
  firstSeen: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
})
export type RefusedFrames = z.output<typeof refusedFrames>

/** Where trackers and phones send to. The host is null when only the reader's own address tells it. */
const trackerAddresses = z.object({
  host: z.nullable(z.string()),
  ports: z.readonly(z.array(z.object({ protocol: z.string(), port: z.int() }))),
})
export type TrackerAddresses = z.output<typeof trackerAddresses>

export const deviceSorts = [
  'deviceId',
  'pirogueName',
  'lastCommunication',
  'batteryLevel',
  'signalStrength',
  'createdAt',
] as const

/** Of all the devices that somebody may see: how many, how many of them are heard of late, how many may speak. */
const deviceCounts = z.object({ known: z.int(), heard: z.int(), enabled: z.int() })
export type DeviceCounts = z.output<typeof deviceCounts>

/** Whole or in part: whatever is not said does not change. */
const deviceEdit = {
  path: '/tracking/devices/{id}/',
  summary: 'Modifier un traceur ; les champs absents ne changent pas',
  who: approvedManagers,
  body: deviceChange,
  reply: device,
  versioned: true,
  refusals: [deviceIdTaken, imeiTaken],
} as const

export const devicesApi = {
  list: endpoint({
    method: 'GET',
    path: '/tracking/devices/',
    summary: 'Lister les traceurs ; counts les compte tous ; t ne sert qu’à contourner les caches',
    who: managers,
    query: z.object({
      ...listQuery(deviceSorts),
      deviceType: z.optional(text(longestType)),
      state: z.optional(z.enum(deviceStates, fieldInvalid.code)),
      /** True: those alone that a boat can be given. Telephones are their people’s, and who claims a tracker waits for a confirmation. */
      forBoats: z.optional(z.stringbool(fieldInvalid.code)),
    }),
    /** `counts` is of all that the caller may see, whatever the list was narrowed to. */
    reply: z.extend(page(device), { counts: deviceCounts }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/tracking/devices/',
    summary: 'Ajouter un traceur ; celui d’une organisation attend qu’un administrateur le confirme',
    who: approvedManagers,
    body: deviceDraft,
    reply: device,
    status: 201,
    refusals: [deviceIdTaken, imeiTaken, idTaken],
  }),
  unknown: endpoint({
    method: 'GET',
    path: '/tracking/devices/unknown/',
    summary: 'Appareils inconnus qui se sont présentés, et trames refusées, par protocole et par raison',
    who: admins,
    query: z.object(pageQuery),
    reply: z.extend(page(unknownDevice), { refused: z.readonly(z.array(refusedFrames)) }),
  }),
  addresses: endpoint({
    method: 'GET',
    path: '/tracking/devices/addresses/',
    summary: 'Adresse et ports publics où les traceurs et les téléphones envoient',
    who: managers,
    reply: trackerAddresses,
  }),
  read: endpoint({
    method: 'GET',
    path: '/tracking/devices/{id}/',
    summary: 'Lire un traceur',
    who: managers,
    reply: device,
  }),
  replace: endpoint({ method: 'PUT', ...deviceEdit }),
  change: endpoint({ method: 'PATCH', ...deviceEdit }),
  confirm: endpoint({
    method: 'POST',
    path: '/tracking/devices/{id}/confirm/',
    summary: 'Confirmer qu’un traceur, déjà entendu, est à l’organisation qui l’a ajouté',
    who: admins,
    reply: device,
    refusals: [deviceNotHeard, deviceIdTaken],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/tracking/devices/{id}/',
    summary: 'Retirer un traceur ; ses positions restent',
    who: approvedManagers,
    reply: null,
  }),
}
