import { useQuery } from '@tanstack/react-query'
import { Maximize, Minimize, Radar } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Device } from '#contract/devices/device.ts'
import type { Position } from '#contract/positions/position.ts'
import { lngLat } from '#contract/wire/units.ts'
import { openCallers } from '#web/alerts/emergencies.data.ts'
import { useDeviceName } from '#web/devices/device-name.ts'
import { MapPanel } from '#web/fleet-map/MapPanel.tsx'
import { mapsWords } from '#web/fleet-map/maps.words.ts'
import { useChosen } from '#web/fleet-map/use-chosen.ts'
import { useFullScreen } from '#web/fleet-map/use-full-screen.ts'
import { MapFrame, mapToolLook } from '#web/platform/map/MapFrame.tsx'
import { useMap } from '#web/platform/map/use-map.ts'
import { useHulls } from '#web/platform/ui/boats/hulls.data.ts'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWideScreen } from '#web/platform/ui/screen-width.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { accuracyOf, doubtfulMarks } from '#web/positions/positions.layer.ts'
import { positionWords } from '#web/positions/positions.words.ts'
import { DeviceSheet } from './DeviceSheet.tsx'
import { DeviceLines } from './DeviceLines.tsx'
import { placeOfPosition, trackedDevices, trackedMarks } from './tracked-devices.ts'

const home = lngLat(-17.4677, 14.7167)
const homeZoom = 10
const closeZoom = 13

type DeviceMapProps = {
  devices: readonly Device[]
  locations: readonly Position[]
  /** Where the map goes. */
  selectedDevice: Device | null
  fullscreen: boolean
  onFullscreenChange: (full: boolean) => void
}

/** Some devices where they were last heard, with speeds in km/h; where one cannot have been is hollow. It fills the place that it is given. */
export function DeviceMap({ devices, locations, selectedDevice, fullscreen, onFullscreenChange }: DeviceMapProps) {
  const say = useWords(mapsWords)
  const times = useTimes()
  const isWide = useWideScreen()
  const opening = useMap(home, homeZoom)
  const { engine } = opening
  const [open, setOpen] = useState(false)
  const { chosen, choose, close } = useChosen(engine, { isInAddress: false })
  const tracked = useMemo(() => trackedDevices(devices, locations), [devices, locations])
  const selected = tracked.find(({ device }) => device.id === selectedDevice?.id)
  const shown = tracked.find(({ device }) => device.id === chosen) ?? selected
  useFullScreen(fullscreen, () => onFullscreenChange(false))
  const now = useMinute()
  const nameOf = useDeviceName()
  const hullOf = useHulls()
  const { data: openCalls = null } = useQuery(openCallers())
  const { implausible } = useWords(positionWords)
  const doubtful = useMemo(() => doubtfulMarks(locations, implausible), [locations, implausible])
  useEffect(
    () => engine?.setBoats([...doubtful, ...trackedMarks(tracked, { now, openCalls, nameOf, hullOf })]),
    [engine, tracked, now, openCalls, nameOf, hullOf, doubtful],
  )
  useEffect(() => engine?.setAccuracy(accuracyOf([shown?.position ?? null])), [engine, shown])
  useEffect(() => engine?.choose(shown?.device.id ?? null), [engine, shown])
  const goToSelected = useEffectEvent(() => selected && engine?.flyTo(placeOfPosition(selected.position), closeZoom))
  const selectedId = selected?.device.id ?? null
  useEffect(() => {
    if (engine && selectedId !== null) goToSelected()
  }, [engine, selectedId])
  const goTo = ({ id }: Device) => {
    const found = tracked.find(({ device }) => device.id === id)
    if (!isWide) setOpen(false)
    choose(id)
    if (found) engine?.flyTo(placeOfPosition(found.position), closeZoom)
  }
  const count = say.devices(tracked.length, times.number(tracked.length))
  return (
    <div
      className={classes(
        'relative size-full min-h-80 overflow-hidden',
        fullscreen ? 'fixed! inset-0 z-20' : 'rounded-card',
      )}
    >
      <MapFrame
        opening={opening}
        base="chart"
        tools={
          <IconButton
            variant="secondary"
            className={mapToolLook}
            label={fullscreen ? say.leaveFullscreen : say.fullscreen}
            icon={fullscreen ? Minimize : Maximize}
            onClick={() => onFullscreenChange(!fullscreen)}
          />
        }
      >
        <MapPanel title={say.devicesOnMap} summary={count} icon={Radar} open={open} onOpenChange={setOpen}>
          <DeviceLines label={count} none={say.noDevice} tracked={tracked} chosen={chosen} onChoose={goTo} />
        </MapPanel>
      </MapFrame>
      {engine && chosen !== null && (
        <DeviceSheet engine={engine} tracked={tracked} chosen={chosen} speedIn="kmh" onClose={close} />
      )}
    </div>
  )
}
