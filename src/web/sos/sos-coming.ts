import type { Alert } from '#contract/alerts/alert.ts'
import { minutesWhileHeard } from '#contract/alerts/arrival.ts'

/*
 * « On vient », for whoever called: one step for each who goes, and never more than is known.
 *   in_sight   he said that he sees the boat
 *   on_scene   he is there
 *   minutes    he is heard, and should be there in so many
 *   silent     he goes, and his last word is too old to say when he is there
 *   unheard    he goes, and nobody knows where he is
 */
export type Coming =
  | { readonly step: 'in_sight' | 'on_scene' | 'silent' | 'unheard' }
  | { readonly step: 'minutes'; readonly minutes: number }

export function comingOf(one: Alert['going'][number], now: number): Coming {
  if (one.inSight === true) return { step: 'in_sight' }
  if (one.onScene === true) return { step: 'on_scene' }
  if (!one.heardAt || !one.arrivesAt) return { step: 'unheard' }
  const minutes = minutesWhileHeard(one, now)
  return minutes === null ? { step: 'silent' } : { step: 'minutes', minutes }
}

/** What the hand and the ear are told of: that somebody goes, each halving of his minutes, that he is there, that he sees. */
export function stepKey(one: Alert['going'][number], now: number): string {
  const coming = comingOf(one, now)
  /* Silence is no step nearer. */
  if (coming.step === 'silent' || coming.step === 'unheard') return `${one.user} goes`
  return coming.step === 'minutes'
    ? `${one.user} ${Math.floor(Math.log2(coming.minutes))}`
    : `${one.user} ${coming.step}`
}
