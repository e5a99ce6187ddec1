import { Radar, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { LngLat } from '#contract/wire/units.ts'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import type { Sketch } from '#web/platform/map/sketch/sketch.ts'
import { useSketch } from '#web/platform/map/sketch/use-sketch.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { useWords } from '#web/platform/words/words.ts'
import { mapsWords } from './maps.words.ts'

type SearchBarProps = {
  readonly engine: MapEngine
  readonly onSearch: (at: LngLat) => void
  readonly onEnd: () => void
}

/** While one looks for a place to search from: a finger on the sea, and the button for it. */
export function SearchBar({ engine, onSearch, onEnd }: SearchBarProps) {
  const say = useWords(mapsWords)
  const language = useLanguage()
  const [sketch, setSketch] = useState<Sketch>({ kind: 'point', points: [] })
  useSketch(engine, { sketch, onChange: setSketch, onCancel: onEnd })
  useEffect(() => engine.focus(), [engine])
  const [at] = sketch.points
  return (
    <section
      aria-label={say.search}
      className="flex flex-wrap items-center gap-2 rounded-control border border-line bg-card py-1.5 pl-4 shadow-card"
    >
      <output className="font-semibold tabular-nums">{at ? placeInMinutes(at, language) : say.searchFirst}</output>
      {at && (
        <Button icon={Radar} onClick={() => onSearch(at)}>
          {say.searchFrom}
        </Button>
      )}
      <IconButton label={say.endSearch} icon={X} onClick={onEnd} />
    </section>
  )
}
