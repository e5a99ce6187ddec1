import { describe, expect, test } from 'vitest'
import { type HealthFinding, healthChecks } from '#contract/monitoring/health.api.ts'
import { type Level, type LimitName, levelAt, limits, worstLevel } from '#contract/monitoring/limits.ts'
import { type Reading, figureNames } from '#contract/monitoring/reading.ts'
import type { ServerNode, StatusName } from '#contract/monitoring/readings.api.ts'
import { nodesOf } from '#server/monitoring/nodes.ts'
import { type FoundOfHealth, statusesOf } from './statuses.ts'

/** Every colour is provoked, and nothing is well of which nobody knows. */
const zeros = Object.fromEntries(figureNames.map((name) => [name, 0])) as Reading
const nothing = Object.fromEntries(figureNames.map((name) => [name, null])) as unknown as Reading
const well: HealthFinding = { state: 'ok', sentence: 'ok', details: { stage: 'all' } }
const checks = Object.fromEntries(healthChecks.map((name) => [name, well]))
const health = { status: 'ok', degraded: [], demo: false, time: '2026-11-22T08:00:00Z', checks } as const
const own = { id: 'own', state: 'present' } as ServerNode
const calm: FoundOfHealth = { health, whole: { ...zeros, diskFree: 50e9 }, nodes: [own], backupAge: 2 }

const levelOf = (found: FoundOfHealth, name: StatusName) => statusesOf(found).find((one) => one.name === name)?.level
const measuring = (figures: Partial<Reading>): FoundOfHealth => ({ ...calm, whole: { ...calm.whole, ...figures } })
const finding = (name: string, said: HealthFinding): FoundOfHealth => ({
  ...calm,
  health: { ...health, checks: { ...checks, [name]: said } },
})

test('when all is well, all of it is said to be', () => {
  expect(new Set(statusesOf(calm).map(({ level }) => level))).toEqual(new Set(['ok']))
})

test('what nobody answered is unknown, never well', () => {
  const silent = { health: { ...health, checks: {} }, whole: nothing, nodes: [], backupAge: null }
  const levels = statusesOf(silent).filter(({ name }) => name !== 'backup')
  expect(levels.filter(({ level }) => level !== 'unknown')).toEqual([])
  expect(levelOf(silent, 'backup')).toBe('warning')
})

describe('a limit that is passed', () => {
  const figures = {
    escalation: 'escalationLag',
    unanswered: 'unansweredSos',
    messages: 'oldestMessage',
    voyages: 'voyageLag',
    fixes: 'fixAge',
    database: 'databaseAnswer',
    space: 'diskFree',
    loop: 'loop',
    calls: 'p99',
    errors: 'errors',
    refused: 'refused',
  } as const satisfies { readonly [Name in Exclude<LimitName, 'backup'>]: keyof Reading }

  test.each(Object.entries(figures) as [keyof typeof figures, keyof Reading][])('%s', (name, figure) => {
    const { bad, warning, critical } = limits[name]
    const beyond = (edge: number) => (bad === 'above' ? edge + 0.01 : edge - 1)
    const seen: [Level | undefined, Level][] = []
    if (warning !== null) {
      seen.push([levelOf(measuring({ [figure]: warning }), name), 'ok'])
      seen.push([levelOf(measuring({ [figure]: beyond(warning) }), name), 'warning'])
    }
    if (critical !== null) seen.push([levelOf(measuring({ [figure]: beyond(critical) }), name), 'critical'])
    expect(seen.length).toBeGreaterThan(0)
    for (const [is, should] of seen) expect(is).toBe(should)
  })

  test('a backup that is old, and one that never was', () => {
    expect(levelOf({ ...calm, backupAge: 37 }, 'backup')).toBe('warning')
    expect(levelOf({ ...calm, backupAge: null }, 'backup')).toBe('warning')
  })
})

describe('what health finds', () => {
  const degraded: HealthFinding = { state: 'degraded', sentence: 'non', details: { stage: 'all' } }

  test('the clock that was set, nobody who does the work, no trackers, no test of the day: red', () => {
    for (const name of ['clock', 'jobs', 'trackers', 'daily_test'] as const) {
      expect([name, levelOf(finding(name, degraded), name)]).toEqual([name, 'critical'])
    }
  })

  test('what can wait until the morning is amber, and what is down is red', () => {
    for (const name of ['bus', 'standby', 'database', 'space', 'warnings', 'sms_gateway'] as const) {
      expect([name, levelOf(finding(name, degraded), name)]).toEqual([name, 'warning'])
      expect([name, levelOf(finding(name, { ...degraded, state: 'down' }), name)]).toEqual([name, 'critical'])
    }
  })

  test('space of which only SOS are still taken is red', () => {
    const short = { ...degraded, details: { stage: 'sos_only' } }
    expect(levelOf(finding('space', short), 'space')).toBe('critical')
    expect(statusesOf(finding('space', short))[0]).toMatchObject({ name: 'space', sentence: 'non' })
  })

  test('a database that health finds well is red when it needs more than a second', () => {
    expect(levelOf(measuring({ databaseAnswer: 1.2 }), 'database')).toBe('critical')
  })
})

describe('processes', () => {
  const now = new Date('2026-11-22T08:00:00Z')
  const steady = { now: () => now, onTheWall: (at: Date) => at }
  const process = (id: string, age: number, roles: string[], startedAgo = 3600) => ({
    id,
    roles,
    steadyAt: new Date(now.getTime() - age * 1000),
    reading: {
      host: id,
      version: '1',
      startedAt: new Date(now.getTime() - startedAgo * 1000).toISOString(),
      figures: { cpu: 0.5 },
    },
  })

  test('one that is heard is present with its figures; one that said farewell is not listed', () => {
    const nodes = nodesOf([process('own', 2, ['http']), process('stopped', 50, [])], 'own', steady)
    expect(nodes).toMatchObject([{ id: 'own', state: 'present', isThis: true, seenSecondsAgo: 2 }])
    expect(nodes[0]?.reading).toMatchObject({ cpu: 0.5, memory: null })
  })

  test('one that said nothing for half a minute is gone, and that is red', () => {
    const nodes = nodesOf([process('own', 2, ['http']), process('other', 31, ['jobs'])], 'own', steady)
    expect(nodes.map(({ id, state }) => [id, state])).toEqual([
      ['other', 'gone'],
      ['own', 'present'],
    ])
    expect(nodes[0]?.reading).toBeNull()
    expect(statusesOf({ ...calm, nodes })[0]).toMatchObject({ name: 'nodes', level: 'critical', value: 1 })
  })

  test('one in whose place another was started since is missed by nobody; an older one is no replacement', () => {
    const gone = process('gone', 60, ['http', 'jobs'])
    expect(nodesOf([gone, process('own', 2, ['jobs', 'http', 'live'], 50)], 'own', steady)).toHaveLength(1)
    expect(nodesOf([gone, process('own', 2, ['jobs', 'http', 'live'], 70)], 'own', steady)).toHaveLength(2)
    expect(nodesOf([gone, process('own', 2, ['http'], 50)], 'own', steady)).toHaveLength(2)
  })
})

test('the worst goes first', () => {
  expect(worstLevel(['ok', 'warning', 'unknown'])).toBe('unknown')
  expect(worstLevel(['ok', 'critical', 'unknown'])).toBe('critical')
  expect(worstLevel([])).toBe('unknown')
  expect(levelAt(limits.space, null)).toBe('unknown')
})
