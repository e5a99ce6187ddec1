import type { Zone } from '#contract/zones/zone.ts'

/** In the address of the map: a new zone, or the id of the one that is changed. */
export const drawParameter = 'draw'
export const newZone = 'zone'

export function drawZonePath(zone: Zone | null): string {
  return `/map?${drawParameter}=${zone?.id ?? newZone}`
}

/** What goes with the address: the zone as the list has it, which the map may not know yet, and where to go back to. */
export type DrawZoneLocation = { readonly zone: Zone | null; readonly back: string }

/** What became of a zone while its form was open. */
export type Meanwhile = 'changed' | 'removed'
