import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/storage/new-id.ts'
import { ago, at, day, minute, newestSeenBy, place, send, sendBatch, trackOf } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { forgetOldPositions, prepareMonths } from './positions.jobs.ts'

/** Positions are kept by months, for as long as it is set; the clock of the server is moved, never waited for. */
let guet: TestServer
let fisherman: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer({ GUET_KEEP_POSITIONS: '90' })
})
afterAll(() => guet.close())
beforeEach(async () => {
  for (const month of await months()) await rowsOf(guet, `drop table positions_${month}`)
  await rowsOf(guet, 'truncate positions, latest_positions')
  await rowsOf(guet, 'update position_totals set total = 0')
  guet.clock.now = new Date('2026-03-15T12:00:00Z')
  fisherman = await guet.signedInAs('fisherman')
})

describe('months are prepared', () => {
  test('two before and two after this one, and again and again without a fault', async () => {
    for (let time = 0; time < 3; time += 1) await prepareMonths(guet.services)
    expect(await months()).toEqual(['202601', '202602', '202603', '202604', '202605'])
  })

  test('over the end of a year', async () => {
    guet.clock.now = new Date('2026-12-31T23:59:59Z')
    await prepareMonths(guet.services)
    expect(await months()).toEqual(['202610', '202611', '202612', '202701', '202702'])
  })

  test('by several servers at once', async () => {
    await Promise.all([prepareMonths(guet.services), prepareMonths(guet.services), prepareMonths(guet.services)])
    expect(await months()).toHaveLength(5)
  })

  test('and positions go where their names begin', async () => {
    await prepareMonths(guet.services)
    await send(fisherman, place({ timestamp: '2026-03-01T00:00:00Z' }))
    await send(fisherman, place({ timestamp: '2026-02-28T23:59:59.999Z' }))
    await send(fisherman, place({ timestamp: '1970-01-01T00:00:00Z' }))
    expect(await tablesOfPositions()).toEqual(['positions_202602', 'positions_202603', 'positions_other'])
  })

  test('also when positions of that month came before: they move in, and nothing is lost', async () => {
    await sendBatch(
      fisherman,
      [0, 10, 20, 29].map((days) => place({ timestamp: ago(guet, days * day) })),
    )
    const before = await trackOf(fisherman, `user=${fisherman.id}`)
    expect(before).toHaveLength(4)
    await prepareMonths(guet.services)
    expect(await months()).toHaveLength(5)
    expect(await rowsOf(guet, 'select id from positions_other')).toEqual([])
    expect(await trackOf(fisherman, `user=${fisherman.id}`)).toEqual(before)
    expect(await newestSeenBy(fisherman)).toHaveLength(1)
    await send(fisherman, place({ timestamp: ago(guet, minute) }))
    await expectExactTotal(5)
  })

  test('also when a clock that is months ahead was there before', async () => {
    await send(fisherman, place({ timestamp: '2026-07-10T00:00:00Z' }))
    guet.clock.now = new Date('2026-05-02T00:00:00Z')
    await prepareMonths(guet.services)
    expect(await months()).toContain('202607')
    expect(await tablesOfPositions()).toEqual(['positions_202607'])
  })
})

describe('what is older than it is kept', () => {
  test('goes with its month, and only when the whole month is old enough', async () => {
    await prepareMonths(guet.services)
    await sendBatch(fisherman, [place({ timestamp: '2026-02-20T00:00:00Z' }), place({ timestamp: ago(guet, minute) })])
    guet.clock.now = new Date('2026-05-29T23:59:59Z')
    await forgetOldPositions(guet.services)
    expect(await months()).toContain('202602')
    expect(await trackOf(fisherman, `user=${fisherman.id}`)).toHaveLength(2)
    guet.clock.now = new Date('2026-05-31T00:00:00Z')
    await forgetOldPositions(guet.services)
    expect(await months()).toEqual(['202603', '202604', '202605'])
    expect(await trackOf(fisherman, `user=${fisherman.id}`)).toMatchObject([{ timestamp: '2026-03-15T11:59:00.000Z' }])
    await expectExactTotal(1)
  })

  test('is forgotten also among the names that fall in no month, by when it really came', async () => {
    await prepareMonths(guet.services)
    await send(fisherman, place({ timestamp: '1970-01-01T00:00:00Z' }))
    guet.clock.pass(60 * day)
    await send(fisherman, place({ timestamp: '1970-01-02T00:00:00Z' }))
    guet.clock.pass(31 * day)
    await forgetOldPositions(guet.services)
    expect(await trackOf(fisherman, `user=${fisherman.id}`)).toMatchObject([{ timestamp: '1970-01-02T00:00:00.000Z' }])
    await expectExactTotal(1)
  })

  test('takes nothing with it that came lately from a clock far behind: the boat stays on the map', async () => {
    await prepareMonths(guet.services)
    guet.clock.now = new Date('2026-05-30T00:00:00Z')
    const body = place({ timestamp: '2026-02-10T00:00:00Z' })
    const { body: kept } = await send(fisherman, body)
    guet.clock.pass(2 * day)
    await forgetOldPositions(guet.services)
    expect(await months()).not.toContain('202602')
    expect(await newestSeenBy(fisherman)).toMatchObject([{ id: kept['id'], clock_suspect: true }])
    expect(await send(fisherman, body)).toMatchObject({ status: 200, body: { id: kept['id'] } })
    await expectExactTotal(1)
  })

  test('is nothing yet on a young server', async () => {
    await prepareMonths(guet.services)
    await sendBatch(fisherman, [at(guet, minute, { id: newId() }), at(guet, 29 * day)])
    await forgetOldPositions(guet.services)
    await expectExactTotal(2)
  })
})

async function months(): Promise<string[]> {
  const tables = await rowsOf(
    guet,
    `select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
     where inhparent = 'positions'::regclass and relname <> 'positions_other' order by relname`,
  )
  return tables.map(({ relname }) => String(relname).slice('positions_'.length))
}

/** Which tables really hold positions. */
async function tablesOfPositions(): Promise<string[]> {
  const tables = await rowsOf(guet, 'select distinct tableoid::regclass::text as name from positions order by name')
  return tables.map(({ name }) => String(name))
}

async function expectExactTotal(total: number): Promise<void> {
  expect(await rowsOf(guet, 'select count(*)::int as total from positions')).toEqual([{ total }])
  expect(await rowsOf(guet, 'select total::int as total from position_totals')).toEqual([{ total }])
}
