import { expect, test } from 'vitest'
import type { ChartColours } from './chart-colours.ts'
import { frameOf } from './chart-view.ts'
import { type Label, type Over, urgentRank } from './mark-labels.ts'
import { worldSize, worldX, worldY } from './mercator.ts'
import { drawPills } from './way-pills.ts'
import { waysPainter } from './ways-painter.ts'
import type { Way } from '#web/map/marks.ts'
import { lngLat } from '#contract/wire/units.ts'

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

test('minutes never lie over minutes: who is on the way has the middle of the line, the others stand beside it', () => {
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

test('whoever lies beside the call has none: it would be a blot', () => {
  expect(drawn([way('1 min', false, 0.001)])).toEqual({ lines: [], words: [], pills: [] })
})
