import { useState } from 'react'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'

/** Whether somebody measures on this map; whoever ends it is on the map again. */
export function useMeasuring(engine: MapEngine | null) {
  const [isOn, setOn] = useState(false)
  const end = () => {
    setOn(false)
    engine?.focus()
  }
  return { isOn, end, toggle: () => (isOn ? end() : setOn(true)) }
}
