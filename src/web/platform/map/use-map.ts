import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type LngLat, lngLat } from '#contract/wire/units.ts'
import { within } from '#web/platform/api/time-limit.ts'
import { idleTask } from '#web/platform/device/idle-task.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useWords } from '#web/platform/words/words.ts'
import { paintStillCoast } from './chart/still-coast.ts'
import type { MapEngine } from './engine/map-engine.ts'
import { openMap } from './engine/open-map.ts'
import { forgetMapPlace, keepMapPlace, removeBootCoast } from './map-place.ts'
import { mapWords } from './map.words.ts'

export type MapOpening = {
  readonly place: RefObject<HTMLDivElement | null>
  /** The coast is painted here while the map is being read; null once the map has painted its own. */
  readonly still: RefObject<HTMLCanvasElement | null>
  readonly isStill: boolean
  /** Null while it is being loaded. */
  readonly engine: MapEngine | null
  readonly failed: boolean
  readonly retry: () => void
}

/** Opens a map in a place of the page, and puts it away with it. */
export function useMap(center: LngLat, zoom: number): MapOpening {
  const { label, shelf } = useWords(mapWords)
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const still = useRef<HTMLCanvasElement>(null)
  const [isStill, setStill] = useState(true)
  const [engine, setEngine] = useState<MapEngine | null>(null)
  const [failed, setFailed] = useState(false)
  // One map at a time in one place: the next is opened when the last one, perhaps still loading, is gone.
  const vacated = useRef(Promise.resolve())
  const [longitude, latitude] = center
  useEffect(() => {
    const element = place.current
    if (!element || failed) return
    const at = lngLat(longitude, latitude)
    let opened: MapEngine | null = null
    let left = false
    let vacate = () => {}
    const before = vacated.current
    vacated.current = new Promise((resolve) => (vacate = resolve))
    const open = async () => {
      await before
      if (left) return
      const painted = paintStill(still.current, at, zoom)
      await within(longest, painted, () => false)
      removeBootCoast()
      if (left) return
      const map = await openMap(element, { center: at, zoom, label, shelf, language })
      opened = map
      if (left) return map.destroy()
      setEngine(map)
      await map.coastDrawn()
      /* Also when it came too late to be waited for. */
      const isPainted = await within(longest, painted, () => false)
      if (left) return
      const coast = still.current
      setStill(false)
      await idleTask()
      if (isPainted && coast && !left) keepMapPlace(element, coast, at, zoom)
    }
    const settled = open().catch((problem: unknown) => {
      reportError(problem)
      if (!left) setFailed(true)
    })
    return () => {
      left = true
      opened?.destroy()
      setEngine(null)
      setStill(true)
      forgetMapPlace()
      void settled.then(vacate)
    }
  }, [longitude, latitude, zoom, language, label, shelf, failed])
  const retry = useCallback(() => setFailed(false), [])
  return { place, still, isStill, engine, failed, retry }
}

/** The first sight of the sea, before what can be moved; false when there is none. */
async function paintStill(canvas: HTMLCanvasElement | null, center: LngLat, zoom: number): Promise<boolean> {
  if (!canvas) return false
  return await paintStillCoast(canvas, center, zoom).then(
    () => true,
    (problem: unknown) => (reportError(problem), false),
  )
}

/** Where the coast does not come, the boats do. */
const longest = 3000
