import * as z from 'zod/mini'
import { mediaTypes, trackFormats } from './track-formats.ts'
import { trip, tripFigures } from './trip.ts'
import { exportTooLarge } from './trip-refusals.ts'
import { tripChange } from './trip.rules.ts'
import { isWritable } from '#contract/positions/effective-time.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { exportsBusy } from '#contract/wire/export-refusals.ts'
import { id } from '#contract/wire/id.ts'
import { page, pageQuery } from '#contract/wire/page.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { type Who, managers } from '#contract/wire/who.ts'

const instant = z.iso
  .datetime({ offset: true, error: fieldInvalid.code })
  .check(z.refine((written) => isWritable(new Date(written)), fieldInvalid.code))
/** A fisherman's own trips; an organisation's those of the boats that it sees. */
const ownTrips = { ...managers, fisherman: 'own' } as const satisfies Who

/** Whose trips, and when they began. */
const period = {
  user: z.optional(id),
  pirogue: z.optional(id),
  from: z.optional(instant),
  to: z.optional(instant),
}
const format = z.enum(trackFormats, fieldInvalid.code)
const file = Object.values(mediaTypes)

export const tripsApi = {
  list: endpoint({
    method: 'GET',
    path: '/tracking/trips/',
    summary: 'Lister les sorties, les plus récentes d’abord ; from et to bornent leur départ',
    who: ownTrips,
    query: z.object({ ...pageQuery, ...period }),
    reply: page(trip),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/tracking/trips/figures/',
    summary: 'Ce que font ensemble les sorties d’une période : nombre, distance, temps en mer, vitesse maximale',
    who: ownTrips,
    query: z.object(period),
    reply: tripFigures,
  }),
  exportPeriod: endpoint({
    method: 'GET',
    path: '/tracking/trips/export/',
    summary:
      'Télécharger les sorties d’une période, 1 000 au plus : leurs traces (csv, gpx, kml, geojson), ou une page à imprimer (html)',
    who: ownTrips,
    query: z.object({ ...period, format }),
    reply: null,
    file,
    refusals: [exportTooLarge, exportsBusy],
  }),
  read: endpoint({
    method: 'GET',
    path: '/tracking/trips/{id}/',
    summary: 'Lire une sortie',
    who: ownTrips,
    reply: trip,
  }),
  exportOne: endpoint({
    method: 'GET',
    path: '/tracking/trips/{id}/export/',
    summary:
      'Télécharger une sortie, 100 000 positions au plus : csv, gpx, kml, geojson, ou une page à imprimer (html)',
    who: ownTrips,
    query: z.object({ format }),
    reply: null,
    file,
    refusals: [exportsBusy],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/tracking/trips/{id}/',
    summary: 'Écrire les notes d’une sortie',
    who: ownTrips,
    body: tripChange,
    reply: trip,
    versioned: true,
  }),
}
