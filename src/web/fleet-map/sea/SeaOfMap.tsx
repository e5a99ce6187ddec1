import { Suspense } from 'react'
import { useDataSaver } from '#web/platform/api/data-saver.ts'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { OrNothing } from '#web/platform/ui/OrNothing.tsx'
import type { Fleet } from '#web/fleet-map/use-fleet.ts'
import type { SeaInView } from './use-sea-in-view.ts'

const SeaArrows = lazyPart(async () => (await import('./SeaArrows.tsx')).SeaArrows)

type SeaOfMapProps = {
  readonly engine: MapEngine | null
  readonly sea: SeaInView
  readonly fleet: Pick<Fleet, 'isPast' | 'moment'>
  /** Unsaid: as this device saves data or not. */
  readonly wanted: boolean | undefined
}

/** Wind and waves on a map of the fleet, unless the device saves data or somebody wants none. Of an hour that is over no weather is told. */
export function SeaOfMap({ engine, sea, fleet: { isPast, moment }, wanted }: SeaOfMapProps) {
  const { isSavingData } = useDataSaver()
  if (!engine || isPast || !(wanted ?? !isSavingData)) return null
  return (
    <OrNothing>
      <Suspense>
        <SeaArrows engine={engine} sectors={sea.sectors} moment={moment} />
      </Suspense>
    </OrNothing>
  )
}
