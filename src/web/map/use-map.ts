import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { LngLat } from '#contract/wire/units.ts'
import { useLanguage } from '#web/words/language.ts'
import { useWords } from '#web/words/words.ts'
import { type MapEngine, openMap } from './map-engine.ts'
import { mapWords } from './map.words.ts'

export type MapOpening = {
  readonly place: RefObject<HTMLDivElement | null>
  /** Null while it is being loaded. */
  readonly engine: MapEngine | null
  readonly failed: boolean
  readonly retry: () => void
}

/** Opens a map in a place of the page, and puts it away with it. */
export function useMap(center: LngLat, zoom: number): MapOpening {
  const say = useWords(mapWords)
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [engine, setEngine] = useState<MapEngine | null>(null)
  const [failed, setFailed] = useState(false)
  // One map at a time in one place: the next is opened when the last one, perhaps still loading, is gone.
  const vacated = useRef(Promise.resolve())
  const [longitude, latitude] = center
  useEffect(() => {
    const element = place.current
    if (!element || failed) return
    let opened: MapEngine | null = null
    let left = false
    let vacate = () => {}
    const before = vacated.current
    vacated.current = new Promise((resolve) => (vacate = resolve))
    const open = async () => {
      await before
      if (left) return
      const map = await openMap(element, {
        center: [longitude, latitude],
        zoom,
        label: say.label,
        language: language === 'en' ? 'en-GB' : 'fr-FR',
      })
      opened = map
      if (left) return map.destroy()
      setEngine(map)
    }
    const settled = open().catch((problem: unknown) => {
      reportError(problem)
      if (!left) setFailed(true)
    })
    return () => {
      left = true
      opened?.destroy()
      setEngine(null)
      void settled.then(vacate)
    }
  }, [longitude, latitude, zoom, language, say.label, failed])
  const retry = useCallback(() => setFailed(false), [])
  return { place, engine, failed, retry }
}
