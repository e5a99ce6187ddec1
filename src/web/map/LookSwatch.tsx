import { useEffect, useRef } from 'react'
import type { Hull } from '#contract/pirogues/hull.ts'
import { chartColours, isUnderRedLight, onColoursChange } from './chart/chart-colours.ts'
import { penOf } from './chart/sprite-atlas.ts'
import { drawLook as drawMark } from './chart/sprite-shapes.ts'
import type { Look } from './marks.ts'

const side = 28

type LookSwatchProps = { readonly look: Look; readonly heading?: number | null; readonly hull?: Hull | undefined }

/** A mark as the map draws it, beside its word. */
export function LookSwatch({ look, heading = null, hull }: LookSwatchProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { shape, tone, filling, ring, own, state } = look
  useEffect(() => {
    const draw = () => {
      if (canvas.current) drawLook(canvas.current, { shape, tone, filling, ring, own, state }, heading ?? 0, hull)
    }
    draw()
    return onColoursChange(draw)
  }, [shape, tone, filling, ring, own, state, heading, hull])
  return <canvas ref={canvas} aria-hidden className="size-7 shrink-0" />
}

function drawLook(canvas: HTMLCanvasElement, look: Look, heading: number, hull: Hull | undefined): void {
  const ratio = devicePixelRatio || 1
  canvas.width = canvas.height = side * ratio
  const pen = penOf(canvas)
  const colours = chartColours()
  pen.scale(ratio, ratio)
  pen.translate(side / 2, side / 2)
  if (look.own || (look.state && look.state !== 'quay')) pen.scale(0.8, 0.8)
  drawMark(pen, look, (heading * Math.PI) / 180, colours, isUnderRedLight(colours) ? undefined : hull)
}
