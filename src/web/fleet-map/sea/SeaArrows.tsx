import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { type SeaShown, useSeaArrows } from './use-sea-arrows.ts'

type SeaArrowsProps = { readonly engine: MapEngine } & SeaShown

/** Nothing of the page: what it draws is on the chart. */
export function SeaArrows({ engine, ...shown }: SeaArrowsProps) {
  useSeaArrows(engine, shown)
  return null
}
