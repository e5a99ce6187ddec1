import { useEffect, useMemo, useRef } from 'react'
import { lngLat } from '#contract/wire/units.ts'
import { baliseMarks } from '#web/balises/balises.layer.ts'
import { useDeviceName } from '#web/devices/device-name.ts'
import { deviceMarks } from '#web/devices/devices.layer.ts'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import type { Area, Look, Mark } from '#web/platform/map/marks.ts'
import { useHulls } from '#web/platform/ui/boats/hulls.data.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { OwnPlace } from '#web/positions/own/own-place.ts'
import { accuracyOf, boatMarks, personMarks } from '#web/positions/positions.layer.ts'
import { positionWords } from '#web/positions/positions.words.ts'
import { basinAreas, quaiMarks } from '#web/quais/quais.layer.ts'
import { emergencyMarks } from '#web/rescue/emergencies.layer.ts'
import { shipMarks } from '#web/ships/ships.layer.ts'
import { zoneAreas } from '#web/zones/zones.layer.ts'
import type { Layers } from './MapLayers.tsx'
import { mapsWords } from './maps.words.ts'
import { useFleetKnown } from './use-fleet-known.ts'
import type { Fleet } from './use-fleet.ts'

type Shown = {
  fleet: Fleet
  /** The boats on the map are those of a time that is replayed. */
  isReplay?: boolean
  layers: Layers
  ownPlace: OwnPlace
  chosen: string | null
  /** Marks and areas that only this map shows. */
  extra?: readonly Mark[]
  areas?: readonly Area[]
}

/** What a map shows before anybody chooses. */
export const allLayers: Layers = {
  balises: true,
  quais: true,
  ships: true,
  zones: true,
  grid: true,
  base: 'chart',
}

const nothing: readonly never[] = []

const here: Look = { shape: 'self', tone: 'sea', filling: 'full', large: true }
const hereZoom = 13

/** Hands the engine what has changed, and only that. */
export function useMapMarks(
  engine: MapEngine | null,
  { fleet, isReplay = false, layers, ownPlace, chosen, extra = nothing, areas: drawn = nothing }: Shown,
): void {
  const { you } = useWords(positionWords)
  const hullOf = useHulls()
  const seen = useFleetKnown(engine, fleet)
  const { boats, quais, zones, emergencies, now } = fleet
  const known = ownPlace.state === 'known' ? ownPlace : null
  const beacons = useBeacons(fleet, layers, known, extra)
  const areas = useMemo(
    () => [...(layers.quais ? basinAreas(quais) : []), ...(layers.zones ? zoneAreas(zones, now) : []), ...drawn],
    [quais, zones, layers.quais, layers.zones, now, drawn],
  )
  const exactness = useMemo(() => {
    const boat = boats.find(({ id }) => id === chosen)
    return accuracyOf([boat?.position ?? null, known])
  }, [boats, chosen, known])

  useEffect(() => {
    if (!isReplay) engine?.setBoats(boatMarks(boats, you, hullOf, seen))
  }, [engine, isReplay, boats, you, hullOf, seen])
  useEffect(() => engine?.setBeacons(beacons), [engine, beacons])
  useEffect(() => engine?.setEmergencies(emergencyMarks(emergencies, hullOf)), [engine, emergencies, hullOf])
  useEffect(() => engine?.setAreas(areas), [engine, areas])
  useEffect(() => engine?.setAccuracy(exactness), [engine, exactness])
  /* After all that is drawn: a touch that waits finds it. */
  useEffect(() => engine?.setReading(fleet.isReading), [engine, fleet.isReading])
  useEffect(() => engine?.setGrid(layers.grid), [engine, layers.grid])
  useEffect(() => engine?.choose(chosen), [engine, chosen])
  useGoThereOnce(engine, known)
}

type KnownPlace = Extract<OwnPlace, { state: 'known' }>

/** What lies on the chart besides the boats, ships below all else. */
function useBeacons(
  { ships, balises, quais, placed, people, now }: Fleet,
  { ships: showsShips, balises: showsBalises, quais: showsQuais }: Layers,
  known: KnownPlace | null,
  extra: readonly Mark[],
): readonly Mark[] {
  const say = useWords(mapsWords)
  const { you } = useWords(positionWords)
  const nameOf = useDeviceName()
  const passing = useMemo(() => (showsShips ? shipMarks(ships, now) : nothing), [showsShips, ships, now])
  const own = useMemo(() => (known ? [markOfOwn(known, say.here)] : nothing), [known, say.here])
  const fixed = useMemo(
    () => [
      ...(showsBalises ? [...baliseMarks(balises), ...deviceMarks(placed, nameOf)] : []),
      ...(showsQuais ? quaiMarks(quais) : []),
    ],
    [showsBalises, balises, placed, nameOf, showsQuais, quais],
  )
  return useMemo(
    () => [...passing, ...fixed, ...personMarks(people, you), ...extra, ...own],
    [passing, fixed, people, you, extra, own],
  )
}

function markOfOwn({ longitude, latitude }: KnownPlace, label: string): Mark {
  return { id: 'self', at: lngLat(longitude, latitude), look: here, heading: null, label, rank: 5, urgent: false }
}

/** The first time that the place of this device is known, the map goes there; afterwards it stays where it was put. */
function useGoThereOnce(engine: MapEngine | null, known: KnownPlace | null): void {
  const gone = useRef(false)
  useEffect(() => {
    if (!known) gone.current = false
    if (!engine || !known || gone.current) return
    gone.current = true
    engine.flyTo(lngLat(known.longitude, known.latitude), hereZoom)
  }, [engine, known])
}
