import { useEffect, useMemo } from 'react'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { baliseMarks } from '#web/balises/balises.layer.ts'
import { useDeviceName } from '#web/devices/device-name.ts'
import type { MapEngine } from '#web/map/engine/map-engine.ts'
import type { Fleet } from '#web/pages/map/use-fleet.ts'
import { accuracyOf, doubtfulMarks } from '#web/positions/positions.layer.ts'
import { positionWords } from '#web/positions/positions.words.ts'
import { useTrails } from '#web/positions/use-trails.ts'
import { basinAreas, quaiMarks } from '#web/quais/quais.layer.ts'
import { emergencyMarks } from '#web/rescue/emergencies.layer.ts'
import { useHulls } from '#web/ui/boats/hulls.data.ts'
import { zoneAreas } from '#web/zones/zones.layer.ts'
import { useWords } from '#web/words/words.ts'
import type { MarineLayers } from './MarineControls.tsx'
import { type TrackedDevice, onePerBoat, trackedMarks, trailed } from './tracked-devices.ts'

type Shown = {
  fleet: Fleet
  tracked: readonly TrackedDevice[]
  layers: MarineLayers
  chosen: string | null
}

/** Hands the engine what has changed, and only that. */
export function useMarineMarks(engine: MapEngine | null, { fleet, tracked, layers, chosen }: Shown): void {
  const { id, role } = useOwnAccount()
  const nameOf = useDeviceName()
  const hullOf = useHulls()
  const { balises, quais } = fleet
  const beacons = useMemo(
    () => [...(layers.quais ? quaiMarks(quais) : []), ...(layers.balises ? baliseMarks(balises) : [])],
    [balises, quais, layers.balises, layers.quais],
  )
  const circles = useMemo(
    () => (layers.accuracy ? accuracyOf(onePerBoat(tracked).map(({ position }) => position)) : []),
    [tracked, layers.accuracy],
  )
  const { zones, now, emergencies, openCalls } = fleet
  const areas = useMemo(
    () => [...(layers.quais ? basinAreas(quais) : []), ...(layers.zones ? zoneAreas(zones, now) : [])],
    [quais, zones, layers.quais, layers.zones, now],
  )
  const tracks = useTrails(engine, layers.trails ? trailed(tracked, { id, role }, chosen) : [])
  const say = useWords(positionWords)
  const doubtful = useMemo(
    () => tracks.flatMap((track) => (track ? doubtfulMarks(track.positions, say.implausible) : [])),
    [tracks, say],
  )
  useEffect(
    () => engine?.setBoats([...doubtful, ...trackedMarks(tracked, { now, openCalls, nameOf, hullOf })]),
    [engine, tracked, now, openCalls, nameOf, hullOf, doubtful],
  )
  useEffect(() => engine?.setBeacons(beacons), [engine, beacons])
  useEffect(() => engine?.setEmergencies(emergencyMarks(emergencies, hullOf)), [engine, emergencies, hullOf])
  useEffect(() => engine?.setAreas(areas), [engine, areas])
  useEffect(() => engine?.setAccuracy(circles), [engine, circles])
  useEffect(() => engine?.choose(chosen), [engine, chosen])
}
