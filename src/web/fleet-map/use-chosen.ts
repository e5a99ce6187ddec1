import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { LngLat } from '#contract/wire/units.ts'
import { wayToClose } from '#web/platform/kit/form/way-to-close.ts'
import type { MapEngine, Touched as TouchedOnMap } from '#web/platform/map/engine/map-engine.ts'
import { seaPlace } from './sea/sea-place.ts'

/** In the address of a map: the mark whose sheet is open. A reload finds it again, and the way back closes it. */
const markParameter = 'mark'

type Manner = {
  /** A map within a dialog keeps it to itself: the address is the page’s. */
  readonly isInAddress?: boolean
  /** A mark that opens nothing. */
  readonly opensNothing?: (id: string) => boolean
  /** What a touch beside all marks opens while nothing else is open: else it closes that. */
  readonly beside?: ((at: LngLat) => string | null) | undefined
}

/** In a list nothing is touched: the thing itself says where it is. */
type Touched = { readonly id: string; readonly at: LngLat | null }

/** What is chosen, and where the focus goes back to when it is put away. */
export function useChosen(engine: MapEngine | null, { isInAddress = true, opensNothing, beside }: Manner = {}) {
  const [own, setOwn] = useState<string | null>(null)
  const address = useMarkInAddress()
  const chosen = isInAddress ? address.mark : own
  const [touched, setTouched] = useState<Touched | null>(null)
  const noteOpener = useFocusBack(engine, chosen)
  const take = (next: Touched | null) => {
    if (next && opensNothing?.(next.id)) return
    if (next) noteOpener()
    setTouched(next)
    const id = next?.id ?? null
    if (!isInAddress) setOwn(id)
    else if (id === null) address.close()
    else address.open(id)
  }
  const onSelect = useEffectEvent(({ id, at }: TouchedOnMap) => {
    const isFree = chosen === null || seaPlace(chosen) !== null
    const next = id ?? (isFree ? (beside?.(at) ?? null) : null)
    take(next === null ? null : { id: next, at })
  })
  useEffect(() => engine?.onSelect((next) => onSelect(next)), [engine])
  return {
    chosen,
    touchedAt: touched?.id === chosen ? touched.at : null,
    choose: (id: string | null) => take(id === null ? null : { id, at: null }),
    close: () => take(null),
  }
}

function useMarkInAddress() {
  const [search, setSearch] = useSearchParams()
  const isOpenedHere = useRef(false)
  const mark = search.get(markParameter)
  useEffect(() => {
    if (mark === null) isOpenedHere.current = false
  }, [mark])
  const write = (id: string | null, replace: boolean) => {
    const next = new URLSearchParams(location.search)
    if (id === null) next.delete(markParameter)
    else next.set(markParameter, id)
    setSearch(next, { replace, state: history.state })
  }
  return {
    mark,
    /** Another one takes its place: the way back closes the sheet, whichever was looked at last. */
    open: (id: string) => {
      const isOpen = new URLSearchParams(location.search).has(markParameter)
      if (!isOpen) isOpenedHere.current = true
      write(id, isOpen)
    },
    close: () => {
      const way = wayToClose({
        search: location.search,
        member: markParameter,
        isOpenedHere: isOpenedHere.current,
      })
      if (way === 'back') history.back()
      if (way === 'in its place') write(null, true)
      isOpenedHere.current = false
    },
  }
}

/** Who had the focus in the sheet has it where he was before, however the sheet was closed. */
function useFocusBack(engine: MapEngine | null, chosen: string | null) {
  const opener = useRef<Element | null>(null)
  const before = useRef(chosen)
  const giveBack = useCallback(() => {
    const active = document.activeElement
    if (active && active !== document.body) return
    const back = opener.current
    if (back instanceof HTMLElement && back.isConnected && back !== document.body) back.focus({ preventScroll: true })
    else engine?.focus()
  }, [engine])
  useEffect(() => {
    if (before.current !== null && chosen === null) giveBack()
    before.current = chosen
  }, [chosen, giveBack])
  return () => {
    const active = document.activeElement
    if (active && !active.closest('[data-mark-sheet]')) opener.current = active
  }
}
