import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { MeasureBar } from '#web/platform/map/measure/MeasureBar.tsx'
import { searchAddress } from '#web/platform/map/search-address.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'

const SearchBar = lazyPart(async () => (await import('./SearchBar.tsx')).SearchBar)

type Bar = 'measure' | 'search'

/** What a finger on the map does instead of choosing: it measures, or says from where is searched; one at a time. */
export function useMapBars(engine: MapEngine | null) {
  const [on, setOn] = useState<Bar | null>(null)
  const [, go] = useLocation()
  const end = () => {
    setOn(null)
    engine?.focus()
  }
  const toggle = (bar: Bar) => (on === bar ? end() : setOn(bar))
  const bars: Record<Bar, (of: MapEngine) => ReactNode> = {
    measure: (of) => <MeasureBar engine={of} onEnd={end} />,
    search: (of) => (
      <Suspense fallback={null}>
        <SearchBar engine={of} onEnd={end} onSearch={(at) => go(searchAddress({ at, since: Date.now() }))} />
      </Suspense>
    ),
  }
  return {
    tools: {
      measuring: on === 'measure',
      onMeasure: () => toggle('measure'),
      searching: on === 'search',
      onSearch: () => toggle('search'),
    },
    bar: engine && on && bars[on](engine),
  }
}
