import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alarmStage, stageAfter } from '#contract/voyages/ladder.ts'
import { type Folder, newFolder, startServer } from '#test/running-server.ts'
import { startNats } from '#dev/nats.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'

/** Who is not back is reminded and searched for by every process of a database: each step by one of them, and one is enough. */
let guet: TestServer
let nats: Awaited<ReturnType<typeof startNats>>
const folders: Folder[] = []
const gateway = createServer((request, response) => request.resume().on('end', () => response.end('{}')))

beforeAll(async () => {
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  nats = await startNats()
  guet = await openTestServer()
  await guet.signedInAs('admin')
})
afterAll(async () => {
  await guet.close()
  await nats.stop()
  gateway.close()
  for (const folder of folders) folder.remove()
})

async function startNode() {
  const folder = newFolder('nothing')
  folders.push(folder)
  const node = startServer(folder.path, {
    DATABASE_URL: guet.services.config.databaseUrl ?? '',
    NATS_URL: nats.address,
    GUET_TRACKERS: 'off',
    SMS_GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`,
    OPEN_METEO_URL: 'http://127.0.0.1:9',
    OPEN_METEO_MARINE_URL: 'http://127.0.0.1:9',
  })
  expect(await node.ready).not.toBeNull()
  return node
}

const steadyNow = `(select steady_at + (clock_timestamp() - written_at) from server_processes order by steady_at desc limit 1)`

/** Of the five hours for which it says to be out: 15 %. */
const alarmAfter = 45 * 60_000

/** The boat is due so that this step is the one of now. */
async function makeDue(voyage: string, stage: number): Promise<void> {
  const due = `${steadyNow} - interval '${stageAfter(stage, alarmAfter)} milliseconds'`
  await rowsOf(
    guet,
    `update voyages set due_steady = ${due}, next_stage = ${stage}, next_stage_at = ${steadyNow} where id = '${voyage}'`,
  )
}

async function expectDoneOnce(voyage: string, stage: number): Promise<void> {
  const steps = `select extract(epoch from done_at - due_at) as late from voyage_steps where voyage_id = '${voyage}' and stage = ${stage}`
  await expect.poll(() => rowsOf(guet, steps), { timeout: 15_000 }).toHaveLength(1)
  expect(Number((await rowsOf(guet, steps))[0]?.['late'])).toBeLessThanOrEqual(5)
}

/** Of all reminders up to this one each was sent once. A message that is on its way when its node dies is sent by another, later. */
async function expectReminded(fisherman: string, last: number): Promise<void> {
  const sent = `select stage, count(*)::int as count, sum(attempts)::int as attempts from deliveries
    where reason = 'reminder' and channel = 'sms' and status = 'sent' and account_id = '${fisherman}' group by stage order by stage`
  const eachOnce = Array.from({ length: last + 1 }, (_, stage) => ({ stage, count: 1, attempts: 1 }))
  await expect.poll(() => rowsOf(guet, sent), { timeout: 15_000 }).toEqual(eachOnce)
}

test.each([0, 1])(
  'two nodes, of which number %i is killed between two steps: each step once, within 5 s of its time',
  async (killed) => {
    const fisherman = await guet.signedInAs('fisherman')
    // A number may cost so much an hour: each has his own.
    await rowsOf(guet, `update accounts set phone = '+22177000000${killed + 1}' where id = '${fisherman.id}'`)
    const nodes = [await startNode(), await startNode()]
    try {
      const due = new Date(guet.clock.now.getTime() + 5 * 3_600_000).toISOString()
      const { body } = await fisherman.request('POST /tracking/voyages/', {
        body: { said_at: guet.clock.now.toISOString(), due_at: due, crew: 4 },
      })
      const voyage = String(body['id'])
      for (let stage = 0; stage <= alarmStage; stage += 1) {
        if (stage === 2) await nodes[killed]?.kill()
        await makeDue(voyage, stage)
        await expectDoneOnce(voyage, stage)
        await expectReminded(fisherman.id, Math.min(stage, alarmStage - 1))
      }
      const alerts = `select count(*)::int as count from alerts where open_key like '%${voyage}%'`
      expect(await rowsOf(guet, alerts)).toEqual([{ count: 1 }])
    } finally {
      for (const node of nodes) await node.kill()
    }
  },
)
