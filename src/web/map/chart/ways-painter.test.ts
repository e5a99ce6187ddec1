import { expect, test } from 'vitest'
import type { ChartColours } from './chart-colours.ts'
import { frameOf } from './chart-view.ts'
import { worldSize, worldX, worldY } from './mercator.ts'
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

/** What is laid on the sheet, in order. */
function drawn(ways: readonly Way[]) {
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
  const world = worldSize(11)
  const [left, top] = [worldX(call) * world - 400, worldY(call) * world - 300]
  const view = frameOf({ zoom: 11, ratio: 1, world, left, top, width: 800, height: 600 })
  for (const _step of waysPainter({ colours, ways })(pen, view));
  return { lines, words }
}

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

test('minutes never lie over minutes: where there is no room, those of whoever is on the way stay', () => {
  const { lines, words } = drawn([way('21 min', false), way('17 min', true), way('30 min', false)])
  expect(words).toEqual([{ text: '17 min', colour: 'onCharge' }])
  expect(lines.filter(({ isDotted }) => isDotted)).toHaveLength(2)
})

test('whoever lies beside the call has none: it would be a blot', () => {
  expect(drawn([way('1 min', false, 0.001)])).toEqual({ lines: [], words: [] })
})
