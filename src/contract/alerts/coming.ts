import type { Alert } from './alert.ts'

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

/** So long he is still expected when he should be there; then nothing is said of when. */
const expectedFor = 15 * 60_000
/** A word that is older says no minutes to who waits for him. */
const silentAfter = 5 * 60_000

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

/** Who goes; when it is over nobody is on the way any more, and of nobody it is said when he is there. */
export function comingTo({ status, going }: Pick<Alert, 'status' | 'going'>): Alert['going'] {
  if (status !== 'resolved') return going
  return going.map((one) => ({ ...one, arrivesAt: undefined }))
}

/** In how many minutes he is there; null: on scene, or nobody knows. */
export function minutesUntil({ arrivesAt, onScene }: Alert['going'][number], now: number): number | null {
  if (onScene === true || arrivesAt === null || arrivesAt === undefined) return null
  const left = Date.parse(arrivesAt) - now
  return left < -expectedFor ? null : Math.max(1, left / 60_000)
}

/** In how many minutes he is there of whom something was heard of late; null: he is silent, or should be there. */
export function minutesWhileHeard(
  {
    heardAt,
    arrivesAt,
  }:
    | Pick<Alert['going'][number], 'heardAt' | 'arrivesAt'>
    | { readonly heardAt: string | null; readonly arrivesAt: string | null },
  now: number,
): number | null {
  if (!heardAt || !arrivesAt || now - Date.parse(heardAt) > silentAfter) return null
  const left = Date.parse(arrivesAt) - now
  return left <= 0 ? null : Math.max(1, Math.round(left / 60_000))
}
