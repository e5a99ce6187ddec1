import { Radar } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Device } from '#contract/devices/device.ts'
import { lngLat } from '#contract/wire/units.ts'
import { MapFrame } from '#web/map/MapFrame.tsx'
import { useAutoRefresh } from '#web/map/use-auto-refresh.ts'
import { placeInFleet } from '#web/pages/map/fleet-places.ts'
import { MapPanel, roomBesidePanel } from '#web/pages/map/MapPanel.tsx'
import { mapsWords } from '#web/pages/map/maps.words.ts'
import { FleetTool, RefreshTool } from '#web/pages/map/MapTools.tsx'
import { PlaceBubble } from '#web/pages/map/PlaceBubble.tsx'
import { useChosen } from '#web/pages/map/use-chosen.ts'
import { useFleet } from '#web/pages/map/use-fleet.ts'
import { useFleetFrame } from '#web/pages/map/use-fleet-frame.ts'
import { useFleetMap } from '#web/pages/map/use-fleet-map.ts'
import { EmergencyLines } from '#web/rescue/EmergencyLines.tsx'
import { useWideScreen } from '#web/ui/screen-width.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { DeviceBubble } from './DeviceBubble.tsx'
import { DeviceLines } from './DeviceLines.tsx'
import { MarineControls, type MarineLayers } from './MarineControls.tsx'
import { placeOfPosition, trackedDevices } from './tracked-devices.ts'
import { useMarineMarks } from './use-marine-marks.ts'

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
          <DeviceBubble engine={engine} tracked={tracked} chosen={chosen} onClose={close} />
          <PlaceBubble engine={engine} places={fleet} chosen={chosen} touchedAt={touchedAt} onClose={close} />
        </>
      )}
    </div>
  )
}
