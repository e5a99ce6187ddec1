import { expect, test } from 'vitest'
import { lngLat, metres } from '#contract/wire/units.ts'
import { outlinesOf } from '#web/platform/map/chart/areas.ts'
import { frameOf } from '#web/platform/map/chart/chart-view.ts'
import { worldSize, worldX, worldY } from '#web/platform/map/chart/mercator.ts'
import { type Area, tintOf } from '#web/platform/map/marks.ts'
import { areasPainter } from './areas-painter.ts'
import type { ChartColours } from './chart-colours.ts'

const center = lngLat(-17.2, 14.93)
const zone: Area = {
  id: 'zone:1',
  label: 'Eaux de Cayar',
  shape: { kind: 'circle', center, radius: metres(5000) },
  colour: '#10B981',
  opacity: 0.3,
  stroke: '#EF4444',
  strokeWidth: 2,
  edge: 'plain',
}

/** What is laid on the sheet: with which ink, and how thick. */
function inks(colour: string, of: Partial<Area> = {}): { fills: [string, number][]; strokes: [string, number][] } {
  const laid = { fills: [] as [string, number][], strokes: [] as [string, number][] }
  const state = { fillStyle: '', strokeStyle: '', globalAlpha: 1 }
  const pen = new Proxy(state, {
    get: (target, name) => {
      if (name === 'fill') return () => laid.fills.push([target.fillStyle, target.globalAlpha])
      if (name === 'stroke') return () => laid.strokes.push([target.strokeStyle, target.globalAlpha])
      return name in target ? target[name as keyof typeof target] : () => undefined
    },
  }) as unknown as CanvasRenderingContext2D
  const world = worldSize(11)
  const [left, top] = [worldX(center) * world - 400, worldY(center) * world - 300]
  const view = frameOf({ zoom: 11, ratio: 1, world, left, top, width: 800, height: 600 })
  const colours = { zone: colour, forbid: 'magenta', fishing: 'blue', ok: 'green', quiet: 'grey' } as ChartColours
  const paint = areasPainter({
    colours,
    outlines: outlinesOf([{ ...zone, ...of }]).outlines,
    sketch: null,
    chosen: null,
  })
  for (const _step of paint(pen, view));
  return laid
}

test('a zone is an edge and so light a tint that a boat of its colour is seen in it', () => {
  expect(inks('rgba(0, 0, 0, 0)').fills).toEqual([['#10B981', tintOf(0.3)]])
  expect(tintOf(0.3)).toBeLessThanOrEqual(0.06)
  expect(tintOf(1)).toBeLessThanOrEqual(0.06)
  expect(inks('rgba(0, 0, 0, 0)').strokes.at(-1)).toEqual(['#EF4444', 1])
})

test('under red light it has the one colour of all zones, whatever was chosen for it', () => {
  const { fills, strokes } = inks('rgb(143, 50, 38)')
  expect(new Set([...fills, ...strokes].map(([ink]) => ink))).toEqual(new Set(['rgb(143, 50, 38)']))
})

test('where nobody chose a colour it has the one that charts print for its kind; where somebody did, his', () => {
  const day = 'rgba(0, 0, 0, 0)'
  for (const [print, ink] of [
    ['forbid', 'magenta'],
    ['fishing', 'blue'],
    ['safe', 'green'],
  ] as const) {
    expect(inks(day, { print }).strokes.at(-1)).toEqual([ink, 1])
  }
  const refused = inks(day, { edge: 'refused' }).strokes
  expect(refused.map(([ink]) => ink)).toEqual(['grey', 'grey'])
  expect(inks(day, { edge: 'forbidden' }).strokes.map(([ink]) => ink)).toEqual(['#EF4444', '#EF4444', '#EF4444'])
})
