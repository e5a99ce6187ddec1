import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isShownWell, viewAround, withoutStrays } from './framing.ts'
import { worldSize, worldX, worldY } from './mercator.ts'
import { type LngLat, lngLat } from '#contract/wire/units.ts'

const size = { width: 800, height: 600 }
const room = { top: 80, right: 90, bottom: 40, left: 340 }
const cayar = lngLat(-17.1925, 14.9325)

const near = fc.record({
  across: fc.double({ min: -2, max: 2, noNaN: true }),
  up: fc.double({ min: -2, max: 2, noNaN: true }),
})
const fleets = fc.array(
  near.map(({ across, up }) => lngLat(cayar[0] + across, cayar[1] + up)),
  { minLength: 1, maxLength: 40 },
)

describe('the first view', () => {
  test('shows every place, and none under what lies over the edges', () => {
    fc.assert(
      fc.property(fleets, (places) => {
        const view = viewAround(places, size, room)
        if (!view) throw new Error('No view.')
        const world = worldSize(view.zoom)
        for (const at of places) {
          const x = (worldX(at) - worldX(view.center)) * world + size.width / 2
          const y = (worldY(at) - worldY(view.center)) * world + size.height / 2
          expect(x).toBeGreaterThanOrEqual(room.left - 0.01)
          expect(x).toBeLessThanOrEqual(size.width - room.right + 0.01)
          expect(y).toBeGreaterThanOrEqual(room.top - 0.01)
          expect(y).toBeLessThanOrEqual(size.height - room.bottom + 0.01)
        }
      }),
    )
  })

  test('is as near as that allows, and no nearer than one boat needs', () => {
    const two = [cayar, lngLat(cayar[0] - 0.3, cayar[1])]
    const view = viewAround(two, size, room)
    expect(view?.zoom).toBe(10)
    expect(viewAround([cayar], size, room)?.zoom).toBe(12)
    expect(viewAround([], size, room)).toBeNull()
  })

  test('once found, does not move again for boats that stay in it, and does for one that leaves it', () => {
    fc.assert(
      fc.property(fleets, (places) => {
        const view = viewAround(places, size, room)
        expect(view && isShownWell(view, places, size, room)).toBe(true)
      }),
    )
    const view = viewAround([cayar], size, room)
    expect(view && isShownWell(view, [cayar, lngLat(-17.6, 14.9)], size, room)).toBe(false)
  })
})

describe('a fleet and its strays', () => {
  const fleet = Array.from({ length: 20 }, (_, index): LngLat => lngLat(-17.2 - (index % 5) / 50, 14.9 + index / 100))

  test('one boat 600 km away does not make all the others too small to be told apart', () => {
    const far = lngLat(-16.5, 20.3)
    expect(withoutStrays([...fleet, far])).toEqual(fleet)
  })

  test('a fleet off two ports is one fleet, and few boats are all worth seeing', () => {
    const south = fleet.slice(0, 8).map(([longitude, latitude]) => lngLat(longitude, latitude - 2.5))
    expect(withoutStrays([...fleet, ...south])).toHaveLength(28)
    const four = [cayar, lngLat(-17.1, 14.9), lngLat(-17.2, 15), lngLat(-16.5, 20.3)]
    expect(withoutStrays(four)).toBe(four)
  })
})
