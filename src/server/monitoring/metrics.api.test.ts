import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/storage/new-id.ts'
import { Reception } from '#server/trackers/listening/reception.ts'
import { raised, act } from '#test/samples/sos.ts'
import { ago, minute, place, send, sendBatch } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'
import { readFigures } from './figures.actions.ts'

const token = 'un-jeton-assez-long'
let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer({ GUET_METRICS_TOKEN: token, GUET_ACCESS_LOG: 'off' })
})
afterAll(() => guet.close())

async function figures(): Promise<Map<string, number>> {
  const { statusCode, body } = await guet.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
    remoteAddress: '41.82.0.1',
  })
  expect(statusCode).toBe(200)
  return readText(body)
}

function readText(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

test('every figure is what happened: reports, refusals, strangers, calls for help and the messages that wait', async () => {
  const fisherman = await guet.signedInAs('fisherman')
  const admin = await guet.signedInAs('admin')
  await send(fisherman, place())
  const timestamp = ago(guet, minute)
  await sendBatch(fisherman, [
    { ...place({ timestamp }), id: newId() },
    { ...place({ timestamp, latitude: 95 }), id: newId() },
  ])
  const reception = new Reception(guet.services)
  const source = { protocol: 'h02', address: '41.82.0.9', deviceId: '123456789' }
  reception.refuse(source, 'checksum', 3)
  await reception.receive([], source)
  await raised(fisherman)
  const { id } = await raised(await guet.signedInAs('fisherman'))
  await act(admin, 'acknowledge', id)
  await rowsOf(guet, `update alerts set next_stage_at = now() - interval '90 seconds' where next_stage_at is not null`)
  guet.clock.now = new Date()

  const read = await figures()
  expect(read.get('guet_reports_total{protocol="app"}')).toBe(2)
  expect(read.get('guet_refused_frames_total{protocol="h02",reason="checksum"}')).toBe(3)
  expect(read.get('guet_unknown_device_frames_total{protocol="h02"}')).toBe(1)
  expect(read.get('guet_open_sos{stage="0"}')).toBe(1)
  expect(read.get('guet_open_sos{stage="taken_in_charge"}')).toBe(1)
  expect(read.get('guet_escalation_lag_seconds')).toBeGreaterThanOrEqual(90)
  expect(read.get('guet_escalation_lag_seconds')).toBeLessThan(150)
  const [waiting] = await rowsOf(guet, `select count(*)::int as count from deliveries where status = 'waiting'`)
  const counted = [...read].filter(([name]) => name.startsWith('guet_deliveries') && name.includes('waiting'))
  expect(counted.reduce((sum, [, count]) => sum + count, 0)).toBe(waiting?.['count'])
  expect(read.get('guet_database_up')).toBe(1)
  expect(read.get('guet_role{role="jobs"}')).toBe(1)
  expect(read.get('guet_storage_bytes{part="database"}')).toBeGreaterThan(1_000_000)
  expect(read.get('guet_last_backup_timestamp_seconds')).toBe(0)
  const { bavail, bsize } = await statfs(guet.services.config.dataFolder)
  expect(read.get('guet_disk_free_bytes')).toBeGreaterThan((bavail * bsize) / 2)
  expect(read.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  expect(read.has('nodejs_eventloop_lag_seconds')).toBe(true)
})

test('requests are counted by the pattern of their address: ids, strange paths and strange methods make no series', async () => {
  const before = await figures()
  for (let count = 0; count < 5; count += 1) {
    await guet.request(`GET /alerts/${newId()}/`)
    await guet.app.inject({ url: `/api/${newId()}?token=secret` })
    await guet.app.inject({ url: `/wp-${newId()}.php` })
  }
  const after = await figures()
  const route = 'guet_http_requests_total{method="GET",route="/api/alerts/:id/",status="401"}'
  expect(after.get(route)).toBe((before.get(route) ?? 0) + 5)
  expect(after.get('guet_http_request_duration_seconds_count{method="GET",route="/api/alerts/:id/"}')).toBe(
    after.get(route),
  )
  expect(after.get('guet_http_requests_total{method="GET",route="other",status="404"}')).toBe(10)
  expect([...after.keys()].filter((name) => /[0-9a-f]{8}-|secret|wp-/.test(name))).toEqual([])
})

test.each([
  ['no token', {}, '127.0.0.1', 401],
  ['a wrong token', { authorization: 'Bearer un-jeton-assez-lonG' }, '127.0.0.1', 401],
  ['the token of a session', { authorization: `Token ${token}` }, '127.0.0.1', 401],
  ['the token, from anywhere', { authorization: `Bearer ${token}` }, '41.82.0.1', 200],
])('with GUET_METRICS_TOKEN: %s', async (_, headers, remoteAddress, status) => {
  expect((await guet.app.inject({ url: '/metrics', headers, remoteAddress })).statusCode).toBe(status)
})

test('without a token only this machine reads the figures, and nobody whom a proxy on it hands on', async () => {
  const open = await openTestServer({ TRUST_PROXY: '1' })
  try {
    const read = async (headers: Record<string, string>, remoteAddress: string) =>
      (await open.app.inject({ url: '/metrics', headers, remoteAddress })).statusCode
    for (const address of ['127.0.0.1', '127.0.0.53', '::1', '::ffff:127.0.0.1'])
      expect(await read({}, address)).toBe(200)
    for (const address of ['41.82.0.1', '10.0.0.1', '::ffff:10.0.0.1', '128.0.0.1'])
      expect(await read({}, address)).toBe(403)
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-proto', 'via']) {
      expect({ name, status: await read({ [name]: '127.0.0.1' }, '127.0.0.1') }).toEqual({ name, status: 403 })
    }
  } finally {
    await open.close()
  }
})

test('a database that does not answer is a figure too', async () => {
  const execute = () => Promise.reject(new Error('gone'))
  const { text } = await readFigures({ ...guet.services, db: { execute } as unknown as typeof guet.services.db })
  expect(readText(text).get('guet_database_up')).toBe(0)
  expect(readText(text).get('process_resident_memory_bytes')).toBeGreaterThan(0)
})

test('the rules and the dashboard that come along ask for figures that there are, with labels that there are', async () => {
  const { text } = await readFigures(guet.services)
  const known = new Set(text.split('\n').flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? []))
  const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label))
  expect(known.size).toBeGreaterThan(30)
  for (const file of ['alerts.yml', 'guet-dashboard.json']) {
    const asked = readFileSync(new URL(`../../../deploy/monitoring/${file}`, import.meta.url), 'utf8')
    const names = [...new Set(asked.match(/\b(guet|process|nodejs)_[a-z0-9_]+/g))]
    expect(names.length).toBeGreaterThan(8)
    expect(names.filter((name) => !known.has(name.replace(/_(bucket|sum|count)$/, '')) && !known.has(name))).toEqual([])
    const grouped = [...asked.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list]) => (list ?? '').split(/,\s*/))
    expect(grouped.filter((label) => label !== 'le' && !labels.has(label))).toEqual([])
  }
})
