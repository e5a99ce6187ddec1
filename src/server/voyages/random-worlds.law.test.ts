/** @module-tag later */
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Heartbeat } from '#server/platform/figures/heartbeat.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { holdsFor } from '#test/samples/random.ts'
import { declared } from '#test/samples/voyages.ts'
import { hour, minute } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { climbDue } from './ladder.actions.ts'

/** Somebody sets the clock, stops the server, or says things late, twice, in any order or never. */
let guet: TestServer
let fisherman: SignedInPerson
const second = 1000
const day = 24 * hour
beforeAll(async () => {
  guet = await openTestServer()
  fisherman = await guet.signedInAs('fisherman')
})
beforeEach(async () => {
  await rowsOf(guet, 'delete from server_processes')
  await guet.services.heartbeat.beat()
})
afterEach(forget)
afterAll(() => guet.close())

async function forget(): Promise<void> {
  await rowsOf(guet, 'delete from voyages')
  await rowsOf(guet, 'delete from alerts')
}

/** The process that runs now: a restart makes another one, on the same database and the same machine. */
async function started(): Promise<Services> {
  const heartbeat = await Heartbeat.open(guet.services, guet.services.steady.machine)
  await heartbeat.beat()
  return { ...guet.services, heartbeat, steady: heartbeat.steady }
}

type Event = { readonly at: number; readonly jump: number; readonly down: number | null }
const jumps = fc.oneof(
  fc.integer({ min: -2 * day, max: 2 * day }),
  fc.integer({ min: -10 * minute, max: 10 * minute }),
  fc.integer({ min: -2 * second, max: 2 * second }),
)
const events = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 31 * 60 }),
    jump: jumps,
    down: fc.option(fc.integer({ min: 0, max: 40 })),
  }),
  { maxLength: 6 },
)

const lookEvery = 4
/** Due in a minute: these are the steps that are left, in seconds from the departure. */
const dueAfter: { readonly [stage: number]: number } = { 1: 60, 2: 16 * 60, 3: 31 * 60 }

/** What was done, and when by the stopwatch; and while nobody was there to do it. */
async function halfAnHour(happening: readonly Event[]) {
  const done: { stage: number; at: number }[] = []
  const away: { from: number; to: number }[] = []
  const { sinceBoot } = guet.services.steady.machine
  let services = await started()
  const begun = sinceBoot()
  const { id } = await declared(fisherman, { due_at: new Date(guet.clock.now.getTime() + minute).toISOString() })
  const left = happening.toSorted((one, other) => one.at - other.at)
  for (let passed = 0; passed <= 32 * 60; passed = (sinceBoot() - begun) / second) {
    while ((left[0]?.at ?? Infinity) <= passed) {
      const { jump, down } = left.shift()!
      if (down !== null) away.push({ from: sinceBoot() - begun, to: sinceBoot() - begun + down * second })
      if (down !== null) guet.clock.pass(down * second)
      guet.clock.jump(jump)
      if (down !== null) services = await started()
    }
    const before = done.length
    if ((await climbDue(services)) > 0) {
      const rows = await rowsOf(guet, `select stage from voyage_steps where voyage_id = '${id}' order by stage`)
      for (const { stage } of rows.slice(before)) done.push({ stage: Number(stage), at: sinceBoot() - begun })
    }
    await services.heartbeat.beat()
    guet.clock.pass(lookEvery * second)
  }
  return { done, away }
}

const slow = { timeout: 300_000 }
test(
  'jumps of up to two days and restarts, whenever: each step once, in order, within 5 s of its time',
  slow,
  async () => {
    const property = fc.asyncProperty(events, async (happening) => {
      const { done, away } = await halfAnHour(happening)
      expect(done.map(({ stage }) => stage)).toEqual([1, 2, 3])
      for (const { stage, at } of done) {
        const due = (dueAfter[stage] ?? 0) * second
        const back = Math.max(due, ...away.filter(({ from, to }) => from <= due && due <= to).map(({ to }) => to))
        expect(at).toBeGreaterThanOrEqual(due)
        expect(at - back).toBeLessThanOrEqual(5 * second)
      }
      expect(await rowsOf(guet, `select 1 from alerts where open_key like 'overdue:%'`)).toHaveLength(1)
      await forget()
    })
    await holdsFor(property, 12)
  },
)

const acts = fc.array(
  fc.record({
    kind: fc.constantFrom('prolong' as const, 'end' as const),
    /** In minutes after the departure. */
    said: fc.integer({ min: 1, max: 300 }),
    due: fc.integer({ min: 310, max: 600 }),
    /** Lost, heard, heard twice. */
    heard: fc.constantFrom(0, 1, 1, 2),
    order: fc.nat(),
  }),
  { maxLength: 7 },
)

test('acts that are lost, heard twice and in any order: what was said last holds, and who is not back is searched for once', async () => {
  const property = fc.asyncProperty(acts, async (said) => {
    const began = guet.clock.now.getTime()
    const moment = (minutes: number) => new Date(began + minutes * minute).toISOString()
    const { id } = await declared(fisherman, { said_at: moment(0), due_at: moment(305) })
    guet.clock.pass(301 * minute)
    const heard = said.filter(({ heard: times }) => times > 0).map((one) => ({ ...one, key: newId() }))
    const sent = heard.flatMap((one) =>
      Array.from({ length: one.heard }, (_, again) => ({ ...one, order: one.order * (again + 1) })),
    )
    for (const { kind, said: at, due, key } of sent.toSorted((one, other) => one.order - other.order)) {
      const body = { said_at: moment(at), ...(kind === 'prolong' && { due_at: moment(due) }) }
      const headers = { 'idempotency-key': key }
      const { status } = await fisherman.request(`POST /tracking/voyages/${id}/${kind}/`, { body, headers })
      expect(status).toBe(200)
    }
    const { end, due } = expected(heard)
    const [row] = await rowsOf(
      guet,
      `select end_kind, extract(epoch from due_at) * 1000 as due from voyages where id = '${id}'`,
    )
    expect([row?.['end_kind'], Number(row?.['due'])]).toEqual([end, began + due * minute])
    // 305 minutes were planned, of which 15 % are 46.
    for (const after of [-15, 0, 15, 45, 46]) {
      guet.clock.pass(Math.max(0, began + (due + after) * minute - guet.clock.now.getTime()))
      await Promise.all([climbDue(await started()), climbDue(guet.services)])
    }
    const steps = await rowsOf(
      guet,
      `select stage, count(*)::int as count from voyage_steps where voyage_id = '${id}' and stage = 3 group by 1`,
    )
    expect(steps).toEqual(end === null ? [{ stage: 3, count: 1 }] : [])
    expect(await rowsOf(guet, `select 1 from alerts where open_key = 'overdue:${id}'`)).toHaveLength(
      end === null ? 1 : 0,
    )
    await forget()
  })
  await holdsFor(property, 25)
})

const spoken = fc.array(
  fc.record({
    kind: fc.constantFrom('prolong' as const, 'end' as const),
    /** In minutes after the departure, by a clock that shows anything. */
    shows: fc.integer({ min: 1, max: 300 }),
    due: fc.integer({ min: 310, max: 600 }),
    heard: fc.constantFrom(0, 1, 1, 2),
    order: fc.nat(),
  }),
  { minLength: 1, maxLength: 7 },
)

test('by a clock that jumps what was said last by somebody who knew of the rest holds, in whatever order it is heard', async () => {
  const property = fc.asyncProperty(spoken, async (said) => {
    const began = guet.clock.now.getTime()
    const { id } = await declared(fisherman, { due_at: new Date(began + 305 * minute).toISOString() })
    guet.clock.pass(301 * minute)
    let known = began
    const chain = said.map((one) => {
      const [at, after] = [began + one.shows * minute, known]
      known = Math.max(at, after + 1)
      return { ...one, key: newId(), body: { said_at: stamp(at), after: stamp(after), ...dueBy(one, began) } }
    })
    const heard = chain.filter((one) => one.heard > 0)
    const sent = heard.flatMap((one) =>
      Array.from({ length: one.heard }, (_, again) => ({ ...one, order: one.order * (again + 1) })),
    )
    for (const { kind, body, key } of sent.toSorted((one, other) => one.order - other.order)) {
      const headers = { 'idempotency-key': key }
      const { status } = await fisherman.request(`POST /tracking/voyages/${id}/${kind}/`, { body, headers })
      expect(status).toBe(200)
    }
    const [row] = await rowsOf(
      guet,
      `select end_kind, extract(epoch from due_at) * 1000 as due from voyages where id = '${id}'`,
    )
    const due = heard.findLast(({ kind }) => kind === 'prolong')?.due ?? 305
    expect([row?.['end_kind'], Number(row?.['due'])]).toEqual([
      heard.at(-1)?.kind === 'end' ? 'returned' : null,
      began + due * minute,
    ])
    await forget()
  })
  await holdsFor(property, 25)
})

function stamp(at: number): string {
  return new Date(at).toISOString()
}

function dueBy({ kind, due }: { readonly kind: string; readonly due: number }, began: number) {
  return kind === 'prolong' ? { due_at: stamp(began + due * minute) } : {}
}

type Act = { readonly kind: 'prolong' | 'end'; readonly said: number; readonly due: number; readonly key: string }

/** By hand, as somebody would say it who has heard everything in order. */
function expected(heard: readonly Act[]): { end: 'returned' | null; due: number } {
  const rank = ({ kind }: Act) => (kind === 'end' ? 1 : 0)
  const inOrder = heard.toSorted(
    (one, other) => one.said - other.said || rank(one) - rank(other) || (one.key < other.key ? -1 : 1),
  )
  let [end, due]: ['returned' | null, number] = [null, 305]
  for (const act of inOrder) {
    end = act.kind === 'end' ? 'returned' : null
    if (act.kind === 'prolong') due = act.due
  }
  return { end, due }
}
