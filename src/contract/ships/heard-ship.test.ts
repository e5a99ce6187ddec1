import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type KnownShip, type ShipPlace, type ShipReport, hear } from './heard-ship.ts'
import { isShip, shipKindOf } from './ship.ts'

const start = Date.parse('2026-03-15T08:00:00Z')
const nobody = { mmsi: '663012345', name: null, shipType: null, length: null, width: null }

describe('a ship, report by report', () => {
  test('brings its name, its type and its size before or after its place', () => {
    const said = [
      report(0, { place: at(0, 14.7) }),
      report(1, { name: 'TERANGA' }),
      report(2, { shipType: 70, length: 180, width: 28 }),
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray(said, { minLength: 3 }), (shuffled) => {
        expect(follow(shuffled)).toMatchObject({
          name: 'TERANGA',
          shipType: 70,
          length: 180,
          width: 28,
          place: { latitude: 14.7 },
          heardAt: start + 2000,
        })
      }),
    )
  })

  test('is where it was said last, in whatever order that comes, once or twice', () => {
    const said = [0, 10, 20, 30].map((second) => report(second, { place: at(second, 14.7 + second / 10_000) }))
    fc.assert(
      fc.property(fc.shuffledSubarray([...said, ...said], { minLength: 8 }), (shuffled) => {
        expect(follow(shuffled)?.place).toEqual(at(30, 14.703))
      }),
    )
  })

  test('that jumps is not believed before it holds for a minute', () => {
    const before = [report(0, { place: at(0, 14.7) })]
    const jumped = (seconds: readonly number[]) => seconds.map((second) => report(second, { place: at(second, 15.7) }))
    expect(follow([...before, ...jumped([10, 30, 60])])?.place?.latitude).toBe(14.7)
    expect(follow([...before, ...jumped([10, 30, 60, 70])])).toMatchObject({ place: { latitude: 15.7 }, doubted: null })
  })

  test('whose number another ship has too stays where it is, and so does one that jumps all over the sea', () => {
    const inTurn = Array.from({ length: 200 }, (_, index) =>
      report(index * 5, { place: at(index * 5, 14.7 + (index % 2)) }),
    )
    expect(follow(inTurn)?.place).toMatchObject({ latitude: 14.7 })
    const everywhere = inTurn.map((one, index) =>
      index === 0 ? one : report(index * 5, { place: at(index * 5, ((index * 37) % 120) - 60) }),
    )
    expect(follow(everywhere)?.place).toEqual(at(0, 14.7))
  })
})

test.each([
  ['663012345', true],
  ['982301234', true],
  ['002630001', false],
  ['026300001', false],
  ['111263001', false],
  ['992631001', false],
  ['812345678', false],
  ['970123456', false],
  ['972123456', false],
  ['974123456', false],
  ['12345', false],
])('%s is the number of a ship: %s', (mmsi, is) => expect(isShip(mmsi)).toBe(is))

test.each([
  [30, 'fishing'],
  [79, 'cargo'],
  [80, 'tanker'],
  [69, 'passenger'],
  [90, 'other'],
  [0, null],
  [null, null],
] as const)('type %s is %s', (code, kind) => expect(shipKindOf(code)).toBe(kind))

function follow(reports: readonly ShipReport[]): KnownShip | null {
  return reports.reduce<KnownShip | null>(hear, null)
}

function report(second: number, said: Partial<ShipReport>): ShipReport {
  return { ...nobody, heardAt: start + second * 1000, place: null, ...said }
}

function at(second: number, latitude: number): ShipPlace {
  return { latitude, longitude: -17.6, at: start + second * 1000, speed: 12, heading: 180 }
}
