import { type LngLat, degrees, lngLat } from '#contract/wire/units.ts'
import '#web/platform/map/map.css'
import { worldX, worldY } from '#web/platform/map/chart/mercator.ts'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { openMap } from '#web/platform/map/engine/open-map.ts'
import type { Look, Mark } from '#web/platform/map/marks.ts'
import { boatLook } from '#web/positions/positions.layer.ts'
import { startTheme } from '#web/platform/ui/look/theme.ts'
import '#web/platform/ui/styles.css'

/**
 * Ten thousand boats that move each second, on the real engine: `dev/bench/map.ts` opens this page and measures.
 * `?boats=` says how many, `?zoom=` from how far, `?at=` where: longitude, latitude; `?wakes=1`: each with its last hour.
 * Stories draw on it too.
 */
export type Proof = { readonly engine: MapEngine; readonly step: () => Promise<void> }
declare global {
  var proof: Proof | undefined
}

const fresh: Look = boatLook({ freshness: 'now', own: false }, 0)
const looks: readonly Look[] = [
  fresh,
  fresh,
  boatLook({ freshness: 'old', own: false }, 0),
  boatLook({ freshness: 'offline', own: false }, 0),
]
const asked = new URLSearchParams(location.search)
const count = Number(asked.get('boats') ?? 10_000)
const hasWakes = asked.has('wakes')
const zoom = Number(asked.get('zoom') ?? 12)
const [longitude = -17.1925, latitude = 14.9325] = (asked.get('at') ?? '').split(',').filter(Boolean).map(Number)

const boats = Array.from({ length: count }, (_, index) => ({
  x: random(index) - 0.5,
  y: random(index + count) - 0.5,
  heading: random(index + 2 * count) * 360,
  wake: undefined as number[] | undefined,
}))

function random(seed: number): number {
  const wave = Math.sin(seed * 12.9898 + 78.233) * 43_758.5453
  return wave - Math.floor(wave)
}

/** A place a minute, one behind the other. */
function wakeOf(at: LngLat, heading: number): number[] {
  const now = Date.now()
  return Array.from({ length: 60 }, (_, minute) => {
    const behind = (60 - minute) * 0.0016
    const place = lngLat(
      at[0] - Math.sin(heading + minute / 20) * behind,
      at[1] - Math.cos(heading + minute / 20) * behind,
    )
    return [worldX(place), worldY(place), now - (60 - minute) * 60_000]
  }).flat()
}

/** All of them in view: the longest way that an update can take. */
function fleet(): Mark[] {
  const wide = (innerWidth / 2 ** zoom) * (360 / 256)
  const high = (innerHeight / 2 ** zoom) * (360 / 256) * Math.cos((latitude * Math.PI) / 180)
  return boats.map(({ x, y, heading, wake }, index) => ({
    id: String(index),
    at: lngLat(longitude + x * wide, latitude + y * high),
    wake,
    look: looks[index % looks.length] ?? fresh,
    heading: degrees(heading),
    label: `Pirogue ${index}`,
    rank: 2 - (index % looks.length),
    urgent: index === 0,
  }))
}

if (hasWakes) {
  for (const [index, { at }] of fleet().entries()) Object.assign(boats[index] ?? {}, { wake: wakeOf(at, index) })
}
startTheme()
const place = document.getElementById('place')
if (place) {
  const center = lngLat(longitude, latitude)
  const engine = await openMap(place, {
    center,
    zoom,
    label: 'Mesure',
    language: 'fr',
    shelf: 'Bord du plateau · 200 m',
  })
  await engine.drawn()
  globalThis.proof = {
    engine,
    step: async () => {
      for (const boat of boats) {
        boat.x += Math.sin(boat.heading) * 0.002
        boat.y += Math.cos(boat.heading) * 0.002
        boat.heading += 3
      }
      engine.setBoats(fleet())
      await engine.drawn()
    },
  }
  place.dataset['ready'] = 'yes'
}
