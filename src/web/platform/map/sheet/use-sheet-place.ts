import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Where the sheet of a mark stands. `panel`: at a desk, on the map itself, beside what is left of it. `foot`: at the foot of the
 * screen, above the bar of the phone; of a map within a dialog, at the foot of that map.
 */
export type SheetPlace = {
  readonly kind: 'panel' | 'foot'
  /** What the map and all that lies over it stand in. */
  readonly around: HTMLElement
  readonly host: HTMLElement
  /** At the foot it lies over the calls for help, which are then said above it. */
  readonly coversCalls: boolean
}

/* In the units of the page: with letters of twice the size a desk is as narrow as a phone. */
const desk = '(min-width: 56.25rem)'
const leastForPanel = 35

/** Null until the page is laid out. `anchor` stands beside the map. */
export function useSheetPlace(anchor: RefObject<HTMLElement | null>): SheetPlace | null {
  const [place, setPlace] = useState<SheetPlace | null>(null)
  useLayoutEffect(() => {
    /* Some stand among what lies over the map, and not beside it. */
    const beside = anchor.current?.parentElement
    const around = beside?.closest('.map-frame')?.parentElement ?? beside
    if (!around) return
    const query = matchMedia(desk)
    const decide = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const kind = query.matches && around.clientWidth >= leastForPanel * rem ? 'panel' : 'foot'
      setPlace((before) => (before?.kind === kind && before.around === around ? before : placeOf(kind, around)))
    }
    decide()
    const sizes = new ResizeObserver(decide)
    sizes.observe(around)
    query.addEventListener('change', decide)
    return () => {
      sizes.disconnect()
      query.removeEventListener('change', decide)
    }
  }, [anchor])
  return place
}

function placeOf(kind: SheetPlace['kind'], around: HTMLElement): SheetPlace {
  const isWithinDialog = around.closest('[role=dialog]') !== null
  return {
    kind,
    around,
    host: kind === 'panel' || isWithinDialog ? around : document.body,
    coversCalls: kind === 'foot' && around.closest('[data-calls-below]') !== null,
  }
}
