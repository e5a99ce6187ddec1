import { expect, test } from 'vitest'
import { landOf, packedBasemap as basemap } from './chart-for-tests.ts'
import { type ChartLine, chartLine, touches, traceArea } from './chart-path.ts'
import { worldSize, worldX, worldY } from './mercator.ts'
import { lngLat } from '#contract/wire/units.ts'

/*
 * Land (#) and sea (.) as they are painted at five places of the coast, in pictures that are read in a review. A sign stands
 * for ten pixels of a screen of 640 by 320.
 */
const chart = landOf(basemap)

const zooms = [5, 7, 9, 11, 13, 15, 17]
const [columns, rows, pixels] = [64, 32, 10]

test.each([
  ['saint-louis', lngLat(-16.507, 15.94)],
  ['cayar', lngLat(-17.1297, 14.918)],
  ['rufisque', lngLat(-17.275, 14.711)],
  ['sine-saloum', lngLat(-16.755, 13.93)],
  ['cap-skirring', lngLat(-16.749, 12.39)],
])('%s is painted as it lies there', async (name, at) => {
  const pictures = zooms.map((zoom) => `${name}, zoom ${zoom}\n${pictureOf(worldX(at), worldY(at), zoom)}\n`)
  await expect(pictures.join('\n')).toMatchFileSnapshot(`goldens/${name}.txt`)
})

function pictureOf(x: number, y: number, zoom: number): string {
  const world = worldSize(zoom)
  const [wide, high] = [(columns * pixels) / world, (rows * pixels) / world]
  const seen = { left: x - wide / 2, right: x + wide / 2, top: y - high / 2, bottom: y + high / 2 }
  const shapes = basemap.land.filter(([outer]) => outer && touches(outer.box, seen))
  const painted = shapes.map((rings) =>
    rings.map((ring) => {
      const drawn: number[] = []
      traceArea(ring, seen, 0.6 / world, (px, py) => void drawn.push(px, py))
      return chartLine(Float64Array.from(drawn))
    }),
  )
  const signAt = (column: number, row: number) => {
    const at = [seen.left + ((column + 0.5) * pixels) / world, seen.top + ((row + 0.5) * pixels) / world] as const
    return isIn(painted, at) ? '#' : '.'
  }
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_column, column) => signAt(column, row)).join(''),
  )
  return lines.join('\n')
}

function isIn(land: readonly (readonly ChartLine[])[], at: readonly [number, number]): boolean {
  return land.some((rings) => rings.filter((ring) => chart.isInside(ring, at)).length % 2 === 1)
}
