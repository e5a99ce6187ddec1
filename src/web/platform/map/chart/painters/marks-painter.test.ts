import { afterEach, expect, test, vi } from 'vitest'
import { hullFrom } from '#contract/pirogues/hull.ts'
import { degrees, lngLat } from '#contract/wire/units.ts'
import { frameOf } from '#web/platform/map/chart/chart-view.ts'
import { worldSize, worldX, worldY } from '#web/platform/map/chart/mercator.ts'
import type { NamesTaken } from '#web/platform/map/chart/place-names.ts'
import type { Mark } from '#web/platform/map/marks.ts'
import type { ChartColours } from './chart-colours.ts'
import { marksPicture } from './marks-painter.ts'

afterEach(() => vi.unstubAllGlobals())

/** Which canvas was drawn on, act by act; a picture that was copied is « copy ». */
function recordedPens(acts: string[]) {
  let made = 0
  const newCanvas = () => {
    made += 1
    const name = `canvas ${made}`
    const canvas = { name, width: 0, height: 0, getContext: () => pen }
    const act = (method: string) => {
      if (method === 'measureText') return () => ({ width: 20 })
      return () => void acts.push(method === 'drawImage' ? 'copy' : name)
    }
    const pen: unknown = new Proxy({ canvas }, { get: (_, method) => act(String(method)), set: () => true })
    return canvas
  }
  vi.stubGlobal('document', { createElement: newCanvas })
  return newCanvas()
}

const at = lngLat(-17.3, 14.9)
const world = worldSize(11)
const view = frameOf({
  zoom: 11,
  ratio: 1,
  world,
  width: 800,
  height: 600,
  left: worldX(at) * world - 400,
  top: worldY(at) * world - 300,
})
/** By day: a zone has its own colours, and boats their paint. */
const colours = new Proxy({}, { get: () => 'rgba(0, 0, 0, 0)' }) as ChartColours

function boat(index: number): Mark {
  const look = { shape: 'hull', tone: 'now', filling: 'full', ring: 1 } as const
  const place = lngLat(at[0] + index / 200, at[1])
  const id = `boat ${index}`
  return { id, at: place, look, hull: hullFrom(id), heading: degrees(90), label: '', rank: 3, urgent: false }
}

test('nothing is written across a boat that has no name', () => {
  const sheet = recordedPens([])
  const told: NamesTaken[] = []
  const picture = marksPicture(colours, {
    isStill: true,
    over: () => [],
    ways: () => [],
    onPainted: (taken) => told.push(taken),
    onMoving: () => undefined,
  })
  picture.setMarks('boats', [boat(0)])
  for (const _step of picture.paint(sheet.getContext() as CanvasRenderingContext2D, view));
  const isFree = (x: number, y: number) => told[0]?.room.isFree(x - 2, y - 2, x + 2, y + 2)
  expect([isFree(400, 300), isFree(408, 308), isFree(440, 300)]).toEqual([false, false, true])
})

test('every boat is painted before the first is copied: painted on in between, the whole atlas would be copied for each', () => {
  const acts: string[] = []
  const sheet = recordedPens(acts)
  const around = {
    isStill: true,
    over: () => [],
    ways: () => [],
    onPainted: () => undefined,
    onMoving: () => undefined,
  }
  const picture = marksPicture(colours, around)
  picture.setMarks('boats', [0, 1, 2, 3].map(boat))
  for (const _step of picture.paint(sheet.getContext() as CanvasRenderingContext2D, view));
  const copies = acts.filter((act) => act === 'copy')
  const painted = new Set(acts.filter((act) => act !== 'copy'))
  expect(copies).toHaveLength(4)
  expect(painted.size).toBeGreaterThan(0)
  expect(acts.slice(acts.indexOf('copy'), acts.lastIndexOf('copy')).every((act) => act === 'copy')).toBe(true)
})
