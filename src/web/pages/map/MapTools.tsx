import { Layers, LocateFixed, Maximize, Minimize, RotateCw, Ship } from 'lucide-react'
import { mapToolLook } from '#web/map/MapFrame.tsx'
import { type OwnPlace, hideOwnPlace, showOwnPlace } from '#web/positions/own-place.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useWords } from '#web/words/words.ts'
import { mapsWords } from './maps.words.ts'

type MapToolsProps = {
  full: boolean
  onFull: () => void
  ownPlace: OwnPlace
  onLayers: () => void
  onFleet: () => void
}

const tool = { variant: 'secondary', className: mapToolLook } as const

export function MapTools({ full, onFull, ownPlace, onLayers, onFleet }: MapToolsProps) {
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
      <FleetTool onShow={onFleet} />
      <RefreshTool />
      <span className="lg:hidden">
        <IconButton {...tool} label={say.layers} icon={Layers} onClick={onLayers} />
      </span>
    </>
  )
}

/** All that sails, strays included, whoever moved the map before. */
export function FleetTool({ onShow }: { onShow: () => void }) {
  const say = useWords(mapsWords)
  return (
    <>
      <span className="xl:hidden">
        <IconButton {...tool} label={say.wholeFleet} icon={Ship} onClick={onShow} />
      </span>
      <Button
        variant="secondary"
        icon={Ship}
        className={`${mapToolLook} max-xl:hidden self-end whitespace-nowrap`}
        onClick={onShow}
      >
        {say.wholeFleet}
      </Button>
    </>
  )
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
