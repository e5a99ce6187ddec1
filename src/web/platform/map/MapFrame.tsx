import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useWords } from '#web/platform/words/words.ts'
import './map.css'
import type { ShownTilesState } from './engine/map-engine.ts'
import { mapWords } from './map.words.ts'
import type { Base } from './marks.ts'
import { learnTileSources, useTileSource } from './tiles/tiles.ts'
import type { MapOpening } from './use-map.ts'

export const mapToolLook = 'bg-card! shadow-card'

type MapFrameProps = { opening: MapOpening; base: Base; tools?: ReactNode; children?: ReactNode }

/** The chart with what belongs to every chart: zoom, sources, and what is said while it loads. The lower left corner is the SOS button's. */
export function MapFrame({
  opening: { place, still, isStill, engine, failed, retry },
  base,
  tools,
  children,
}: MapFrameProps) {
  const say = useWords(mapWords)
  const tiles = useTiles(engine)
  const source = useTileSource(base)
  useEffect(learnTileSources, [])
  useEffect(() => engine?.setTiles(source), [engine, source])
  return (
    <div className="map-frame absolute inset-0 overflow-hidden bg-(--chart-water)">
      <div ref={place} className="map-place" />
      {isStill && <canvas ref={still} aria-hidden className="still-coast" />}
      {!engine && !failed && (
        <output className="absolute inset-0 grid place-items-center p-6 text-center font-semibold">
          <span className="rounded-control bg-card px-3 py-1">{say.loading}</span>
        </output>
      )}
      {failed && (
        <div className="absolute inset-0 z-1 grid place-items-center bg-card">
          <ErrorState title={say.failed} text={say.failedText} onRetry={retry} />
        </div>
      )}
      {children}
      <div
        data-over-map
        className="pointer-events-none absolute top-[calc(var(--map-clear-top,0px)+0.75rem)] right-[calc(var(--map-clear-right,0px)+0.75rem)] bottom-[calc(var(--map-clear-bottom,0px)+2rem)] z-1 max-sm:bottom-[calc(var(--map-clear-bottom,0px)+6rem)] flex flex-col flex-wrap-reverse content-start gap-2 *:pointer-events-auto"
      >
        {tools && <div className="map-tools">{tools}</div>}
        {/* On a low phone it stands in a column of its own: below, for above is what floats on the left. */}
        <div className="map-tools max-sm:mt-auto">
          <IconButton label={say.zoomIn} icon={Plus} variant="secondary" onClick={() => engine?.zoomBy(1)} />
          <IconButton label={say.zoomOut} icon={Minus} variant="secondary" onClick={() => engine?.zoomBy(-1)} />
        </div>
      </div>
      <Sources credit={source?.credit ?? null} isMissing={tiles === 'missing'} />
    </div>
  )
}

/** Whose work the chart is. Licences ask for it, and so does honesty about what the chart is not. */
function Sources({ credit, isMissing }: { credit: string | null; isMissing: boolean }) {
  const say = useWords(mapWords)
  return (
    <p className="map-sources absolute right-(--map-clear-right,0px) bottom-(--map-clear-bottom,0px) z-1 max-w-[calc(100%-8rem)] rounded-tl-control bg-card px-2 py-0.5 text-right text-xs text-ink-2">
      {/* The chart is whole without pictures: that they do not come is said, and nobody is called away for it. */}
      <output>{isMissing && `${say.tilesMissing} `}</output>
      <span>{say.notForNavigation}</span>
      <span> · </span>
      {/* A phone has one line; the whole of it stands under the legend of its layers. */}
      <span className="max-sm:hidden">{say.sources}</span>
      <span className="sm:hidden">{say.sourcesShort}</span>
      {credit && ` · ${credit}`}
    </p>
  )
}

function useTiles(engine: MapOpening['engine']): ShownTilesState {
  const [tiles, setTiles] = useState<ShownTilesState>('none')
  useEffect(() => engine?.onTiles(setTiles), [engine])
  return tiles
}
