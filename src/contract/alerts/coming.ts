import type { Alert } from './alert.ts'
import { minutesWhileHeard } from './arrival.ts'

/*
 * Who comes to a call for help, for whoever waits: one step for each who goes, and never more than is known.
 *   in_sight   he said that he sees the boat
 *   on_scene   he is there
 *   seen, met  he said so, and since then nothing was told for a while
 *   minutes    he is heard, and should be there in so many
 *   silent     he goes, and his last word is too old to say when he is there
 *   unheard    he goes, and nobody knows where he is
 */
export type Coming =
  | { readonly step: 'in_sight' | 'on_scene' | 'silent' | 'unheard' }
  | { readonly step: 'seen' | 'met'; readonly since: number }
  | { readonly step: 'minutes'; readonly minutes: number }

type Going = Alert['going'][number]

/** A stream that lives tells at least each minute; what was told before that is no « il vous voit » any more. */
const toldFor = 2 * 60_000
/** Who is beside a boat is heard more often. */
const heardFor = 15 * 60_000

/** `toldAt`: when this device had the last word of the server about it. */
export function comingOf(one: Going, now: number, toldAt = now): Coming {
  const since = standsSince(one, now, toldAt)
  if (one.inSight === true) return since === null ? { step: 'in_sight' } : { step: 'seen', since }
  if (one.onScene === true) return since === null ? { step: 'on_scene' } : { step: 'met', since }
  if (!one.heardAt || !one.arrivesAt) return { step: 'unheard' }
  const minutes = minutesWhileHeard(one, now)
  return minutes === null ? { step: 'silent' } : { step: 'minutes', minutes }
}

export function isCut(now: number, toldAt: number): boolean {
  return Math.abs(now - toldAt) > toldFor
}

/** Null: what he said last is said as of now. */
function standsSince({ heardAt }: Going, now: number, toldAt: number): number | null {
  const heard = heardAt ? Date.parse(heardAt) : toldAt
  if (isCut(now, toldAt)) return Math.min(heard, toldAt)
  return now - heard > heardFor ? heard : null
}
