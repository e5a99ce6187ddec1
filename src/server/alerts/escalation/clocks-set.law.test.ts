import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MachineClock } from '#server/platform/clock/steady-clock.ts'
import { Heartbeat } from '#server/platform/figures/heartbeat.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { holdsFor } from '#test/samples/random.ts'
import { raised } from '#test/samples/sos.ts'
import { hour, minute } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { escalateDue, hastenImpossibleSteps } from './escalation.actions.ts'

/** R5: somebody sets the clock while an SOS is open. What is due rings when it would have rung. */
let guet: TestServer
let fisherman: SignedInPerson
const second = 1000
const day = 24 * hour
const dueAfter = [0, 60, 180, 420].map((seconds) => seconds * second)
beforeAll(async () => {
  guet = await openTestServer()
  fisherman = await guet.signedInAs('fisherman')
})
beforeEach(async () => {
  await rowsOf(guet, 'delete from server_processes')
  await guet.services.heartbeat.beat()
})
afterEach(() => rowsOf(guet, 'delete from alerts'))
afterAll(() => guet.close())

/** The process that runs now: a restart makes another one, on the same database and the same machine. */
async function started(machine: MachineClock = guet.services.steady.machine): Promise<Services> {
  const heartbeat = await Heartbeat.open(guet.services, machine)
  await heartbeat.beat()
  return { ...guet.services, heartbeat, steady: heartbeat.steady }
}

async function stagesOf(id: string): Promise<number[]> {
  const rows = await rowsOf(guet, `select stage from escalation_steps where alert_id = '${id}' order by stage`)
  return rows.map(({ stage }) => Number(stage))
}

type Event = { readonly at: number; readonly jump: number; readonly down: number | null }
const jumps = fc.oneof(
  fc.integer({ min: -2 * day, max: 2 * day }),
  fc.integer({ min: -10 * minute, max: 10 * minute }),
  fc.integer({ min: -2 * second, max: 2 * second }),
)
const events = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 430 }),
    jump: jumps,
    down: fc.option(fc.integer({ min: 0, max: 40 })),
  }),
  { maxLength: 6 },
)

const lookEvery = 2
const beatEvery = 5

/** What rang, and when by the stopwatch; and while nobody was there to ring. */
async function eightMinutes(happening: readonly Event[]) {
  const rang: { stage: number; at: number }[] = []
  const away: { from: number; to: number }[] = []
  const { sinceBoot } = guet.services.steady.machine
  let services = await started()
  const { id } = await raised({ ...fisherman, services })
  const begun = sinceBoot()
  const left = happening.toSorted((one, other) => one.at - other.at)
  for (let passed = 0; passed <= 440; passed = (sinceBoot() - begun) / second) {
    while ((left[0]?.at ?? Infinity) <= passed) {
      const { jump, down } = left.shift()!
      if (down !== null) away.push({ from: sinceBoot() - begun, to: sinceBoot() - begun + down * second })
      if (down !== null) guet.clock.pass(down * second)
      guet.clock.jump(jump)
      if (down !== null) services = await started()
    }
    await escalateDue(services)
    if (passed % beatEvery < lookEvery) await services.heartbeat.beat()
    const stages = await stagesOf(id)
    for (const stage of stages.slice(1)) {
      if (!rang.some((one) => one.stage === stage)) rang.push({ stage, at: sinceBoot() - begun })
    }
    guet.clock.pass(lookEvery * second)
  }
  return { rang, away }
}

test('jumps of up to two days and restarts, whenever: each step once, in order, within 5 s of its time', async () => {
  const property = fc.asyncProperty(events, async (happening) => {
    const { rang, away } = await eightMinutes(happening)
    expect(rang.map(({ stage }) => stage)).toEqual([1, 2, 3])
    for (const { stage, at } of rang) {
      const due = dueAfter[stage] ?? 0
      const back = Math.max(due, ...away.filter(({ from, to }) => from <= due && due <= to).map(({ to }) => to))
      expect(at).toBeGreaterThanOrEqual(due)
      expect(at - back).toBeLessThanOrEqual(5 * second)
    }
    await rowsOf(guet, 'delete from alerts')
  })
  await holdsFor(property, 12)
})

describe('the machine was started again, so that nothing but a clock says how long nobody counted', () => {
  const another = (): MachineClock => {
    const from = guet.services.steady.machine.sinceBoot()
    const { wall, sinceBoot } = guet.services.steady.machine
    return { wall, sinceBoot: () => sinceBoot() - from, boot: newId() }
  }
  const written = (change: string) => rowsOf(guet, `update server_processes set written_at = written_at ${change}`)

  test('the clock of the database is believed: what came due meanwhile rings at once, and nothing else', async () => {
    await started()
    const { id } = await raised(fisherman)
    await written(`- interval '61 seconds'`)
    await escalateDue(await started(another()))
    expect(await stagesOf(id)).toEqual([0, 1])
  })

  test('a clock that was set back says nothing: what is due rings at once, not in a day', async () => {
    await started()
    const { id } = await raised(fisherman)
    await written(`+ interval '1 day'`)
    guet.clock.jump(-day)
    const services = await started(another())
    await escalateDue(services)
    expect(await stagesOf(id)).toEqual([0, 1, 2])
    expect(services.heartbeat.pulse.jump).not.toBeNull()
  })
})

test('what is due later than anything can be is due now', async () => {
  const { id } = await raised(fisherman)
  await rowsOf(guet, `update alerts set next_stage_at = next_stage_at + interval '1 day'`)
  guet.clock.pass(2 * second)
  await escalateDue(guet.services)
  expect(await stagesOf(id)).toEqual([0])
  await hastenImpossibleSteps(guet.services)
  await escalateDue(guet.services)
  expect(await stagesOf(id)).toEqual([0, 1])
})

test('servers of one database have one steady time: the furthest, whatever their clocks say', async () => {
  const ahead = await started()
  const { wall, sinceBoot } = guet.services.steady.machine
  const behind = await started({ wall: () => new Date(wall().getTime() - day), sinceBoot, boot: newId() })
  guet.clock.pass(10 * second)
  ahead.steady.catchUp(new Date(ahead.steady.now().getTime() + 3 * second))
  await ahead.heartbeat.beat()
  await behind.heartbeat.beat()
  expect(behind.steady.now()).toEqual(ahead.steady.now())
})
