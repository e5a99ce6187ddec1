import { Layers, LocateFixed, Maximize, Minimize, Radar, RotateCw, Ruler, Ship } from 'lucide-react'
import { mapWords } from '#web/platform/map/map.words.ts'
import { mapToolLook } from '#web/platform/map/MapFrame.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { type OwnPlace, hideOwnPlace, showOwnPlace } from '#web/positions/own/own-place.ts'
import { mapsWords } from './maps.words.ts'

type BarToolsProps = { measuring: boolean; onMeasure: () => void; searching: boolean; onSearch: () => void }

type MapToolsProps = BarToolsProps & {
  full: boolean
  onFull: () => void
  ownPlace: OwnPlace
  onLayers: () => void
  /** Null: the fleet is not on this map now. */
  onFleet: (() => void) | null
}

const tool = { variant: 'secondary', className: mapToolLook } as const

export function MapTools({ full, onFull, ownPlace, onLayers, onFleet, ...bars }: MapToolsProps) {
  const say = useWords(mapsWords)
  return (
    <>
      <IconButton
        {...tool}
        label={full ? say.leaveFullscreen : say.fullscreen}
        icon={full ? Minimize : Maximize}
        onClick={onFull}
      />
      <IconButton
        {...tool}
        label={ownPlace.state === 'off' ? say.locate : say.stopLocating}
        aria-pressed={ownPlace.state !== 'off'}
        icon={LocateFixed}
        onClick={() => (ownPlace.state === 'off' ? showOwnPlace() : hideOwnPlace())}
      />
      {onFleet && <FleetTool onShow={onFleet} />}
      <BarTools {...bars} />
      <span className="lg:hidden">
        <IconButton {...tool} label={say.layers} icon={Layers} onClick={onLayers} />
      </span>
      <RefreshTool />
    </>
  )
}

/** What a finger on the map does instead of choosing. */
export function BarTools({ className, ...bars }: BarToolsProps & { className?: string }) {
  const say = useWords(mapsWords)
  const { measure } = useWords(mapWords)
  const { measuring, onMeasure, searching, onSearch } = bars
  return (
    <>
      <span className={className}>
        <IconButton {...tool} label={measure} icon={Ruler} aria-pressed={measuring} onClick={onMeasure} />
      </span>
      <span className={className}>
        <IconButton
          {...tool}
          label={searching ? say.endSearch : say.search}
          icon={Radar}
          aria-pressed={searching}
          onClick={onSearch}
        />
      </span>
    </>
  )
}

/** All that sails, strays included, whoever moved the map before. */
export function FleetTool({ onShow }: { onShow: () => void }) {
  const say = useWords(mapsWords)
  return <IconButton {...tool} label={say.wholeFleet} icon={Ship} onClick={onShow} />
}

/** Whoever listens is told, this map among them. */
export function RefreshTool() {
  const say = useWords(mapsWords)
  return (
    <IconButton
      {...tool}
      label={say.refresh}
      icon={RotateCw}
      onClick={() => globalThis.dispatchEvent(new Event('map:refresh'))}
    />
  )
}
