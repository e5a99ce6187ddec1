import { type ReactNode, useEffect, useState } from 'react'
import { type LngLat, lngLat } from '#contract/wire/units.ts'
import { useDeviceName } from '#web/devices/device-name.ts'
import { DeviceFacts } from '#web/devices/DeviceFacts.tsx'
import { deviceOfMark } from '#web/devices/devices.layer.ts'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { MarkWords } from '#web/platform/map/MarkWords.tsx'
import { Checkbox } from '#web/platform/ui/fields/Checkbox.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { BoatFacts } from '#web/positions/BoatFacts.tsx'
import { type BoatOnMap, trailsOf } from '#web/positions/positions.layer.ts'
import { positionWords } from '#web/positions/positions.words.ts'
import { useTrails } from '#web/positions/use-trails.ts'
import { PlaceBubble } from './PlaceBubble.tsx'
import type { Fleet } from './use-fleet.ts'

type MapBubbleProps = {
  engine: MapEngine
  fleet: Fleet
  chosen: string
  touchedAt: LngLat | null
  onClose: () => void
  /** What this map adds to the words of a boat. */
  children?: ((pirogue: string) => ReactNode) | undefined
}

const nobody: readonly string[] = []

/** Whatever was chosen, on the map or in the list, says what it is in the same bubble. */
export function MapBubble({ engine, fleet, chosen, touchedAt, onClose, children }: MapBubbleProps) {
  const nameOf = useDeviceName()
  const boat = fleet.boats.find(({ id }) => id === chosen)
  const bubble = { engine, mark: chosen, onClose }
  if (boat) {
    const { longitude, latitude } = boat.position
    const carried = fleet.devices.find(({ id }) => id === boat.position.device)
    return (
      <MarkWords {...bubble} at={lngLat(longitude, latitude)} title={boat.name}>
        <BoatFacts boat={boat}>
          <TrailSwitch key={boat.id} engine={engine} boat={boat} />
          {boat.position.pirogue !== null && children?.(boat.position.pirogue)}
          {carried && <DeviceFacts placed={{ device: carried, position: boat.position }} aboard />}
        </BoatFacts>
      </MarkWords>
    )
  }
  const person = fleet.people.find(({ id }) => id === chosen)
  if (person) {
    const { longitude, latitude } = person.position
    return (
      <MarkWords {...bubble} at={lngLat(longitude, latitude)} title={person.name}>
        <BoatFacts boat={person} />
      </MarkWords>
    )
  }
  const placed = deviceOfMark(fleet.placed, chosen)
  if (!placed) {
    return <PlaceBubble engine={engine} places={fleet} chosen={chosen} touchedAt={touchedAt} onClose={onClose} />
  }
  return (
    <MarkWords
      {...bubble}
      at={lngLat(placed.position.longitude, placed.position.latitude)}
      title={nameOf(placed.device)}
    >
      <DeviceFacts placed={placed} />
    </MarkWords>
  )
}

function TrailSwitch({ engine, boat }: { engine: MapEngine; boat: BoatOnMap }) {
  const say = useWords(positionWords)
  const times = useTimes()
  const [shown, setShown] = useState(false)
  const { pirogue } = boat.position
  const [track] = useTrails(engine, shown && pirogue !== null ? [pirogue] : nobody)
  useEffect(() => () => engine.setTrails([]), [engine])
  if (pirogue === null) return null
  const from = track?.positions.at(-1)?.effectiveAt
  const hint = () => {
    if (!shown) return undefined
    if (!track || track.state === 'loading') return from ? say.trailLoading(times.agoInside(from)) : say.trailAsked
    if (trailsOf(track.positions).length === 0) return say.noTrail
    return track.state === 'cut' && from ? say.trailCut(times.agoInside(from)) : undefined
  }
  return (
    <Checkbox
      label={say.trail}
      hint={hint()}
      checked={shown}
      onChange={({ target }) => setShown(target.checked)}
      className="-my-2"
    />
  )
}
