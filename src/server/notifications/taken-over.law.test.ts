import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Channels } from './channels.ts'
import { claimDue, isStillTaken } from './deliveries.store.ts'
import { DeliveryWorker } from './delivery-worker.jobs.ts'
import { raised } from '#test/samples/sos.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'

/** One of two servers takes a message and is not heard of any more. */
let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer({ ALERT_WEBHOOK_URL: 'http://127.0.0.1:9/' })
})
beforeEach(async () => {
  // A server that stands still renews nothing.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await rowsOf(guet, 'delete from alerts')
  await raised(await guet.signedInAs('fisherman'))
})
afterEach(() => vi.useRealTimers())
afterAll(() => guet.close())

const second = 1000
const nothing = async () => {}
const sentBy = (webhook: Channels['webhook']): Channels => ({ push: nothing, sms: nothing, email: nothing, webhook })
const webhooks = () => rowsOf(guet, `select status, attempts, problem from deliveries where channel = 'webhook'`)

test('what is under way stays with its server as long as that renews it, and is free four seconds after', async () => {
  const [standsStill, sent] = [Promise.withResolvers<void>(), vi.fn<Channels['webhook']>(nothing)]
  const first = new DeliveryWorker(
    guet.services,
    sentBy(() => standsStill.promise),
  )
  const other = new DeliveryWorker(guet.services, sentBy(sent))
  expect(await first.startDue()).toBe(1)
  guet.clock.pass(3 * second)
  await first.renew()
  guet.clock.pass(3 * second)
  expect(await other.startDue()).toBe(0)

  guet.clock.pass(second)
  expect(await first.startDue()).toBe(0)
  expect(await other.startDue()).toBe(1)
  await other.idle()
  expect(sent).toHaveBeenCalledOnce()
  expect(await webhooks()).toEqual([{ status: 'sent', attempts: 2, problem: null }])
  // What the first hears at last changes nothing.
  await first.renew()
  standsStill.reject(new Error('réponse 503'))
  await first.idle()
  expect(await webhooks()).toEqual([{ status: 'sent', attempts: 2, problem: null }])
})

test('a server that stood still before it sent leaves the message to whoever has it now', async () => {
  const lane = { channel: 'webhook', ofPeople: false } as const
  const now = guet.services.steady.now()
  const leaseUntil = new Date(now.getTime() + 4 * second)
  const [taken] = await claimDue(guet.services.db, lane, now, leaseUntil, { most: 1, without: [] })
  if (taken === undefined) throw new Error('Nothing was due.')
  expect(await isStillTaken(guet.services.db, taken)).toBe(true)
  guet.clock.pass(4 * second)
  const never = new Promise<void>(() => {})
  await new DeliveryWorker(
    guet.services,
    sentBy(() => never),
  ).startDue()
  expect(await isStillTaken(guet.services.db, taken)).toBe(false)
})
