import { type ReactNode, useEffect, useState } from 'react'
import { lngLat } from '#contract/wire/units.ts'
import { DeviceFacts } from '#web/devices/DeviceFacts.tsx'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { MarkSheet } from '#web/platform/map/sheet/MarkSheet.tsx'
import { SheetPart } from '#web/platform/map/sheet/SheetPart.tsx'
import { BoatSeen, PatronLine } from '#web/platform/ui/boats/BoatPerson.tsx'
import { usePatron } from '#web/platform/ui/boats/patrons.data.ts'
import { CallLink } from '#web/platform/ui/CallLink.tsx'
import { Checkbox } from '#web/platform/ui/fields/Checkbox.tsx'
import { numberShown } from '#web/platform/words/telephone.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { BoatFacts, BoatState } from '#web/positions/BoatFacts.tsx'
import { type BoatOnMap, trailsOf } from '#web/positions/positions.layer.ts'
import { positionWords } from '#web/positions/positions.words.ts'
import { useTrails } from '#web/positions/use-trails.ts'
import { BoatTrip, type BoatTripKnown, useBoatTrip } from '#web/voyages/BoatTrip.tsx'
import { voyageWords } from '#web/voyages/voyages.words.ts'
import { weatherWords } from '#web/weather/weather.words.ts'
import { WeatherThere } from '#web/weather/WeatherThere.tsx'
import { markSheetWords } from './mark-sheet.words.ts'
import type { Fleet } from './use-fleet.ts'

type BoatSheetProps = {
  readonly engine: MapEngine
  readonly fleet: Fleet
  readonly boat: BoatOnMap
  readonly onClose: () => void
  /** What this map adds to what is said of a boat. */
  readonly children?: ((pirogue: string) => ReactNode) | undefined
}

/** A boat: who is aboard, its trip, the weather there, then where it goes and what tells so. */
export function BoatSheet({ engine, fleet, boat, onClose, children }: BoatSheetProps) {
  const say = useWords(markSheetWords)
  const { trip: sayTrip } = useWords(voyageWords)
  const { there } = useWords(weatherWords)
  const { position, name, own } = boat
  const { pirogue, longitude, latitude } = position
  const at = lngLat(longitude, latitude)
  const sailing = { pirogue, name: position.pirogueName ?? '', isOwn: own }
  const trip = useBoatTrip(sailing)
  const patron = usePatron(pirogue)
  const phone = patron?.phone ?? trip.out?.phone ?? null
  const carried = fleet.devices.find(({ id }) => id === position.device)
  return (
    <MarkSheet
      {...{ engine, at, onClose }}
      mark={boat.id}
      title={name}
      state={<BoatState boat={boat} />}
      call={phone && <CallLink name={patron?.name ?? trip.out?.userName ?? name} phone={phone} />}
    >
      <SheetPart title={say.who}>
        <Who boat={boat} trip={trip} phone={phone} />
      </SheetPart>
      <SheetPart title={sayTrip}>
        <BoatTrip trip={trip} boat={sailing} />
      </SheetPart>
      <SheetPart title={there}>
        <WeatherThere at={at} moment={fleet.moment} />
      </SheetPart>
      <SheetPart title={say.way}>
        <BoatFacts boat={boat}>
          <TrailSwitch key={boat.id} engine={engine} boat={boat} />
          {pirogue !== null && children?.(pirogue)}
        </BoatFacts>
      </SheetPart>
      {carried && (
        <SheetPart title={say.tracker}>
          <DeviceFacts placed={{ device: carried, position }} aboard />
        </SheetPart>
      )}
    </MarkSheet>
  )
}

type WhoProps = { readonly boat: BoatOnMap; readonly trip: BoatTripKnown; readonly phone: string | null }

/** His face and name, how many are with him, and his number to be read aloud. */
function Who({ boat: { position, name, own }, trip: { out, voyage }, phone }: WhoProps) {
  const say = useWords(markSheetWords)
  const sayTrip = useWords(voyageWords)
  const { pirogue, effectiveAt } = position
  const patron = usePatron(pirogue)?.name ?? out?.userName ?? null
  const crew = out?.crew ?? voyage?.crew ?? null
  return (
    <div className="flex items-center gap-3">
      <BoatSeen pirogue={pirogue} name={name} heardAt={effectiveAt} />
      <div className="grid min-w-0 gap-0.5 text-sm">
        {patron === null && !own ? (
          <span className="text-ink-2">{say.patronUnknown}</span>
        ) : (
          <PatronLine pirogue={pirogue} name={patron} />
        )}
        <span className="font-semibold first-letter:uppercase inline-block">
          {crew === null ? sayTrip.crewUnknown : sayTrip.crewOf(crew)}
        </span>
        {!own && <span className="tabular-nums">{phone === null ? say.noNumber : numberShown(phone)}</span>}
      </div>
    </div>
  )
}

const nobody: readonly string[] = []

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
