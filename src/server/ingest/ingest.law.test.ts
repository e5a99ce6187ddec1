import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { latitudeImpossible, speedImpossible } from '#contract/positions/position.rules.ts'
import { knots } from '#contract/wire/units.ts'
import type { IncomingReport, ReportOutcome, ReportingDevice } from '#server/platform/reports/fix.ts'
import { type TrackerReport, sos } from '#server/platform/reports/tracker-report.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { addDevice, deviceNamed, report } from '#test/world/fixes.ts'
import { rowCounts, rowsOf } from '#test/world/rows.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'
import { Ingest } from './ingest.ts'

/** What a thousand senders rely on: one commit for many, nobody told before it, and nobody lost when it fails. */
let guet: TestServer
let device: ReportingDevice
let commits: number
let beforeCommit: () => Promise<void>
let ingest: Ingest

beforeAll(async () => {
  guet = await openTestServer()
  const tracker = await addDevice(await guet.signedInAs('admin'))
  const known = await deviceNamed(guet.services, String(tracker['device_id']))
  if (known === null) throw new Error('The device is not known.')
  device = known
})
afterAll(() => guet.close())
beforeEach(() => {
  commits = 0
  beforeCommit = async () => {}
  const watched: Services = { ...guet.services, db: watchedDb(guet.services.db) }
  ingest = new Ingest(() => watched)
})

describe('one commit for many', () => {
  test('those who come in the same turn share a transaction', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => ingest.take([incoming({ at: at(index) })])),
    )
    expect(outcomes.map(([outcome]) => outcome?.status)).toEqual(Array.from({ length: 50 }, () => 'stored'))
    expect(commits).toBe(1)
  })

  test('those who come while a group is being kept travel together in the next one', async () => {
    const gate = closedGate()
    beforeCommit = gate.passed
    const first = ingest.take([incoming()])
    await gate.reached
    const others = Array.from({ length: 30 }, (_, index) => ingest.take([incoming({ at: at(100 + index) })]))
    gate.open()
    await Promise.all([first, ...others])
    expect(commits).toBe(2)
  })

  test('a group is cut before it grows without end, and nobody is cut in two', async () => {
    const many = [100_000, 200_000, 300_000].map((from) =>
      Array.from({ length: 200 }, (_, index) => incoming({ at: at(from + index) })),
    )
    const outcomes = await Promise.all(many.map((some) => ingest.take(some)))
    expect(outcomes.map((some) => some.length)).toEqual([200, 200, 200])
    expect(commits).toBe(3)
  })

  test('while many wait groups are large, and small again when few do', async () => {
    const gate = closedGate()
    beforeCommit = gate.passed
    const first = ingest.take([incoming()])
    await gate.reached
    const others = Array.from({ length: 400 }, (_, index) => ingest.take([incoming({ at: at(100 + index) })]))
    gate.open()
    await Promise.all([first, ...others])
    const [held, large, small] = [1, 1, 3]
    expect(commits).toBe(held + large + small)
  })

  test('a call for help goes first: no group begins while it is on its way', async () => {
    const { services } = guet
    const leave = services.sosPriority.enter()
    const taken = ingest.take([incoming()])
    await services.db.execute('select 1')
    expect(commits).toBe(0)
    leave()
    await taken
    expect(commits).toBe(1)
  })

  test('a call for help overtakes all who wait: it travels with the next group, and is answered first', async () => {
    const gate = closedGate()
    beforeCommit = gate.passed
    const answered: string[] = []
    const take = async (name: string, one: IncomingReport) => {
      await ingest.take([one])
      answered.push(name)
    }
    const held = take('held', incoming())
    await gate.reached
    const waiting = Array.from({ length: 130 }, (_, index) => take('position', incoming({ at: at(8000 + index) })))
    const call = take('call', incoming({ at: at(9000), alarm: sos }))
    gate.open()
    await Promise.all([held, call, ...waiting])
    expect(answered.slice(0, 2)).toEqual(['held', 'call'])
    expect(answered).toHaveLength(132)
  })

  test('nothing at all is kept at once', async () => {
    expect(await ingest.take([])).toEqual([])
  })
})

describe('the outcomes', () => {
  test('keep the order given, whatever the order in time', async () => {
    const times = [5, 1, 4, 2, 3].map((second) => at(1000 + second))
    const outcomes = await ingest.take(times.map((time) => incoming({ at: time })))
    expect(outcomes.map((outcome) => fixOf(outcome)?.fixAt)).toEqual(times)
  })

  test('tell each one its own: stored, known, refused with its reason, or only noted', async () => {
    const known = incoming({ at: at(2000) })
    await ingest.take([known])
    const outcomes = await ingest.take([
      incoming({ latitude: 91 }),
      { ...known },
      incoming({ latitude: null, longitude: null }),
      incoming({ at: at(2001) }),
      incoming({ speed: knots(900) }),
    ])
    expect(outcomes).toMatchObject([
      { status: 'refused', refusal: latitudeImpossible },
      { status: 'known' },
      { status: 'noted' },
      { status: 'stored' },
      { status: 'refused', refusal: speedImpossible },
    ])
  })

  test('of one said twice in a group: stored once', async () => {
    const said = { at: at(3000) }
    const outcomes = await Promise.all([ingest.take([incoming(said)]), ingest.take([incoming(said)])])
    expect(outcomes.flat().map(({ status }) => status)).toEqual(['stored', 'known'])
  })

  test('a report without a fix of its own is kept as said, and moves no boat', async () => {
    const [outcome] = await ingest.take([incoming({ valid: false, at: null })])
    const newest = await rowsOf(guet, `select position_id from latest_positions where device_id = '${device.id}'`)
    expect(outcome).toMatchObject({ status: 'stored', fix: { isValid: false, fixAt: null } })
    expect(newest).not.toContainEqual({ position_id: outcome && fixOf(outcome)?.id })
  })
})

describe('nobody is told before it is kept for good', () => {
  test('not while the commit is still to come', async () => {
    const gate = closedGate()
    beforeCommit = gate.passed
    let told = false
    const taken = ingest.take([incoming({ at: at(4000) })]).then(() => (told = true))
    await gate.reached
    for (let turn = 0; turn < 20; turn += 1) await nextTurn()
    expect(told).toBe(false)
    gate.open()
    await taken
    expect(told).toBe(true)
  })

  test('and not at all when the commit fails: all in the group are told so, and nothing of it is there', async () => {
    const before = await rowCounts(guet)
    beforeCommit = async () => {
      throw new Error('the disk is full')
    }
    const group = [incoming({ at: at(5000) }), incoming({ at: at(5001) })].map((one) => ingest.take([one]))
    const results = await Promise.allSettled(group)
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await rowCounts(guet)).toEqual(before)
  })

  test('the next group is kept as if nothing had been, and what failed can be sent again', async () => {
    const failing = incoming({ at: at(6000) })
    beforeCommit = async () => {
      throw new Error('the disk is full')
    }
    const failed = ingest.take([failing])
    await expect(failed).rejects.toThrow('the disk is full')
    beforeCommit = async () => {}
    expect(await ingest.take([incoming({ at: at(6001) })])).toMatchObject([{ status: 'stored' }])
    expect(await ingest.take([failing])).toMatchObject([{ status: 'stored' }])
  })

  test('a group that was taken back for another is kept at the second try, and is told when that fails too', async () => {
    let tries = 0
    const takenBack = (times: number) => async () => {
      tries += 1
      if (tries <= times) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    }
    const before = await rowCounts(guet)
    beforeCommit = takenBack(2)
    const twice = incoming({ at: at(10_000) })
    await expect(ingest.take([twice])).rejects.toThrow('deadlock detected')
    expect(tries).toBe(2)
    expect(await rowCounts(guet)).toEqual(before)
    tries = 0
    beforeCommit = takenBack(1)
    expect(await ingest.take([twice])).toMatchObject([{ status: 'stored' }])
    expect(tries).toBe(2)
  })

  test('those who waited behind a group that failed are kept', async () => {
    const gate = closedGate()
    beforeCommit = async () => {
      await gate.passed()
      throw new Error('the disk is full')
    }
    const failing = ingest.take([incoming({ at: at(7000) })])
    await gate.reached
    const waiting = ingest.take([incoming({ at: at(7001) })])
    beforeCommit = async () => {}
    gate.open()
    await expect(failing).rejects.toThrow('the disk is full')
    expect(await waiting).toMatchObject([{ status: 'stored' }])
  })
})

test('the exact total that is kept is the number of positions', async () => {
  const [kept] = await rowsOf(guet, 'select total::int as total from position_totals')
  expect(await rowsOf(guet, 'select count(*)::int as total from positions')).toEqual([kept])
})

function incoming(changes: Partial<TrackerReport> = {}): IncomingReport {
  return { report: report(changes), device, id: changes.at === undefined ? newId() : null, receivedAt: guet.clock.now }
}

function at(second: number): Date {
  return new Date(guet.clock.now.getTime() - 20 * 24 * 3_600_000 + second * 1000)
}

function fixOf(outcome: ReportOutcome) {
  return 'fix' in outcome ? outcome.fix : null
}

/** Counts the transactions from outside, and stands where each of them is about to be committed. */
function watchedDb(db: Services['db']): Services['db'] {
  return new Proxy(db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (name !== 'transaction') return typeof member === 'function' ? member.bind(target) : member
      return (work: (inside: Services['db']) => Promise<unknown>) =>
        target.transaction(async (inside) => {
          const result = await work(inside)
          await beforeCommit()
          commits += 1
          return result
        })
    },
  })
}

/** The first to come waits until it is opened; later ones walk through. */
function closedGate() {
  const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const passed = async () => {
    reached.resolve()
    await opened.promise
  }
  return { passed, reached: reached.promise, open: () => opened.resolve() }
}
