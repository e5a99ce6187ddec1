import { Crosshair, Eraser, Undo2 } from 'lucide-react'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { mapWords } from '#web/platform/map/map.words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { type Sketch, place, undo } from './sketch.ts'

type SketchBarProps = { engine: MapEngine | null; sketch: Sketch; onChange: (sketch: Sketch) => void }

/** What to do next, in words, and the same steps as buttons. */
export function SketchBar({ engine, sketch, onChange }: SketchBarProps) {
  const say = useWords(mapWords)
  const isEmpty = sketch.points.length === 0
  return (
    <div className="grid gap-2">
      <output className="text-sm">{say.sketchStep(sketch.kind, sketch.points.length)}</output>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon={Crosshair} onClick={() => engine && onChange(place(sketch, engine.center()))}>
          {say.sketchHere}
        </Button>
        <Button variant="secondary" icon={Undo2} disabled={isEmpty} onClick={() => onChange(undo(sketch))}>
          {say.sketchUndo}
        </Button>
        <Button variant="quiet" icon={Eraser} disabled={isEmpty} onClick={() => onChange({ ...sketch, points: [] })}>
          {say.sketchClear}
        </Button>
      </div>
    </div>
  )
}
