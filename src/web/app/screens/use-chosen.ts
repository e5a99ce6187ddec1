import { useCallback, useEffect, useRef, useState } from 'react'
import type { MapEngine } from '#web/map/map-engine.ts'

/** What is chosen, and where the focus goes back to when it is put away. */
export function useChosen(engine: MapEngine | null) {
  const [chosen, setChosen] = useState<string | null>(null)
  const opener = useRef<Element | null>(null)
  const choose = useCallback((id: string | null) => {
    const before = document.activeElement
    if (before && !before.closest('dialog')) opener.current = before
    setChosen(id)
  }, [])
  const close = () => {
    setChosen(null)
    const back = opener.current
    if (back instanceof HTMLElement && back.isConnected && back !== document.body) back.focus({ preventScroll: true })
    else engine?.focus()
  }
  useEffect(() => engine?.onSelect(choose), [engine, choose])
  return { chosen, choose, close }
}
