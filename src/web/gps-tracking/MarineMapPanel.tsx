import { Radar } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Device } from '#contract/devices/device.ts'
import { lngLat } from '#contract/wire/units.ts'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { baliseMarks } from '#web/balises/balises.layer.ts'
import { useDeviceName } from '#web/devices/device-name.ts'
import { placeInFleet } from '#web/fleet-map/fleet-places.ts'
import { MapPanel, roomBesidePanel } from '#web/fleet-map/MapPanel.tsx'
import { mapsWords } from '#web/fleet-map/maps.words.ts'
import { FleetTool, RefreshTool } from '#web/fleet-map/MapTools.tsx'
import { PlaceSheet } from '#web/fleet-map/PlaceSheet.tsx'
import { useChosen } from '#web/fleet-map/use-chosen.ts'
import { useFleetFrame } from '#web/fleet-map/use-fleet-frame.ts'
import { useFleetMap } from '#web/fleet-map/use-fleet-map.ts'
import { type Fleet, useFleet } from '#web/fleet-map/use-fleet.ts'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { MapFrame } from '#web/platform/map/MapFrame.tsx'
import { useAutoRefresh } from '#web/platform/map/use-auto-refresh.ts'
import { useHulls } from '#web/platform/ui/boats/hulls.data.ts'
import { useWideScreen } from '#web/platform/ui/screen-width.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { accuracyOf, doubtfulMarks } from '#web/positions/positions.layer.ts'
import { positionWords } from '#web/positions/positions.words.ts'
import { useTrails } from '#web/positions/use-trails.ts'
import { basinAreas, quaiMarks } from '#web/quais/quais.layer.ts'
import { emergencyMarks } from '#web/rescue/emergencies.layer.ts'
import { EmergencyLines } from '#web/rescue/EmergencyLines.tsx'
import { zoneAreas } from '#web/zones/zones.layer.ts'
import { DeviceSheet } from './DeviceSheet.tsx'
import { DeviceLines } from './DeviceLines.tsx'
import { type MarineLayers, MarineControls } from './MarineControls.tsx'
import {
  type TrackedDevice,
  placeOfPosition,
  trackedDevices,
  onePerBoat,
  trackedMarks,
  trailed,
} from './tracked-devices.ts'

const home = lngLat(-17.1925, 14.9325)
const homeZoom = 12
const closeZoom = 13
/** The panel is as wide as this, and names stand beside the boats. */
const rooms = {
  whole: { top: 76, right: 120, bottom: 52, left: 28 },
  besidePanel: { top: 32, right: 120, bottom: 52, left: 356 },
} as const
const firstLayers: MarineLayers = {
  base: 'chart',
  trails: true,
  accuracy: false,
  balises: true,
  quais: true,
  zones: true,
}

type MarineMapPanelProps = {
  /** A device that was chosen outside: the map goes there and says what it knows. */
  selectedDevice?: string | null
  /** Those that were looked for; without them all. Calls for help are shown whatever was looked for. */
  wanted?: readonly Device[]
}

/** The map of « Tracking GPS Marine »: devices rather than boats. It fills the place that it is given. */
export function MarineMapPanel({ selectedDevice = null, wanted }: MarineMapPanelProps) {
  const say = useWords(mapsWords)
  const times = useTimes()
  const isWide = useWideScreen()
  const fleetMap = useFleetMap('marine', home, homeZoom)
  const { opening } = fleetMap
  const { engine } = opening
  const fleet = useFleet()
  const [layers, setLayers] = useState(firstLayers)
  const [open, setOpen] = useState(isWide)
  const showFleet = useFleetFrame({
    ...fleetMap,
    engine,
    fleet,
    room: open && isWide ? rooms.besidePanel : rooms.whole,
  })
  const { chosen, touchedAt, choose, close } = useChosen(engine)
  const devices = wanted ?? fleet.devices
  const tracked = useMemo(() => trackedDevices(devices, fleet.latest), [devices, fleet.latest])
  const active = useMemo(() => tracked.filter(({ device }) => device.isActive), [tracked])
  useMarineMarks(engine, { fleet, tracked, layers, chosen })
  const refresh = () => {
    void fleet.refresh()
    engine?.refresh()
  }
  useAutoRefresh(refresh)
  const goTo = (id: string) => {
    const found = tracked.find(({ device }) => device.id === id)
    const place = found ? placeOfPosition(found.position) : placeInFleet(fleet, id)
    if (!place) return
    choose(id)
    engine?.flyTo(place, closeZoom)
  }
  const goToAndShow = (id: string) => {
    if ((opening.place.current?.clientWidth ?? 0) < roomBesidePanel) setOpen(false)
    goTo(id)
  }
  const follow = useEffectEvent(goTo)
  useEffect(() => {
    if (engine && selectedDevice !== null) follow(selectedDevice)
  }, [engine, selectedDevice])
  const summary = say.activeDevices(times.number(active.length))
  return (
    <div className="relative size-full min-h-96 overflow-hidden rounded-card">
      <MapFrame
        opening={opening}
        base={layers.base}
        tools={
          <>
            <FleetTool onShow={showFleet} />
            <RefreshTool />
          </>
        }
      >
        <MapPanel title={say.devicesOnMap} summary={summary} icon={Radar} open={open} onOpenChange={setOpen}>
          <EmergencyLines emergencies={fleet.emergencies} onChoose={goToAndShow} />
          <MarineControls
            layers={layers}
            onChange={(change: Partial<MarineLayers>) => setLayers((before) => ({ ...before, ...change }))}
            onRefresh={refresh}
            refreshing={fleet.refreshing}
            summary={summary}
          >
            <DeviceLines
              label={summary}
              none={fleet.loading ? say.loading : say.noActiveDevice}
              tracked={active}
              chosen={chosen}
              onChoose={({ id }) => goToAndShow(id)}
            />
          </MarineControls>
        </MapPanel>
      </MapFrame>
      {engine && chosen !== null && (
        <>
          <DeviceSheet engine={engine} tracked={tracked} chosen={chosen} onClose={close} />
          <PlaceSheet
            {...{ engine, chosen, touchedAt }}
            places={fleet}
            isOwn={tracked.some(({ device }) => device.id === chosen)}
            onClose={close}
          />
        </>
      )}
    </div>
  )
}

type Shown = {
  fleet: Fleet
  tracked: readonly TrackedDevice[]
  layers: MarineLayers
  chosen: string | null
}

/** Hands the engine what has changed, and only that. */
function useMarineMarks(engine: MapEngine | null, { fleet, tracked, layers, chosen }: Shown): void {
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
