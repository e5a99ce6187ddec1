import type { Alert } from '#contract/alerts/alert.ts'

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

/** A word that is older says no minutes any more. */
const silentAfter = 5 * 60_000

export function comingOf(one: Alert['going'][number], now: number): Coming {
  if (one.inSight === true) return { step: 'in_sight' }
  if (one.onScene === true) return { step: 'on_scene' }
  const { heardAt, arrivesAt } = one
  if (!heardAt || !arrivesAt) return { step: 'unheard' }
  const left = Date.parse(arrivesAt) - now
  if (now - Date.parse(heardAt) > silentAfter || left <= 0) return { step: 'silent' }
  return { step: 'minutes', minutes: Math.max(1, Math.round(left / 60_000)) }
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
