import { expect, test } from 'vitest'
import { lngLat } from '#contract/wire/units.ts'
import { frameOf } from '#web/platform/map/chart/chart-view.ts'
import { type Label, type Over, urgentRank } from '#web/platform/map/chart/marks/mark-labels.ts'
import { worldSize, worldX, worldY } from '#web/platform/map/chart/mercator.ts'
import type { Way } from '#web/platform/map/marks.ts'
import type { ChartColours } from './chart-colours.ts'
import { drawPills } from './way-pills.ts'
import { waysPainter } from './ways-painter.ts'

const call = lngLat(-17.2, 14.93)
const colours = { ink: 'ink', card: 'card', charge: 'charge', onCharge: 'onCharge', quiet: 'quiet' } as ChartColours
const way = (text: string, isSolid: boolean, east = 0.1): Way => ({
  from: lngLat(call[0] - east, call[1]),
  to: call,
  text,
  isSolid,
})
const world = worldSize(11)
const [left, top] = [worldX(call) * world - 400, worldY(call) * world - 300]
const view = frameOf({ zoom: 11, ratio: 1, world, left, top, width: 800, height: 600 })
const middle = { x: 400, y: 300 }

type Around = { readonly marks?: readonly Label[]; readonly over?: readonly Over[] }

/** What is laid on the sheets, in order: lines on one, the minutes on another. */
function drawn(ways: readonly Way[], { marks = [], over = [] }: Around = {}) {
  const lines: { colour: string; isDotted: boolean }[] = []
  const words: { text: string; colour: string }[] = []
  const state = { fillStyle: '', strokeStyle: '', dash: [] as readonly number[] }
  const acts: Record<string, unknown> = {
    setLineDash: (dash: readonly number[]) => (state.dash = dash),
    measureText: () => ({ width: 40 }),
    stroke: () => lines.push({ colour: state.strokeStyle, isDotted: state.dash.length > 0 }),
    fillText: (text: string) => words.push({ text, colour: state.fillStyle }),
  }
  const pen = new Proxy(state, {
    get: (target, name) => acts[String(name)] ?? (name in target ? Reflect.get(target, name) : () => undefined),
  }) as unknown as CanvasRenderingContext2D
  for (const _step of waysPainter({ colours, ways })(pen, view));
  const strokes = lines.splice(0)
  const pills = drawPills(ways, pen, { view, colours, marks, over })
  return { lines: strokes, words, pills }
}

const meet = (one: Over, other: Over) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

test('who could go has a dotted line with the minutes on it; who is on the way the one that is solid', () => {
  const { lines, words } = drawn([way('21 min', false, 0.2), way('17 min', true, 0.2)])
  expect(words).toEqual([
    { text: '17 min', colour: 'onCharge' },
    { text: '21 min', colour: 'ink' },
  ])
  expect(lines).toContainEqual({ colour: 'ink', isDotted: true })
  expect(lines).toContainEqual({ colour: 'charge', isDotted: false })
  expect(lines.some(({ colour, isDotted }) => colour === 'charge' && isDotted)).toBe(false)
})

test('minutes never lie over minutes: of boats in one place who is on the way has the middle of the line, the others stand at the boat', () => {
  const { lines, words, pills } = drawn([way('21 min', false), way('17 min', true), way('30 min', false)])
  expect(words.map(({ text }) => text)).toEqual(['17 min', '21 min', '30 min'])
  expect(pills.some((one, place) => pills.slice(place + 1).some((other) => meet(one, other)))).toBe(false)
  expect(lines.filter(({ isDotted }) => isDotted)).toHaveLength(2)
})

test('nor over a boat, the ring of the call, or a button: where there is no room they are not written', () => {
  const one = way('21 min', false, 0.2)
  const [free] = drawn([one]).pills
  const boat = { id: 'b', text: 'Boat', x: ((free?.left ?? 0) + (free?.right ?? 0)) / 2, y: middle.y, rank: 0 }
  const calling = { id: 'c', text: 'SOS', ...middle, rank: urgentRank }
  const { pills } = drawn([one], { marks: [boat, calling] })
  expect(pills).toHaveLength(1)
  const [pill] = pills
  expect(pill && meet(pill, { left: boat.x - 15, right: boat.x + 15, top: boat.y - 15, bottom: boat.y + 15 })).toBe(
    false,
  )
  expect(drawn([one], { over: [{ left: 0, top: 0, right: 800, bottom: 600 }] }).words).toEqual([])
})

const here = (east: number, south: number, text: string): Way => ({
  from: lngLat(call[0] + east, call[1] - south),
  to: call,
  text,
  isSolid: false,
})
const onSheet = ([longitude, latitude]: Way['from']) => {
  const place = lngLat(longitude, latitude)
  return { x: worldX(place) * world - left, y: worldY(place) * world - top }
}
/** How far a place is from the pill, in pixels. */
const away = ({ x, y }: { x: number; y: number }, pill: Over) =>
  Math.hypot(Math.max(pill.left - x, 0, x - pill.right), Math.max(pill.top - y, 0, y - pill.bottom))
const touches = (one: Way, pill: Over) => {
  const [boat, end] = [onSheet(one.from), onSheet(one.to)]
  return Array.from({ length: 400 }, (_, step) => step / 400).some(
    (part) => away({ x: boat.x + part * (end.x - boat.x), y: boat.y + part * (end.y - boat.y) }, pill) === 0,
  )
}

test('minutes lie on their own way alone, or at their boat: never on the way of another', () => {
  const ways = [
    here(0.15, 0.06, '26 min'),
    here(0.19, 0.11, '39 min'),
    here(0.21, 0.125, '51 min'),
    here(0.12, 0.07, '33 min'),
  ]
  const marks = ways.map((one) => ({ id: one.text, text: one.text, ...onSheet(one.from), rank: 0 }))
  const { words, pills } = drawn(ways, { marks })
  expect(words.map(({ text }) => text)).toEqual(ways.map(({ text }) => text))
  for (const [place, pill] of pills.entries()) {
    const [own, ...others] = [ways[place]!, ...ways.filter((_, index) => index !== place)]
    expect(others.filter((other) => touches(other, pill)).map(({ text }) => text)).toEqual([])
    expect(touches(own, pill) || away(onSheet(own.from), pill) <= 20).toBe(true)
  }
})

test('of a boat beyond the edge of the map the minutes stand where its way is seen', () => {
  const [pill] = drawn([here(0.9, 0, '48 min')]).pills
  expect(pill).toBeDefined()
  expect(pill?.right).toBeLessThanOrEqual(800)
})

test('whoever lies beside the call has none: it would be a blot', () => {
  expect(drawn([way('1 min', false, 0.001)])).toEqual({ lines: [], words: [], pills: [] })
})
