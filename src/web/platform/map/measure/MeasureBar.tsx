import { Undo2, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { mapWords } from '#web/platform/map/map.words.ts'
import { type Sketch, undo } from '#web/platform/map/sketch/sketch.ts'
import { useSketch } from '#web/platform/map/sketch/use-sketch.ts'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useDistances } from '#web/platform/words/distance.ts'
import { useWords } from '#web/platform/words/words.ts'
import { courseText, measuredLegs, lengthOf } from './measure.ts'

type MeasureBarProps = { engine: MapEngine; onEnd: () => void }

/** While one measures: the last leg, and the whole. The map has the focus, so that keys measure too; Escape ends it from anywhere. */
export function MeasureBar({ engine, onEnd }: MeasureBarProps) {
  const say = useWords(mapWords)
  const { miles } = useDistances()
  const [sketch, setSketch] = useState<Sketch>({ kind: 'line', points: [] })
  useSketch(engine, { sketch, onChange: setSketch, onCancel: onEnd })
  useEffect(() => engine.focus(), [engine])
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    /* Before full screen hears it. */
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      event.stopPropagation()
      end()
    }
    document.addEventListener('keydown', onEscape, { capture: true })
    return () => document.removeEventListener('keydown', onEscape, { capture: true })
  }, [])
  const legs = measuredLegs(sketch.points)
  const last = legs.at(-1)
  return (
    <section
      aria-label={say.measure}
      className="flex items-center gap-1 rounded-control border border-line bg-card pl-4 shadow-card"
    >
      <output className="grid py-1.5">
        {last ? (
          <>
            <strong className="text-lg tabular-nums">{say.leg(miles(last.length), courseText(last.course))}</strong>
            {legs.length > 1 && (
              <span className="text-sm tabular-nums">{say.total(miles(lengthOf(legs)), legs.length)}</span>
            )}
          </>
        ) : (
          <span className="text-sm">{sketch.points.length === 0 ? say.measureFirst : say.measureNext}</span>
        )}
      </output>
      <IconButton
        label={say.measureUndo}
        icon={Undo2}
        disabled={sketch.points.length === 0}
        onClick={() => setSketch(undo(sketch))}
      />
      <IconButton label={say.measureEnd} icon={X} onClick={onEnd} />
    </section>
  )
}
