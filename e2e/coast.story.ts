/** @module-tag later */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lngLat } from '#contract/wire/units.ts'
import { landOf, packedBasemap as basemap } from '#web/platform/map/chart/chart-for-tests.ts'
import { worldSize, worldX, worldY } from '#web/platform/map/chart/mercator.ts'
import { theBrowser } from './browser.ts'
import { theServer } from './server.ts'

/* What a browser has painted, pixel by pixel, beside the shape of the coast that nobody has cut. */

const server = theServer()
const { visit } = theBrowser(server)

const chart = landOf(basemap)

const zooms = Array.from({ length: 13 }, (_, index) => index + 5)
const viewport = { width: 800, height: 600 }
const pointsPerView = 300
const near = 13
const seed = 20_261_122

/** Park and Miller: the same points every time. */
function numbersFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

type Painted = 'land' | 'sea' | 'line'

/** Goes nearer until this zoom, and says what stands at each of the points of the page. */
function paintedAt(
  page: Page,
  at: readonly [number, number],
  zoom: number,
  points: [number, number][],
): Promise<Painted[]> {
  return page.evaluate(
    async (wanted) => {
      const { proof } = globalThis as unknown as {
        proof: { engine: { flyTo: (at: unknown, zoom: number) => void; drawn: () => Promise<void> } }
      }
      proof.engine.flyTo(wanted.at, wanted.zoom)
      await proof.engine.drawn()
      const colourOf = (token: string) => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.color = `var(--chart-${token})`
        const colour = (getComputedStyle(probe).color.match(/\d+/g) ?? []).join(' ')
        probe.remove()
        return colour
      }
      const land = colourOf('land')
      const seas = new Set(['water', 'depth-200', 'depth-1000', 'depth-2000', 'depth-3000'].map(colourOf))
      const sheets = [...document.querySelectorAll<HTMLCanvasElement>('.leaflet-chart-pane canvas')]
      const sheet = sheets.find(({ style }) => style.visibility === 'visible')
      if (!sheet) throw new Error('There is no chart.')
      const { left, top } = sheet.getBoundingClientRect()
      const { data } = sheet.getContext('2d')?.getImageData(0, 0, sheet.width, sheet.height) ?? { data: [] }
      return wanted.points.map(([x, y]) => {
        const index = 4 * (Math.round(y - top) * sheet.width + Math.round(x - left))
        const colour = `${data[index]} ${data[index + 1]} ${data[index + 2]}`
        if (colour === land) return 'land'
        return seas.has(colour) ? 'sea' : 'line'
      })
    },
    { at, zoom, points },
  )
}

test.each([
  ['Saint-Louis', lngLat(-16.507, 15.94)],
  ['Cayar', lngLat(-17.1297, 14.918)],
  ['Rufisque', lngLat(-17.275, 14.711)],
  ['the Sine-Saloum', lngLat(-16.755, 13.93)],
  ['Cap Skirring', lngLat(-16.749, 12.39)],
])(
  'off %s every pixel that is farther than two from a line is land where land is, at every zoom',
  async (_name, at) => {
    const page = await visit({ path: `/map-proof/index.html?boats=0&zoom=5&at=${at.join(',')}`, viewport })
    await page.locator('#place[data-ready]').waitFor()
    const next = numbersFrom(seed)
    const wrong: string[] = []
    for (const zoom of zooms) {
      const world = worldSize(zoom)
      const points = Array.from({ length: pointsPerView }, (): [number, number] => [
        Math.floor(next() * (viewport.width - 2)) + 1,
        Math.floor(next() * (viewport.height - 2)) + 1,
      ])
      const painted = await paintedAt(page, at, zoom, points)
      for (const [index, [x, y]] of points.entries()) {
        const place = [
          worldX(at) + (x + 0.5 - viewport.width / 2) / world,
          worldY(at) + (y + 0.5 - viewport.height / 2) / world,
        ] as const
        const is = painted[index]
        /* Near by nothing is drawn on the water but the light along its shore; on land there are borders. */
        const isStray = is === 'line' && zoom >= near && !chart.isLand(place) && !chart.isNearEdge(place, 12 / world)
        if (isStray && chart.isKnown(place)) wrong.push(`${zoom}: ${x},${y} is neither`)
        if (is === 'line' || !chart.isKnown(place) || chart.isNearEdge(place, 2.5 / world)) continue
        if ((is === 'land') !== chart.isLand(place)) wrong.push(`${zoom}: ${x},${y} is ${is}`)
      }
    }
    expect({ seed, wrong }).toEqual({ seed, wrong: [] })
  },
)
