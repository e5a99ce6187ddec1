import { Layers, LocateFixed, Maximize, Minimize, Radar, RotateCw, Ruler, Ship, Wrench } from 'lucide-react'
import { mapWords } from '#web/platform/map/map.words.ts'
import { mapToolLook } from '#web/platform/map/MapFrame.tsx'
import { Menu, type MenuItem } from '#web/platform/ui/dialogs/Menu.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useRoomForMenu } from '#web/platform/ui/screen-width.ts'
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

/** On a phone the sea has the room: there the tools that are used rarely are one button. */
export function MapTools(props: MapToolsProps) {
  return useRoomForMenu() ? <AllTools {...props} /> : <FewTools {...props} />
}

function AllTools({ full, onFull, ownPlace, onFleet, ...bars }: MapToolsProps) {
  return (
    <>
      <FullTool full={full} onFull={onFull} />
      <LocateTool ownPlace={ownPlace} />
      {onFleet && <FleetTool onShow={onFleet} />}
      <BarTools {...bars} />
      <RefreshTool />
    </>
  )
}

function FewTools({ full, onFull, ownPlace, onLayers, onFleet, ...bars }: MapToolsProps) {
  const say = useWords(mapsWords)
  const { measure } = useWords(mapWords)
  const { searching, onMeasure, onSearch } = bars
  return (
    <>
      <LocateTool ownPlace={ownPlace} />
      <FoldedTools
        {...{ onLayers, onFleet }}
        more={[
          { key: 'measure', label: measure, icon: Ruler, onSelect: onMeasure },
          { key: 'search', label: searching ? say.endSearch : say.search, icon: Radar, onSelect: onSearch },
          {
            key: 'full',
            label: full ? say.leaveFullscreen : say.fullscreen,
            icon: full ? Minimize : Maximize,
            onSelect: onFull,
          },
        ]}
      />
    </>
  )
}

type FoldedToolsProps = Pick<MapToolsProps, 'onLayers' | 'onFleet'> & { readonly more?: readonly MenuItem[] }

/** « Outils »: what every map of the fleet has, and what this one has besides. */
export function FoldedTools({ onLayers, onFleet, more = [] }: FoldedToolsProps) {
  const say = useWords(mapsWords)
  const fleet: readonly MenuItem[] = onFleet
    ? [{ key: 'fleet', label: say.wholeFleet, icon: Ship, onSelect: onFleet }]
    : []
  return (
    <Menu
      trigger={<IconButton {...tool} label={say.tools} icon={Wrench} />}
      items={[
        { key: 'layers', label: say.layers, icon: Layers, onSelect: onLayers },
        ...fleet,
        ...more,
        { key: 'refresh', label: say.refresh, icon: RotateCw, onSelect: refreshMaps },
      ]}
    />
  )
}

function FullTool({ full, onFull }: Pick<MapToolsProps, 'full' | 'onFull'>) {
  const say = useWords(mapsWords)
  return (
    <IconButton
      {...tool}
      label={full ? say.leaveFullscreen : say.fullscreen}
      icon={full ? Minimize : Maximize}
      onClick={onFull}
    />
  )
}

function LocateTool({ ownPlace }: Pick<MapToolsProps, 'ownPlace'>) {
  const say = useWords(mapsWords)
  return (
    <IconButton
      {...tool}
      label={ownPlace.state === 'off' ? say.locate : say.stopLocating}
      aria-pressed={ownPlace.state !== 'off'}
      icon={LocateFixed}
      onClick={() => (ownPlace.state === 'off' ? showOwnPlace() : hideOwnPlace())}
    />
  )
}

/** What a finger on the map does instead of choosing. */
export function BarTools({ measuring, onMeasure, searching, onSearch }: BarToolsProps) {
  const say = useWords(mapsWords)
  const { measure } = useWords(mapWords)
  return (
    <>
      <IconButton {...tool} label={measure} icon={Ruler} aria-pressed={measuring} onClick={onMeasure} />
      <IconButton
        {...tool}
        label={searching ? say.endSearch : say.search}
        icon={Radar}
        aria-pressed={searching}
        onClick={onSearch}
      />
    </>
  )
}

/** All that sails, strays included, whoever moved the map before. */
export function FleetTool({ onShow }: { onShow: () => void }) {
  const say = useWords(mapsWords)
  return <IconButton {...tool} label={say.wholeFleet} icon={Ship} onClick={onShow} />
}

export function RefreshTool() {
  const say = useWords(mapsWords)
  return <IconButton {...tool} label={say.refresh} icon={RotateCw} onClick={refreshMaps} />
}

/** Whoever listens is told, this map among them. */
function refreshMaps(): void {
  globalThis.dispatchEvent(new Event('map:refresh'))
}
