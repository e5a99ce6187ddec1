import { useEffect, useRef } from 'react'
import { chartColours, onColoursChange } from './chart/chart-colours.ts'
import { penOf } from './chart/sprite-atlas.ts'
import { drawLook as drawMark } from './chart/sprite-shapes.ts'
import type { Look } from './marks.ts'

const side = 28

/** A mark as the map draws it, beside its word. */
export function LookSwatch({ look, heading = null }: { look: Look; heading?: number | null }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { shape, tone, filling, ring, own } = look
  useEffect(() => {
    const draw = () => {
      if (canvas.current) drawLook(canvas.current, { shape, tone, filling, ring, own }, heading ?? 0)
    }
    draw()
    return onColoursChange(draw)
  }, [shape, tone, filling, ring, own, heading])
  return <canvas ref={canvas} aria-hidden className="size-7 shrink-0" />
}

function drawLook(canvas: HTMLCanvasElement, look: Look, heading: number): void {
  const ratio = devicePixelRatio || 1
  canvas.width = canvas.height = side * ratio
  const pen = penOf(canvas)
  const colours = chartColours(canvas.parentElement ?? document.body)
  pen.scale(ratio, ratio)
  pen.translate(side / 2, side / 2)
  if (look.own) pen.scale(0.8, 0.8)
  drawMark(pen, look, (heading * Math.PI) / 180, colours)
}
