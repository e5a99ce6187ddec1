import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { LngLat } from '#contract/wire/units.ts'
import { type FrameRoom, besideCall } from '#web/platform/map/chart/framing.ts'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { keepMapView } from '#web/platform/map/map-views.ts'
import { placesToFrame } from './fleet-places.ts'
import type { FleetMap } from './use-fleet-map.ts'
import type { Fleet } from './use-fleet.ts'

type Framed = Pick<FleetMap, 'of' | 'isLeft'> & {
  readonly engine: MapEngine | null
  readonly fleet: Fleet
  readonly room: FrameRoom
  /** Something else is framed for a while: it moves the map, and where it looks is not kept. */
  readonly isAway?: boolean
  /** A call for help that the map has gone to, and who comes: instead of the fleet. */
  readonly followed?: readonly LngLat[] | null
}

/**
 * The boats and the calls for help are on the map until somebody moves it, looked after once a minute rather than with each
 * position. Returns what shows the whole fleet.
 */
export function useFleetFrame({
  engine,
  of,
  isLeft,
  fleet,
  room,
  isAway = false,
  followed = null,
}: Framed): () => void {
  const { boats, emergencies, loading, now } = fleet
  useEffect(() => (isAway ? undefined : engine?.onLeft((view) => keepMapView(of, view))), [engine, of, isAway])
  useEffect(() => {
    if (isLeft) engine?.hold()
  }, [engine, isLeft])
  const looked = useRef<{ readonly engine: MapEngine; readonly reason: string } | null>(null)
  const look = useEffectEvent((on: MapEngine, why: string) => {
    if (looked.current?.engine === on && looked.current.reason === why) return
    looked.current = { engine: on, reason: why }
    if (followed) return on.keepInView(followed, room, besideCall)
    const places = placesToFrame(fleet, false)
    if (places.length > 0) on.keepInView(places, room)
  })
  /* Somebody calls, is gone to or left, somebody is there at all, one's own boat is known, or a minute has passed. */
  const calls = emergencies.map(({ id }) => id).join(' ')
  const reason = `${boats.length > 0} ${boats.some(({ own }) => own)} ${now} ${calls} ${followed !== null}`
  useEffect(() => {
    if (engine && !loading && !isAway) look(engine, reason)
  }, [engine, loading, isAway, reason])
  return useCallback(() => {
    const places = placesToFrame(fleet, true)
    if (places.length > 0) engine?.frame(places, room)
  }, [engine, fleet, room])
}
