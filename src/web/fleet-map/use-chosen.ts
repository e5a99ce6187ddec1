import { useCallback, useEffect, useRef, useState } from 'react'
import type { LngLat } from '#contract/wire/units.ts'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'

/** In a list nothing is touched: the thing itself says where it is. */
type Chosen = { readonly id: string; readonly at: LngLat | null }

/** What is chosen, and where the focus goes back to when it is put away. */
export function useChosen(engine: MapEngine | null) {
  const [touched, setTouched] = useState<Chosen | null>(null)
  const opener = useRef<Element | null>(null)
  const take = useCallback((next: Chosen | null) => {
    const before = document.activeElement
    if (before && !before.closest('dialog')) opener.current = before
    setTouched(next)
  }, [])
  const choose = useCallback((id: string | null) => take(id === null ? null : { id, at: null }), [take])
  const close = () => {
    setTouched(null)
    const back = opener.current
    if (back instanceof HTMLElement && back.isConnected && back !== document.body) back.focus({ preventScroll: true })
    else engine?.focus()
  }
  useEffect(() => engine?.onSelect(take), [engine, take])
  return { chosen: touched?.id ?? null, touchedAt: touched?.at ?? null, choose, close }
}
