import { afterAll, beforeAll, expect, test } from 'vitest'
import { raiseOverdue } from '#server/alerts/overdue/overdue.actions.ts'
import { pirogueIdOf } from '#server/pirogues/pirogues.actions.ts'
import { declared, returned } from '#test/samples/voyages.ts'
import { hour, minute } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { forgetOldVoyages } from './voyages.jobs.ts'

let guet: TestServer
let coordinator: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  coordinator = await guet.signedInAs('organization')
})
afterAll(() => guet.close())

test('voyages are forgotten when they have been over for long, but those of an alert stay with it', async () => {
  const [plain, called, late, open] = await Promise.all(
    [0, 1, 2, 3].map(() => guet.signedInAs('fisherman', { of: coordinator })),
  )
  if (!plain || !called || !late || !open) throw new Error('Four went out.')
  const ids = new Map<SignedInPerson, string>()
  for (const person of [plain, called, late, open]) ids.set(person, (await declared(person)).id)
  const sos = {
    user: called.id,
    alert_type: 'emergency',
    message: 'Moteur en panne',
    severity: 'critical',
    location: null,
  }
  expect((await called.request('POST /alerts/', { body: sos })).status).toBe(201)
  guet.clock.pass(7 * hour)
  const lateId = ids.get(late) ?? ''
  await raiseOverdue(guet.services, [
    {
      key: lateId,
      pirogueId: (await pirogueIdOf(guet.services, late.id)) ?? '',
      accountId: late.id,
      boat: 'Sopé',
      crew: 7,
      about: { voyage: lateId, leftAt: guet.clock.now, dueAt: guet.clock.now, zoneName: null },
    },
  ])
  for (const person of [plain, called, late]) await returned(person, ids.get(person) ?? '')
  const kept = async () => new Set((await rowsOf(guet, 'select id from voyages')).map((row) => row['id']))
  guet.clock.pass(400 * 24 * hour)
  await forgetOldVoyages(guet.services)
  expect(await kept()).toEqual(new Set(ids.values()))
  guet.clock.pass(minute)
  await forgetOldVoyages(guet.services)
  expect(await kept()).toEqual(new Set([called, late, open].map((person) => ids.get(person))))
  await rowsOf(guet, 'delete from alerts')
  await forgetOldVoyages(guet.services)
  expect(await kept()).toEqual(new Set([ids.get(open)]))
})
