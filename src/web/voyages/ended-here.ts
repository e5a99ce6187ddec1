import { useSyncExternalStore } from 'react'
import { listeners } from '#web/platform/device/listeners.ts'
import { takenBackWithin } from '#contract/alerts/slip.ts'
import type { BoatOut } from '#contract/voyages/voyage.ts'

/*
 * Returns that were said on this page, to be taken back: they stay where they were pressed. The page remembers them; who loads it
 * anew has looked away from his finger.
 *   noteEnded                one that was said
 *   forgetEnded, keepTakenBack   one that was taken back, and is known to be; or waits to be
 *   useEndedHere             those of the last minutes
 *   withEnded                a list with their rows in their places
 */
export type EndedHere = {
  readonly voyage: string
  readonly name: string
  /** What is said next of it comes after this, whatever the clock shows. */
  readonly after: string
  readonly endedAt: number
  /** Its row, and the place of it in the list as that was narrowed; none for one's own. */
  readonly row: EndedRow | null
  /** Taken back, which the server does not know yet: its row stays. */
  readonly isTakenBack?: boolean
}
export type EndedRow = { readonly boat: BoatOut; readonly list: string; readonly place: number }

let ended: readonly EndedHere[] = []
const changes = listeners<void>()

export function noteEnded(one: EndedHere): void {
  become([...ended.filter(({ voyage }) => voyage !== one.voyage), one])
}

export function forgetEnded(id: string): void {
  become(ended.filter(({ voyage }) => voyage !== id))
}

export function keepTakenBack(id: string): void {
  become(ended.map((one) => (one.voyage === id ? { ...one, isTakenBack: true } : one)))
}

export function useEndedHere(): readonly EndedHere[] {
  return useSyncExternalStore(onChange, () => ended)
}

export function mayTakeBack(
  { endedAt, isTakenBack }: Pick<EndedHere, 'endedAt' | 'isTakenBack'>,
  now: number,
): boolean {
  return isTakenBack !== true && now - endedAt < takenBackWithin
}

/** Nothing below the finger moves: whoever has gone from the list keeps his place in it. */
export function withEnded(boats: readonly BoatOut[], rows: readonly EndedRow[]): readonly BoatOut[] {
  const shown = [...boats]
  const gone = rows.filter(({ boat }) => !boats.some(({ pirogue }) => pirogue === boat.pirogue))
  for (const { boat, place } of gone.toSorted((one, other) => one.place - other.place)) shown.splice(place, 0, boat)
  return shown
}

function become(next: readonly EndedHere[]): void {
  ended = next
  changes.call()
}

const onChange = changes.add
