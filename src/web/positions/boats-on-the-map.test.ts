import { describe, expect, test } from 'vitest'
import { type Boat, accuracyOf, boatMarks, boatsOf, trailsOf } from './positions.layer.ts'
import type { Position } from '#contract/positions/position.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

function fix(change: Partial<Position> = {}): Position {
  const at = '2026-11-20T11:50:00.000Z'
  return {
    id: 'f',
    device: 'd',
    pirogue: 'p',
    pirogueName: null,
    user: 'u',
    latitude: 14.9,
    longitude: -17.2,
    speed: 6,
    heading: 45,
    altitude: null,
    accuracy: null,
    timestamp: at,
    receivedAt: at,
    effectiveAt: at,
    clockSuspect: false,
    batteryLevel: null,
    alarm: null,
    ...change,
  }
}

function boat(change: Partial<Position> = {}, ownId: string | null = null): Boat | undefined {
  return boatsOf([fix(change)], { now, ownId, nameOf: () => 'Yaye Khady' })[0]
}

function markOf(change: Partial<Position> = {}, ownId: string | null = null) {
  const seen = boat(change, ownId)
  return seen && boatMarks([seen])[0]
}

describe('a boat on the map', () => {
  test('is where its position says, points where it goes and has its name', () => {
    expect(markOf()).toMatchObject({ id: 'p', at: [-17.2, 14.9], heading: 45, label: 'Yaye Khady', urgent: false })
  })

  test('looks fresh, old or offline by colour and by filling', () => {
    const looks = ['2026-11-20T11:00:00Z', '2026-11-20T09:00:00Z', '2026-11-18T09:00:00Z'].map(
      (effectiveAt) => markOf({ effectiveAt })?.look,
    )
    expect(looks).toEqual([
      { shape: 'hull', tone: 'ok', filling: 'full' },
      { shape: 'hull', tone: 'warn', filling: 'hollow' },
      { shape: 'hull', tone: 'idle', filling: 'crossed' },
    ])
  })

  test('without a heading has no bow', () => {
    expect(markOf({ heading: null })).toMatchObject({ heading: null, look: { shape: 'disc' } })
  })

  test('is larger and of another colour when it is one’s own', () => {
    expect(markOf({}, 'u')).toMatchObject({ look: { tone: 'sea', large: true }, rank: 3 })
    expect(markOf({}, 'another')?.look.large).toBeUndefined()
  })

  test('that calls for help is urgent, until its position is a day old', () => {
    expect(markOf({ alarm: 'sos' })?.urgent).toBe(true)
    expect(markOf({ alarm: 'low_battery' })?.urgent).toBe(false)
    expect(markOf({ alarm: 'sos', effectiveAt: '2026-11-18T00:00:00Z' })?.urgent).toBe(false)
  })

  test('at 0,0 is nowhere', () => {
    expect(boat({ latitude: 0, longitude: 0 })).toBeUndefined()
  })
})

describe('a trail', () => {
  const at = (minute: number, longitude: number) =>
    fix({ effectiveAt: new Date(now + minute * 60_000).toISOString(), longitude })

  test('goes forward in time, whatever the order it came in', () => {
    expect(trailsOf([at(3, -17.3), at(1, -17.1), at(2, -17.2)])).toEqual([
      {
        points: [
          [-17.1, 14.9],
          [-17.2, 14.9],
          [-17.3, 14.9],
        ],
      },
    ])
  })

  test('needs more than one point', () => {
    expect(trailsOf([at(1, -17.1)])).toEqual([])
    expect(trailsOf([at(1, -17.1), fix({ latitude: 0, longitude: 0 })])).toEqual([])
  })
})

test('an accuracy circle has the accuracy as its radius, in metres; unknown accuracy has none', () => {
  expect(accuracyOf([fix({ accuracy: 12.5 }), fix(), null, fix({ accuracy: 0 })])).toEqual([
    { at: [-17.2, 14.9], radius: 12.5 },
  ])
})
