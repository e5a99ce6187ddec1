import { type Hull, writtenHull } from '#contract/pirogues/hull.ts'
import type { Degrees } from '#contract/wire/units.ts'
import type { ChartColours } from '#web/platform/map/chart/painters/chart-colours.ts'
import type { Look } from '#web/platform/map/marks.ts'
import { drawLook } from './sprite-shapes.ts'

/** Every look in every direction is drawn once; thousands of boats are then copies of a small picture. */
export type SpriteAtlas = {
  /** Makes this picture ready. All of a sheet come before the first is copied: a browser copies the whole atlas when it is painted on after that. */
  readonly prepare: (key: number) => void
  readonly draw: (pen: CanvasRenderingContext2D, key: number, x: number, y: number) => void
}

const directions = 32
/** Just enough for a hull, whichever way it points: empty pixels cost as much as full ones. */
const box = 27
const largeBox = 44
const columns = 32
/** A fleet that turns shows ever other pictures: beyond so many the first ones are drawn anew when they are needed. */
const mostKept = 1024
type Drawn = { readonly look: Look; readonly hull: Hull | undefined }
const looks: Drawn[] = []
const lookNumbers = new Map<string, number>()
/** Most marks share a few looks: the object itself is found sooner than its name. */
const seen = new WeakMap<Look, number>()

/** The same look and direction is the same number, on every map and in every theme. */
export function spriteKey(look: Look, heading: Degrees | null): number {
  let number = seen.get(look)
  if (number === undefined) {
    number = numberOf(look)
    seen.set(look, number)
  }
  return number * directions + directionOf(heading)
}

/** The same of one painted boat. */
export function paintedKey(look: Look, heading: Degrees | null, hull: Hull): number {
  return numberOf(look, hull) * directions + directionOf(heading)
}

function numberOf(look: Look, hull?: Hull): number {
  const paint = hull ? writtenHull(hull) : ''
  const name = `${look.shape} ${look.tone} ${look.filling} ${look.large === true} ${look.ring} ${look.own === true} ${look.state} ${paint}`
  let number = lookNumbers.get(name)
  if (number === undefined) {
    number = looks.length
    looks.push({ look, hull })
    lookNumbers.set(name, number)
  }
  return number
}

export function directionOf(heading: Degrees | null): number {
  if (heading === null) return 0
  return ((Math.round((heading / 360) * directions) % directions) + directions) % directions
}

export function spriteAtlas(ratio: number, colours: ChartColours): SpriteAtlas {
  const size = Math.ceil(largeBox * ratio)
  const small = Math.ceil(box * ratio)
  const inset = Math.floor((size - small) / 2)
  const places = new Map<number, number>()
  const isLarge: boolean[] = []
  let count = 0
  let canvas = newCanvas(columns * size, size * 4)
  let pen = penOf(canvas)

  const place = (key: number): number => {
    const known = places.get(key)
    if (known !== undefined) return known
    if (count === mostKept) forget()
    const slot = count
    count += 1
    if (Math.floor(slot / columns) * size >= canvas.height) grow()
    paint(key, slot)
    places.set(key, slot)
    return slot
  }
  const forget = () => {
    places.clear()
    count = 0
    pen.clearRect(0, 0, canvas.width, canvas.height)
  }
  const grow = () => {
    const larger = newCanvas(canvas.width, canvas.height * 2)
    const nextPen = penOf(larger)
    nextPen.drawImage(canvas, 0, 0)
    canvas = larger
    pen = nextPen
  }
  const paint = (key: number, slot: number) => {
    const drawn = looks[Math.floor(key / directions)]
    if (!drawn) return
    const { look, hull } = drawn
    isLarge[slot] = look.large === true
    const scale = ratio * (look.large === true ? 1.25 : 1)
    pen.save()
    pen.translate((slot % columns) * size + size / 2, Math.floor(slot / columns) * size + size / 2)
    pen.scale(scale, scale)
    drawLook(pen, look, ((key % directions) / directions) * 2 * Math.PI, colours, hull)
    pen.restore()
  }
  return {
    prepare: (key) => void place(key),
    draw: (onto, key, x, y) => {
      const slot = place(key)
      const large = isLarge[slot] === true
      const from = large ? 0 : inset
      const side = large ? size : small
      const left = (slot % columns) * size + from
      const top = Math.floor(slot / columns) * size + from
      onto.drawImage(canvas, left, top, side, side, Math.round(x - side / 2), Math.round(y - side / 2), side, side)
    },
  }
}

function newCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

export function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing.')
  return pen
}
