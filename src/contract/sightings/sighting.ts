import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'

/** What somebody saw at sea: another boat, a person, a wreck or what is left of one, nets that nobody holds. */
export const sightingKinds = ['boat', 'person', 'wreck', 'nets'] as const
export type SightingKind = (typeof sightingKinds)[number]

/** Whoever said it takes it back himself within this time; after it those who look after him do. */
const takenBackWithin = 10 * 60_000

export function isTakenBackInTime(madeAt: number, now: number): boolean {
  return now - madeAt <= takenBackWithin
}

/** What drifts goes back to where it came from: nobody asks that of a boat that sails. */
export function isAdrift(kind: SightingKind): boolean {
  return kind !== 'boat'
}

const moment = z.iso.datetime()
const known = z.nullable(z.string())

export const sighting = z.object({
  id,
  kind: z.enum(sightingKinds),
  latitude: z.number(),
  longitude: z.number(),
  /** When it was seen. */
  at: moment,
  words: known,
  /** The case that it belongs to, as somebody said. */
  alert: z.nullable(id),
  by: z.nullable(id),
  name: known,
  madeAt: moment,
  /** These work for an hour or two. */
  pictureUrl: known,
  thumbnailUrl: known,
  voiceUrl: known,
  /** It stays in the list, and counts for nothing. */
  undoneAt: z.nullable(moment),
  undoneBy: known,
})
export type Sighting = z.output<typeof sighting>
