import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lngLat } from '#contract/wire/units.ts'
import { BaliseFacts } from '#web/balises/BaliseFacts.tsx'
import { baliseOfMark } from '#web/balises/balises.layer.ts'
import { DeviceFacts } from '#web/devices/DeviceFacts.tsx'
import { deviceOfMark } from '#web/devices/devices.layer.ts'
import type { MapEngine } from '#web/map/map-engine.ts'
import { MarkWords } from '#web/map/MarkWords.tsx'
import { BoatFacts } from '#web/positions/BoatFacts.tsx'
import { recentTrack } from '#web/positions/positions.data.ts'
import { type Boat, trailsOf } from '#web/positions/positions.layer.ts'
import { positionWords } from '#web/positions/positions.words.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { useWords } from '#web/words/words.ts'
import type { useFleet } from './use-fleet.ts'

type Fleet = ReturnType<typeof useFleet>
type MapBubbleProps = { engine: MapEngine; fleet: Fleet; chosen: string; onClose: () => void }

/** Whatever was chosen, on the map or in the list, says what it is in the same bubble. */
export function MapBubble({ engine, fleet, chosen, onClose }: MapBubbleProps) {
  const boat = fleet.boats.find(({ id }) => id === chosen)
  const bubble = { engine, mark: chosen, onClose }
  if (boat) {
    const { longitude, latitude } = boat.position
    return (
      <MarkWords {...bubble} at={lngLat(longitude, latitude)} title={boat.name}>
        <BoatFacts boat={boat}>
          <TrailSwitch key={boat.id} engine={engine} boat={boat} />
        </BoatFacts>
      </MarkWords>
    )
  }
  const balise = baliseOfMark(fleet.balises, chosen)
  if (balise) {
    return (
      <MarkWords {...bubble} at={lngLat(balise.longitude, balise.latitude)} title={balise.name}>
        <BaliseFacts balise={balise} />
      </MarkWords>
    )
  }
  const placed = deviceOfMark(fleet.placed, chosen)
  if (!placed) return null
  return (
    <MarkWords
      {...bubble}
      at={lngLat(placed.position.longitude, placed.position.latitude)}
      title={placed.device.deviceId}
    >
      <DeviceFacts placed={placed} />
    </MarkWords>
  )
}

function TrailSwitch({ engine, boat }: { engine: MapEngine; boat: Boat }) {
  const say = useWords(positionWords)
  const [shown, setShown] = useState(false)
  const { pirogue } = boat.position
  const { data: track } = useQuery(recentTrack(shown ? pirogue : null))
  useEffect(() => {
    engine.setTrails(shown && track ? trailsOf(track) : [])
    return () => engine.setTrails([])
  }, [engine, shown, track])
  if (pirogue === null) return null
  const tooShort = shown && track !== undefined && trailsOf(track).length === 0
  return (
    <Checkbox
      label={say.trail}
      hint={tooShort ? say.noTrail : undefined}
      checked={shown}
      onChange={({ target }) => setShown(target.checked)}
      className="-my-2"
    />
  )
}
