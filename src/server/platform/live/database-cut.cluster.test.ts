import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { startNats } from '#dev/nats.ts'
import { type OpenServices, openServices } from '#server/app/open-services.ts'
import { httpServer } from '#server/app/roles/http-server.ts'
import { type CuttableLink, cuttableLink } from '#test/world/cuttable-link.ts'
import { type LiveCall, callLive } from '#test/world/live-call.ts'
import { everyone, numbered } from '#test/world/live-world.ts'
import type { SentEvent } from '#test/world/live.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { publishEvent } from './publish.actions.ts'

/** Two servers that hear each other. One of them loses its database; what is told on the other is not to be missed in silence. */
let nats: Awaited<ReturnType<typeof startNats>>
let link: CuttableLink
let there: TestServer
let here: OpenServices
let app: FastifyInstance
let address: string
let admin: SignedInPerson
const calls: LiveCall[] = []
beforeAll(async () => {
  nats = await startNats()
  there = await openTestServer({ NATS_URL: nats.address })
  link = await cuttableLink(String(there.services.config.databaseUrl))
  const { config, log } = there.services
  here = await openServices({ ...config, databaseUrl: link.address }, log)
  app = await httpServer(here.services)
  address = await app.listen({ port: 0, host: '127.0.0.1' })
  admin = await there.signedInAs('admin')
})
afterAll(async () => {
  await app.close()
  await here.close()
  await link.close()
  await there.close()
  await nats.stop()
})
afterEach(() => {
  for (const call of calls.splice(0)) call.hangUp()
  link.mend()
})

async function listen(lastId: string | null = null): Promise<LiveCall> {
  const call = await callLive(address, { token: admin.token, lastId })
  calls.push(call)
  return call
}

let said = 0
async function sayThere(): Promise<number> {
  said += 1
  await publishEvent(there.services, numbered, everyone, { number: said, weight: '' })
  return said
}
const hasHeard = (number: number) => (events: readonly SentEvent[]) =>
  events.some(({ event, data }) => event === numbered.name && (data as { number: number }).number === number)

test.each([
  ['is cut', () => link.cut(), 3_000],
  ['freezes: no answer comes, and nobody is told', () => link.freeze(), 12_000],
])(
  'a server whose way to the database %s ends its streams, refuses others by 503, and goes on without a gap afterwards',
  async (_, breaks, within) => {
    const first = await listen()
    const before = await sayThere()
    await first.until(hasHeard(before))
    /* It has been told where all boats are, too. */
    await first.until(() => Number(first.lastId?.split('.')[1]) > 0)
    const broken = performance.now()
    breaks()
    const missed = await sayThere()
    if (within < 10_000) expect((await fetch(`${address}/healthz`)).status).toBe(503)
    await first.ended
    expect(performance.now() - broken).toBeLessThan(within)
    expect([first.isComplete, hasHeard(missed)(first.events)]).toEqual([true, false])

    const refused = await listen(first.lastId)
    await refused.ended
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1'])
    expect(JSON.parse(refused.text)).toMatchObject({
      code: 'live_unavailable',
      error:
        'Ce serveur ne peut pas lire les alertes pour le moment\u00a0: le suivi en direct est interrompu. Réessayez dans un instant.',
    })
    for (const path of ['/health', '/healthz', '/api/health/']) {
      expect([path, (await fetch(address + path)).status]).toEqual([path, 503])
    }

    link.mend()
    let back = refused
    await expect
      .poll(async () => (back = await listen(first.lastId)).status, { timeout: 30_000, interval: 200 })
      .toBe(200)
    await back.until(hasHeard(missed))
    await back.until((events) => events.length > 0 && /^:\d+ \d+$/m.test(back.text))
    expect(back.events.map(({ event }) => event)).not.toContain('reset')
    await expect.poll(async () => (await fetch(`${address}/healthz`)).status, { timeout: 10_000 }).toBe(200)
  },
  60_000,
)
