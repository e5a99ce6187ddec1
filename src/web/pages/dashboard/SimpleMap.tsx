import { Filter } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { lngLat } from '#contract/wire/units.ts'
import { useDataSaver } from '#web/api/data-saver.ts'
import { MapFrame, mapToolLook } from '#web/map/MapFrame.tsx'
import type { Base } from '#web/map/marks.ts'
import { mapsWords } from '#web/pages/map/maps.words.ts'
import { FleetTool, RefreshTool } from '#web/pages/map/MapTools.tsx'
import { useFleetMap } from '#web/pages/map/use-fleet-map.ts'
import { afterOpening } from '#web/shell/after-opening.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useWords } from '#web/words/words.ts'
import type { OpenPanel } from './SimpleMapContents.tsx'

const SimpleMapContents = lazyPart(
  async () => (await afterOpening(() => import('./SimpleMapContents.tsx'))).SimpleMapContents,
)

const home = lngLat(-17.4605, 14.7233)
const homeZoom = 12

/** The map of the dashboard: the same boats, and a few switches. It fills the place that it is given. The coast is seen before them. */
export function SimpleMap() {
  const say = useWords(mapsWords)
  const fleetMap = useFleetMap('simple', home, homeZoom)
  const { opening } = fleetMap
  const showFleet = useRef(() => {})
  const base: Base = useDataSaver().isSavingData ? 'chart' : 'street'
  const [panel, setPanel] = useState<OpenPanel>(null)
  return (
    <div className="relative size-full min-h-80 overflow-hidden rounded-card">
      <MapFrame
        opening={opening}
        base={base}
        tools={
          <>
            <FleetTool onShow={() => showFleet.current()} />
            <RefreshTool />
            <IconButton
              variant="secondary"
              className={mapToolLook}
              label={say.filters}
              icon={Filter}
              aria-expanded={panel === 'filters'}
              onClick={() => setPanel(panel === 'filters' ? null : 'filters')}
            />
          </>
        }
      >
        <Suspense>
          <SimpleMapContents fleetMap={fleetMap} showFleet={showFleet} base={base} panel={panel} onPanel={setPanel} />
        </Suspense>
      </MapFrame>
    </div>
  )
}
