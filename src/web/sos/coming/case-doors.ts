import { useSyncExternalStore } from 'react'
import type { Floating } from '#contract/alerts/leeway.ts'
import type { LngLat } from '#contract/wire/units.ts'

/** Where somebody was last, when, and how he floats. */
export type AdriftFrom = { readonly at: LngLat; readonly since: number; readonly floating: Floating }
/** Where he may be by now: the middle, and within how many metres of it 95 of 100. */
export type AdriftNow = { readonly middle: LngLat; readonly within: number }

/** What rooms above know of a case and the panel shows: they say so once somebody is signed in. */
type CaseDoors = {
  readonly openThread?: (alert: string) => void
  /** Null: the wind is not known on this device, or nothing drifts from there. */
  readonly driftNow?: (from: AdriftFrom, now: number) => Promise<AdriftNow | null>
}

let doors: CaseDoors = {}
const listeners = new Set<() => void>()

/** Until what it answers is called: whoever signs out takes them along. */
export function openCaseDoors(more: CaseDoors): () => void {
  become({ ...doors, ...more })
  return () => become(Object.fromEntries(Object.entries(doors).filter(([name]) => !(name in more))))
}

function become(next: CaseDoors): void {
  doors = next
  for (const listener of listeners) listener()
}

export function useCaseDoors(): CaseDoors {
  return useSyncExternalStore(onDoors, () => doors)
}

function onDoors(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
