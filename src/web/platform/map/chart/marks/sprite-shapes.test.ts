import { expect, test } from 'vitest'
import type { ChartColours } from '#web/platform/map/chart/painters/chart-colours.ts'
import type { MarkState } from '#web/platform/map/marks.ts'
import { drawLook } from './sprite-shapes.ts'

const colours = new Proxy({}, { get: (_, name) => String(name) }) as ChartColours

/** How far from its middle each part of a mark reaches, by its colour, in the order in which they are laid. */
function partsOf(state: MarkState) {
  const parts: { colour: string; reach: number; away: number }[] = []
  let [away, reach] = [0, 0]
  const pen = {
    fillStyle: '',
    strokeStyle: '',
    beginPath: () => (reach = 0),
    translate: (x: number, y: number) => (away = Math.hypot(x, y)),
    arc: (_x: number, _y: number, radius: number) => (reach = radius),
    lineTo: (x: number, y: number) => (reach = Math.max(reach, Math.hypot(x, y))),
    fill: () => parts.push({ colour: pen.fillStyle, reach, away }),
    stroke: () => parts.push({ colour: pen.strokeStyle, reach, away }),
  }
  const rest = new Proxy(pen, { get: (target, name) => Reflect.get(target, name) ?? (() => undefined) })
  const look = { shape: 'hull', tone: 'alarm', filling: 'full', ring: 1, state } as const
  drawLook(rest as unknown as CanvasRenderingContext2D, look, 0, colours)
  return parts
}

test.each([
  ['sos', 'alarmEdge', 'alarm', 'onAlarm'],
  ['charge', 'charge', 'charge', 'onCharge'],
  ['late', 'late', 'late', 'onLate'],
] as const)(
  'the sign of %s lies over its rings and goes beyond them, in a picture that holds it',
  (state, ring, fill, ink) => {
    const parts = partsOf(state)
    const rings = parts.filter(({ colour, away }) => colour === ring && away === 0)
    const sign = parts.findLast(({ colour, away }) => colour === fill && away > 0)
    const outermost = Math.max(...rings.map(({ reach }) => reach))
    expect(rings.length).toBeGreaterThan(0)
    expect((sign?.away ?? 0) + (sign?.reach ?? 0)).toBeGreaterThan(outermost + 4)
    expect(parts.at(-1)?.colour).toBe(ink)
    /* The picture of a large mark is 44 wide, and 1.25 times as large as it is said here. */
    expect((sign?.away ?? 0) / Math.SQRT2 + (sign?.reach ?? 0) + 1.2).toBeLessThanOrEqual(22 / 1.25)
  },
)
