import { useSyncExternalStore } from 'react'
import type { Hull } from '#contract/pirogues/hull.ts'
import { degrees } from '#contract/wire/units.ts'
import { paintedKey, penOf, spriteKey } from './chart/marks/sprite-atlas.ts'
import { drawLook } from './chart/marks/sprite-shapes.ts'
import { type ChartColours, chartColours, isUnderRedLight, onColoursChange } from './chart/painters/chart-colours.ts'
import type { Look } from './marks.ts'

const side = 28

type LookSwatchProps = { readonly look: Look; readonly heading?: number | null; readonly hull?: Hull | undefined }

/**
 * A mark as the map draws it, beside its word. A picture and no canvas: a browser keeps each canvas as a sheet of its own,
 * and handles all of them anew whenever anything on the page is drawn.
 */
export function LookSwatch({ look, heading = null, hull }: LookSwatchProps) {
  const colours = useSyncExternalStore(onColoursChange, chartColours)
  return <img src={pictureOf(look, heading, hull, colours)} alt="" className="size-7 shrink-0" />
}

/** A fleet that turns shows ever other pictures: beyond so many they are drawn anew when they are needed. */
const mostKept = 500
const drawn = new WeakMap<ChartColours, Map<number, string>>()

function pictureOf(look: Look, heading: number | null, hull: Hull | undefined, colours: ChartColours): string {
  const painted = isUnderRedLight(colours) ? undefined : hull
  const towards = heading === null ? null : degrees(heading)
  const key = painted ? paintedKey(look, towards, painted) : spriteKey(look, towards)
  const pictures = drawn.get(colours) ?? new Map<number, string>()
  drawn.set(colours, pictures)
  const picture = pictures.get(key) ?? draw(look, heading ?? 0, painted, colours)
  if (pictures.size >= mostKept) pictures.clear()
  pictures.set(key, picture)
  return picture
}

function draw(look: Look, heading: number, hull: Hull | undefined, colours: ChartColours): string {
  const canvas = document.createElement('canvas')
  const ratio = devicePixelRatio || 1
  canvas.width = canvas.height = side * ratio
  const pen = penOf(canvas)
  pen.scale(ratio, ratio)
  pen.translate(side / 2, side / 2)
  if (look.own || (look.state && look.state !== 'quay')) pen.scale(0.8, 0.8)
  drawLook(pen, look, (heading * Math.PI) / 180, colours, hull)
  return canvas.toDataURL()
}
