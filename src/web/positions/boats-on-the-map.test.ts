import { describe, expect, test } from 'vitest'
import { hullFrom } from '#contract/pirogues/hull.ts'
import type { Position } from '#contract/positions/position.ts'
import { lateRank, rescuerRank } from '#web/platform/map/marks.ts'
import {
  type BoatOnMap,
  type FleetKnown,
  type OpenCalls,
  accuracyOf,
  boatMarks,
  boatsAtPositions,
  doubtfulMarks,
  isPersonAshore,
  personMarks,
  trailsOf,
} from './positions.layer.ts'

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

function boat(
  change: Partial<Position> = {},
  ownId: string | null = null,
  openCalls: OpenCalls = null,
): BoatOnMap | undefined {
  return boatsAtPositions([fix(change)], { now, ownId, nameOf: () => 'Yaye Khady', openCalls })[0]
}

function markOf(change: Partial<Position> = {}, ownId: string | null = null, openCalls: OpenCalls = null) {
  const seen = boat(change, ownId, openCalls)
  return seen && boatMarks([seen], 'Vous', hullFrom)[0]
}

describe('a boat on the map', () => {
  test('is where its position says, points where it goes and has its name', () => {
    expect(markOf()).toMatchObject({ id: 'p', at: [-17.2, 14.9], heading: 45, label: 'Yaye Khady', urgent: false })
  })

  test('is painted as its boat is; what is no boat’s has no paint', () => {
    expect(markOf({ pirogue: 'boat' })?.hull).toEqual(hullFrom('boat'))
    expect(markOf({ pirogue: null })?.hull).toBeUndefined()
  })

  test('has one of five ages, told by its colour and by how much of its ring is left', () => {
    const times = [
      '2026-11-20T11:55:00Z',
      '2026-11-20T11:30:00Z',
      '2026-11-20T10:30:00Z',
      '2026-11-20T09:00:00Z',
      '2026-11-18T09:00:00Z',
    ]
    const looks = times.map((effectiveAt) => markOf({ effectiveAt })?.look)
    expect(looks).toMatchObject([
      { shape: 'hull', tone: 'now', filling: 'full', ring: 1 },
      { shape: 'hull', tone: 'recent', filling: 'full', ring: 0.72 },
      { shape: 'hull', tone: 'old', filling: 'half', ring: 0.4 },
      { shape: 'hull', tone: 'silent', filling: 'hollow', ring: 0.14 },
      { shape: 'hull', tone: 'offline', filling: 'crossed', ring: 0 },
    ])
    const readInGrey = looks.map((look) => `${look?.filling} ${look?.ring}`)
    expect(new Set(readInGrey).size).toBe(5)
  })

  test('without a heading has no bow', () => {
    expect(markOf({ heading: null })).toMatchObject({ heading: null, look: { shape: 'disc' } })
  })

  test('is unmistakable when it is one’s own, whatever its age and with or without a bow, and is called « Vous »', () => {
    for (const heading of [45, null]) {
      const own = markOf({ heading, effectiveAt: '2026-11-18T09:00:00Z' }, 'u')
      expect(own).toMatchObject({ label: 'Vous', look: { own: true, tone: 'sea', large: true, ring: 0 }, rank: 100 })
    }
    expect(markOf({}, 'another')).toMatchObject({ label: 'Yaye Khady' })
    expect(markOf({}, 'another')?.look.own).toBeUndefined()
  })

  test('calls for help while its SOS is open, however old its word is, and as long as nobody knows', () => {
    const sos = { alarm: 'sos', effectiveAt: '2026-11-18T00:00:00Z' }
    expect(markOf(sos, null, new Set(['p']))?.urgent).toBe(true)
    expect(markOf(sos, null, new Set(['d']))?.urgent).toBe(true)
    expect(markOf(sos, null, new Set(['another']))?.urgent).toBe(false)
    expect(markOf(sos, null, null)?.urgent).toBe(true)
    expect(markOf({ alarm: 'low_battery' }, null, new Set(['p']))?.urgent).toBe(false)
  })

  test('says before its age what somebody has to do for it: late, on the way, calling already, at the quay', () => {
    const shown = (known: Partial<FleetKnown>, change: Partial<Position> = {}) => {
      const seen = boat(change)
      const none = new Set<string>()
      const nothing = { late: none, calling: none, rescuers: none, isAtQuay: () => false, wakeOf: () => undefined }
      return seen && boatMarks([seen], 'Vous', hullFrom, { ...nothing, ...known })[0]
    }
    expect(shown({ late: new Set(['p']) })).toMatchObject({ look: { state: 'late', large: true }, rank: lateRank })
    expect(shown({ rescuers: new Set(['u']) })).toMatchObject({ rank: rescuerRank })
    expect(rescuerRank).toBeGreaterThan(lateRank)
    expect(shown({ calling: new Set(['p']) })?.label).toBe('')
    expect(shown({ isAtQuay: () => true })?.look.state).toBe('quay')
    expect(shown({ isAtQuay: () => true, late: new Set(['p']) })?.look.state).toBe('late')
    expect(shown({ wakeOf: () => [1, 2, 3] })?.wake).toEqual([1, 2, 3])
    expect(shown({ wakeOf: () => [1, 2, 3] }, { effectiveAt: '2026-11-20T10:30:00Z' })?.wake).toBeUndefined()
  })

  test('at an hour to come it is where it was heard last, as old as that will be, without a wake, and says when that was', () => {
    const seen = boat()
    if (!seen) throw new Error('It is somewhere.')
    const known = { late: new Set<string>(), calling: new Set<string>(), rescuers: new Set<string>() }
    const around = { ...known, isAtQuay: () => false, wakeOf: () => [1, 2, 3] }
    const [before] = boatMarks([seen], 'Vous', hullFrom, around)
    const [then] = boatMarks([{ ...seen, last: { heard: '14:10', freshness: 'silent' } }], 'Vous', hullFrom, around)
    expect(then).toMatchObject({
      at: before?.at,
      label: `${before?.label} · 14:10`,
      look: { tone: 'silent', ring: 0.14 },
    })
    expect([before?.wake, then?.wake]).toEqual([[1, 2, 3], undefined])
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
    const unreached = { ...at(2, -25), implausible: true }
    expect(trailsOf([at(1, -17.1), unreached, at(3, -17.3)])).toEqual(trailsOf([at(1, -17.1), at(3, -17.3)]))
    expect(doubtfulMarks([at(1, -17.1), unreached], 'Position invraisemblable')).toMatchObject([
      { look: { filling: 'hollow' }, label: 'Position invraisemblable', urgent: false },
    ])
    expect(trailsOf([at(1, -17.1), fix({ latitude: 0, longitude: 0 })])).toEqual([])
  })
})

test('an accuracy circle has the accuracy as its radius, in metres; unknown accuracy has none', () => {
  expect(accuracyOf([fix({ accuracy: 12.5 }), fix(), null, fix({ accuracy: 0 })])).toEqual([
    { at: [-17.2, 14.9], radius: 12.5 },
  ])
})

test('a telephone that is on no boat is a person’s, with a mark of its own; a tracker on none is nobody’s', () => {
  expect(isPersonAshore(fix({ pirogue: null }))).toBe(true)
  expect(isPersonAshore(fix({ pirogue: null, user: null }))).toBe(false)
  expect(isPersonAshore(fix())).toBe(false)
  const ashore = boat({ pirogue: null })
  const [mark] = ashore ? personMarks([ashore], 'Vous') : []
  expect(mark).toMatchObject({ look: { shape: 'self' }, label: 'Yaye Khady', heading: null, urgent: false })
})
