import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { compareDrifts } from './debriefs.jobs.ts'
import { addSampleEmergencies } from './sample-emergencies.actions.ts'

let guet: TestServer
let coordinator: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer({ SMS_GATEWAY_URL: 'http://127.0.0.1:9/', SMTP_URL: 'smtp://127.0.0.1:9' })
  coordinator = await guet.signedInAs('organization')
  const crew = async () => {
    const boats = [await guet.signedInAs('fisherman', { of: coordinator }), await guet.signedInAs('fisherman')]
    return boats.map(({ id }) => id)
  }
  await addSampleEmergencies(guet.services, coordinator.id, {
    north: { ground: { latitude: 14.9325, longitude: -17.2125 }, accounts: await crew() },
    south: { ground: { latitude: 14.78, longitude: -17.59 }, accounts: await crew() },
  })
})
afterAll(() => guet.close())

type DriftTold = { told: { area_95_km2: number } }
type Total = { cases: number; in_charge_after: number }

test('their totals are told, whatever the day of the month: no line of fewer than three, none of them open', async () => {
  const lines: Total[] = []
  const year = guet.clock.now.getUTCFullYear()
  for (const one of [year, year - 1]) {
    const { body } = await coordinator.request(`GET /debriefs/totals/?year=${one}`)
    lines.push(...(body['results'] as Total[]))
  }
  expect(lines.every(({ cases }) => cases >= 3)).toBe(true)
  expect(lines[0]?.in_charge_after).toBeGreaterThan(60)
  expect(await rowsOf(guet, "select 1 from alerts where status <> 'resolved'")).toEqual([])
})

test('how far the drift was wrong is reckoned of them as of any case: some hundred metres, and well within where it said to look', async () => {
  /* Five of them at a time. */
  for (let round = 0; round < 2; round += 1) await compareDrifts(guet.services)
  const rows = await rowsOf(
    guet,
    'select d.alert_id, d.drift_error_metres as metres from debriefs d where d.compared_with is not null',
  )
  expect(rows).toHaveLength(6)
  for (const { alert_id: id, metres } of rows) {
    const { drift } = (await coordinator.request(`GET /alerts/${String(id)}/debrief/`)).body as { drift: DriftTold }
    expect(drift).toMatchObject({ standing: 'told', told: { error_metres: metres } })
    expect(metres).toBeGreaterThan(30)
    expect(Math.PI * (Number(metres) / 1000) ** 2).toBeLessThan(drift.told.area_95_km2)
  }
})

test('nobody is written to, though this server has ways out', async () => {
  expect(await rowsOf(guet, "select 1 from deliveries where status <> 'failed'")).toEqual([])
})

test('each has a report of its own, of which nothing is left to confirm', async () => {
  const rows = await rowsOf(guet, 'select id from alerts order by occurred_at')
  expect(rows).toHaveLength(6)
  for (const { id } of rows) {
    const { body } = await coordinator.request(`GET /alerts/${String(id)}/debrief/`)
    expect(body).toMatchObject({ is_over: true, drill: false, asked: [{ standing: 'confirmed' }] })
    expect(body['lessons']).not.toBeNull()
  }
})
