import type { LngLat } from '#contract/wire/units.ts'
import { DemoSheet, DemoLines } from '#web/dashboard/DemoSheet.tsx'
import { MapSheet } from '#web/fleet-map/MapSheet.tsx'
import { BoatPanel } from '#web/fleet-map/MapSide.tsx'
import type { Fleet } from '#web/fleet-map/use-fleet.ts'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import type { Mark } from '#web/platform/map/marks.ts'

/* What opens on the simple map when it is touched: fetched then, or quietly before. The map is painted without it. */

type Shown = { readonly fleet: Fleet; readonly trackers: readonly Mark[]; readonly chosen: string }

type SimpleMapListProps = Omit<Shown, 'chosen'> & {
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

export function SimpleMapList({ fleet, trackers, chosen, onChoose }: SimpleMapListProps) {
  return (
    <>
      <DemoLines trackers={trackers} onChoose={onChoose} />
      <BoatPanel fleet={fleet} chosen={chosen} onChoose={onChoose} />
    </>
  )
}

type SimpleMapSheetProps = Shown & {
  readonly engine: MapEngine
  readonly touchedAt: LngLat | null
  readonly onClose: () => void
}

export function SimpleMapSheet({ trackers, ...shown }: SimpleMapSheetProps) {
  const { engine, chosen, onClose } = shown
  return (
    <>
      <MapSheet {...shown} isOwn={trackers.some(({ id }) => id === chosen)} />
      <DemoSheet engine={engine} trackers={trackers} chosen={chosen} onClose={onClose} />
    </>
  )
}
