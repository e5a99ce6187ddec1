import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNats } from '#dev/nats.ts'
import { start } from '#server/app/start.ts'
import { raised } from '#test/samples/sos.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** Nobody is alone: an SOS is rung by every process of a database, whatever its roles, and each step by one of them. */
let guet: TestServer
let fisherman: SignedInPerson
let nats: Awaited<ReturnType<typeof startNats>>
const rung: { id: string; stage: number }[] = []
const webhook = createServer((request, response) => {
  let said = ''
  request.on('data', (part: Buffer) => (said += part.toString()))
  request.on('end', () => {
    rung.push(JSON.parse(said) as (typeof rung)[number])
    response.end('{}')
  })
})

beforeAll(async () => {
  webhook.listen(0, '127.0.0.1')
  await once(webhook, 'listening')
  nats = await startNats()
  guet = await openTestServer()
  await guet.signedInAs('admin')
  fisherman = await guet.signedInAs('fisherman')
})
afterAll(async () => {
  await guet.close()
  await nats.stop()
  webhook.close()
})

const roles = ['http', 'live', 'trackers', 'jobs'] as const
/** Every combination but none. */
const combinations = Array.from({ length: 2 ** roles.length - 1 }, (_, number) =>
  roles.filter((_role, index) => ((number + 1) >> index) & 1).join(','),
)

function startNode(own: string) {
  return start({
    GUET_DATA: guet.services.config.dataFolder,
    DATABASE_URL: guet.services.config.databaseUrl ?? '',
    NATS_URL: nats.address,
    PORT: '0',
    GUET_TRACKERS: 'off',
    GUET_ROLES: own,
    ALERT_WEBHOOK_URL: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`,
    OPEN_METEO_URL: 'http://127.0.0.1:9',
    OPEN_METEO_MARINE_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'silent',
  })
}

test.each(combinations)('two nodes with « %s »: each step once, within 5 s of its time', async (own) => {
  const nodes = [await startNode(own), await startNode(own)]
  try {
    const { id } = await raised(fisherman)
    for (const stage of [1, 2, 3]) {
      await rowsOf(
        guet,
        `update alerts set next_stage_at = (
           select steady_at + (clock_timestamp() - written_at) from server_processes order by steady_at desc limit 1)
         where id = '${id}'`,
      )
      const steps = `select stage, extract(epoch from done_at - due_at) as late from escalation_steps where alert_id = '${id}' and stage = ${stage}`
      await expect.poll(() => rowsOf(guet, steps), { timeout: 15_000 }).toHaveLength(1)
      expect(Number((await rowsOf(guet, steps))[0]?.['late'])).toBeLessThanOrEqual(5)
    }
    const sent = `select stage, count(*)::int as count, sum(attempts)::int as attempts from deliveries
       where alert_id = '${id}' and channel = 'webhook' and status = 'sent' group by stage order by stage`
    await expect
      .poll(() => rowsOf(guet, sent), { timeout: 15_000 })
      .toEqual([1, 2, 3].map((stage) => ({ stage, count: 1, attempts: 1 })))
    expect(new Set(rung.map((one) => one.id)).size).toBe(rung.length)
  } finally {
    for (const node of nodes) await node.stop()
  }
})
