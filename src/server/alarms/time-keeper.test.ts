import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { alertDraft } from '#contract/alerts/alert.rules.ts'
import { parsed } from '#contract/wire/parsed.ts'
import { escalateDue } from '#server/alerts/escalation/escalation.actions.ts'
import { raiseByHand } from '#server/alerts/sos/sos.actions.ts'
import type { Channels } from '#server/notifications/channels.ts'
import { DeliveryWorker, mostUnderWay } from '#server/notifications/delivery-worker.jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { later } from '#test/later.ts'
import { act, alertOf, raised } from '#test/samples/sos.ts'
import { minute } from '#test/world/fixes.ts'
import { subscription } from '#test/world/push-service.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { TimeKeeper } from './time-keeper.jobs.ts'
import type { Timer } from './wakeable-loop.ts'

/** R5: the keeper of the time wakes by itself, at the moment when something is due. Nobody waits in these tests. */
let guet: TestServer
let fisherman: SignedInPerson
let admin: SignedInPerson
const keepers: TimeKeeper[] = []
const settings = { SMS_GATEWAY_URL: 'http://127.0.0.1:9/sms', SMTP_URL: 'smtp://127.0.0.1:9' }
beforeAll(async () => {
  guet = await openTestServer(settings)
  fisherman = await guet.signedInAs('fisherman')
  admin = await guet.signedInAs('admin')
  await admin.request('POST /notifications/push/', { body: subscription() })
})
afterEach(async () => {
  for (const keeper of keepers.splice(0)) await keeper.stop()
  await rowsOf(guet, 'delete from alerts')
})
afterAll(() => guet.close())

/** A clock that a test moves by hand: the next bell rings when it is set to its time. */
class TestBells {
  readonly #bells = new Map<number, { at: number; work: () => void }>()
  #last = 0
  readonly set: Timer = (after, work) => {
    const name = (this.#last += 1)
    this.#bells.set(name, { at: guet.clock.now.getTime() + after, work })
    return () => void this.#bells.delete(name)
  }

  get size(): number {
    return this.#bells.size
  }

  /** Moves the clock to the next bell, not beyond so many milliseconds from now. */
  ringNext(most: number): number {
    const now = guet.clock.now.getTime()
    const [name, bell] = [...this.#bells].toSorted(([, one], [, other]) => one.at - other.at)[0] ?? []
    const passed = Math.max(0, Math.min((bell?.at ?? Number.POSITIVE_INFINITY) - now, most))
    guet.clock.pass(passed)
    if (name === undefined || bell === undefined || bell.at > guet.clock.now.getTime()) return passed
    this.#bells.delete(name)
    bell.work()
    return passed
  }
}

function keep(channels: Partial<Channels> = {}) {
  const bells = new TestBells()
  const sent: string[] = []
  const take = async ({ channel, stage }: Parameters<Channels['sms']>[0]) => void sent.push(`${stage} ${channel}`)
  const all: Channels = { push: take, sms: take, email: take, webhook: take, ...channels }
  const keeper = new TimeKeeper(guet.services, all, bells.set)
  keepers.push(keeper)
  return { bells, sent, keeper }
}

/** Time passes bell by bell, and after each everything that it set off is let happen. */
async function pass({ bells, keeper }: ReturnType<typeof keep>, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0;) {
    left -= bells.ringNext(left)
    await keeper.idle()
  }
}

async function delays(id: string): Promise<number[]> {
  const steps = await rowsOf(
    guet,
    `select extract(epoch from done_at - due_at) as late from escalation_steps where alert_id = '${id}' order by stage`,
  )
  return steps.map(({ late }) => Number(late))
}

test('R5: every step within 5 s of its time, and its messages leave with it', async () => {
  const time = keep()
  const { id } = await raised(fisherman)
  await time.keeper.idle()
  expect(time.sent).toEqual(['0 push'])
  await pass(time, minute + 1)
  expect(time.sent.toSorted()).toEqual(['0 push', '1 email', '1 push', '1 sms'])
  await pass(time, 10 * minute)
  const late = await delays(id)
  expect(late).toHaveLength(5)
  for (const delay of late) expect(delay).toBeLessThanOrEqual(5)
})

test('R5: nothing more after somebody took charge', async () => {
  const time = keep()
  const { id } = await raised(fisherman)
  await time.keeper.idle()
  await act(admin, 'acknowledge', id)
  await pass(time, 5 * minute)
  expect(time.sent.filter((one) => !one.startsWith('null'))).toEqual(['0 push'])
})

test('whoever is in charge and loses the right is in charge no more at once, before anybody looks for it', async () => {
  const time = keep()
  const { id } = await raised(fisherman)
  const helper = await guet.signedInAs('organization')
  await act(helper, 'acknowledge', id)
  await time.keeper.idle()
  await admin.request(`PATCH /users/users/${helper.id}/`, { body: { is_active: false } })
  await expect.poll(async () => (await alertOf(admin, id))['status']).toBe('active')
})

test('R5: one that was written by another server, of which nobody heard, is not overlooked', async () => {
  const time = keep()
  await time.keeper.idle()
  // Its words on the bus were lost.
  const { bus } = guet.services
  const deaf = { ...guet.services, bus: { ...bus, publish: async () => {} } }
  const { id } = await raisedOn(deaf)
  await pass(time, 5000)
  expect(time.sent).toEqual(['0 push'])
  await pass(time, minute)
  expect((await delays(id)).length).toBe(2)
  for (const delay of await delays(id)) expect(delay).toBeLessThanOrEqual(5)
})

/** Through a server that tells nobody. */
async function raisedOn(services: Services): Promise<{ id: string }> {
  const caller = {
    id: fisherman.id,
    role: 'fisherman',
    organisationId: null,
    isApproved: false,
    tokenHash: '',
  } as const
  const alert = await raiseByHand(services, caller, parsed(alertDraft, { alertType: 'emergency' }), null)
  return 'reply' in alert ? alert.reply : alert
}

test('R5: a channel that hangs keeps no step and no other channel waiting', async () => {
  let release = () => {}
  const hanging = new Promise<void>((resolve) => (release = resolve))
  const time = keep({ email: () => hanging })
  const { id } = await raised(fisherman)
  for (let left = 4 * minute; left > 0;) {
    left -= time.bells.ringNext(left)
    await time.keeper.looked()
  }
  expect(await delays(id)).toHaveLength(3)
  expect(time.sent).toContain('1 sms')
  release()
})

describe('R5: 300 steps that come due together', () => {
  const many = 300
  const done = async () =>
    Number((await rowsOf(guet, 'select count(*)::int as count from escalation_steps where stage > 0'))[0]?.['count'])

  /** As after a harbour full of calls, or a server that stood still for a minute. */
  async function overdue(count = many): Promise<void> {
    const { id } = await raised(fisherman)
    const [columns] = await rowsOf(
      guet,
      `select string_agg(column_name, ', ') as names from information_schema.columns
       where table_name = 'alerts' and column_name not in ('id', 'open_key') and is_generated = 'NEVER'`,
    )
    const names = String(columns?.['names'])
    await rowsOf(
      guet,
      `insert into alerts (id, ${names}) select gen_random_uuid(), ${names} from alerts, generate_series(2, ${count})
       where id = '${id}'`,
    )
    guet.clock.pass(minute + 1)
  }

  later('do not hold back the first message of a new SOS, nor the end of this server', async () => {
    await overdue()
    let heardAfter = Number.POSITIVE_INFINITY
    const news = newId()
    const push: Channels['push'] = async ({ alertId }) => {
      if (alertId === news) heardAfter = await done()
    }
    const { keeper } = keep({ push })
    await expect.poll(done).toBeGreaterThan(0)
    const before = await done()
    await raised(fisherman, { id: news })
    await expect.poll(() => heardAfter).toBeLessThan(before + many / 6)
    await keeper.stop()
    const [left] = await rowsOf(guet, 'select count(*)::int as count from alerts where next_stage = 1')
    expect((await done()) + Number(left?.['count'])).toBe(many + 1)
    expect(await done()).toBeLessThan(many)
  })
  later('leave a place in the post to the first message of a new SOS', async () => {
    const more = 2 + mostUnderWay.push
    await overdue(more)
    await escalateDue(guet.services)
    const { id } = await raised(fisherman)
    const taken: (string | null)[] = []
    const take: Channels['push'] = async ({ alertId }) => void taken.push(alertId)
    const worker = new DeliveryWorker(guet.services, { push: take, sms: drop, email: drop, webhook: drop })
    await worker.startDue()
    await worker.idle()
    expect(taken).toHaveLength(mostUnderWay.push)
    expect(taken).toContain(id)
  })
})

async function drop(): Promise<void> {}
