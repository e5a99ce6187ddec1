import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Running, start } from '#server/app/start.ts'
import { type Folder, newFolder } from '#test/running-server.ts'
import { sos } from '#test/samples/sos.ts'
import { freePort } from '#test/trackers/tracker-socket.ts'
import { fishermanNamed } from '#test/world/registration.ts'

/** A process that was started for calls alone takes an SOS: it must also ring. */
const rung: string[] = []
const webhook = createServer((request, response) => {
  request.on('data', (part: Buffer) => rung.push(part.toString()))
  request.on('end', () => response.end('{}'))
})
let folder: Folder
let server: Running | null = null
beforeAll(async () => {
  webhook.listen(0, '127.0.0.1')
  await once(webhook, 'listening')
  folder = newFolder()
})
afterEach(async () => {
  await server?.stop()
  server = null
})
afterAll(() => {
  webhook.close()
  folder.remove()
})

async function running(GUET_ROLES: string): Promise<string> {
  const port = await freePort()
  server = await start({
    GUET_DATA: folder.path,
    PORT: String(port),
    GUET_ROLES,
    GUET_TRACKERS: 'off',
    GUET_ADMIN_EMAIL: 'admin@test.example',
    GUET_ADMIN_PASSWORD: 'marée-haute',
    ALERT_WEBHOOK_URL: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`,
    LOG_LEVEL: 'silent',
  })
  return `http://127.0.0.1:${port}`
}

test('an SOS is rung where nobody has the role of jobs, and health says what is missing', async () => {
  const address = await running('http,live')
  const headers = { 'content-type': 'application/json' }
  const person = JSON.stringify(fishermanNamed('Moussa Fall'))
  const registered = await fetch(`${address}/api/users/register/`, { method: 'POST', headers, body: person })
  const { sos_key: key } = (await registered.json()) as { sos_key: string }
  const call = sos()
  const body = JSON.stringify(call)
  const sent = { method: 'POST', headers: { ...headers, authorization: `Sos ${key}` }, body }
  expect((await fetch(`${address}/api/alerts/`, sent)).status).toBe(201)
  await expect.poll(() => rung.join()).toContain(String(call['id']))
  const health = await fetch(`${address}/api/health/`)
  expect([health.status, await health.json()]).toMatchObject([200, { status: 'degraded', degraded: ['jobs'] }])
})

test.each(['jobs', 'trackers'])('a process of « %s » alone says how it is', async (role) => {
  const address = await running(role)
  for (const path of ['/health', '/healthz', '/api/health/'])
    expect(await (await fetch(address + path)).json()).toMatchObject({ checks: { database: { state: 'ok' } } })
  expect((await fetch(`${address}/api/settings/`)).status).toBe(404)
})
