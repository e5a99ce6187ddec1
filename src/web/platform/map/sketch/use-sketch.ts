import { useEffect, useEffectEvent } from 'react'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { mapWords } from '#web/platform/map/map.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { Sketch } from './sketch.ts'

type SketchOptions = {
  /** Null: nothing is being drawn. */
  sketch: Sketch | null
  onChange: (sketch: Sketch) => void
  /** Escape on the map. */
  onCancel: () => void
}

/** The sketch belongs to the form around the map: what is typed there moves here, what is drawn here is told there. */
export function useSketch(engine: MapEngine | null, { sketch, onChange, onCancel }: SketchOptions): void {
  const say = useWords(mapWords)
  const change = useEffectEvent(onChange)
  const cancel = useEffectEvent(onCancel)
  const first = useEffectEvent(() => sketch)
  const kind = sketch?.kind
  useEffect(() => {
    const begun = first()
    if (!engine || kind === undefined || !begun) return
    engine.beginSketch(begun, { onChange: change, onCancel: cancel, pointLabel: say.sketchPoint })
    return () => engine.endSketch()
  }, [engine, kind, say])
  useEffect(() => {
    if (sketch) engine?.setSketch(sketch)
  }, [engine, sketch])
}
