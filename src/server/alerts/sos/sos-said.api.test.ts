import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closingNotYours, sosPlaceStays, sosSeverityStays } from '#contract/alerts/alert.rules.ts'
import { addTrackerOnBoard, at, hour, minute, send } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { memberOf } from '#test/world/registration.ts'
import { rowsOf } from '#test/world/rows.ts'
import { act, alertOf, hearReport, raised } from '#test/samples/sos.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** What an SOS said stays said, whoever puts it right; and it is closed by those alone whom it concerns. */
let guet: TestServer
let admin: SignedInPerson
let coordinator: SignedInPerson
let relief: SignedInPerson
let fisherman: SignedInPerson
let id: string
const first = { message: 'Moteur en feu', severity: 'critical', nature: 'feu', people_on_board: 7 }
const place = { latitude: 14.932512, longitude: -17.192534, speed: 3, heading: 270 }

beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  coordinator = await guet.signedInAs('organization')
  relief = await guet.signedInAs('organization')
})
afterAll(() => guet.close())
beforeEach(async () => {
  fisherman = await guet.signedInAs('fisherman')
  id = (await raised(fisherman, { ...first, title: first.message, location: place, metadata: { battery: 40 } })).id
  guet.clock.pass(minute)
})

const change = (person: SignedInPerson, body: object, method = 'PATCH') =>
  person.request(`${method} /alerts/${id}/`, { body })

describe('the words of an SOS', () => {
  test.each(['PUT', 'PATCH'])(
    'stay, and a correction by %s stands beside them with its author and time',
    async (method) => {
      const before = await alertOf(fisherman, id)
      const body = { message: 'Rien de grave', people_on_board: 1, nature: 'panne', metadata: { battery: 1 } }
      const { status, body: after } = await change(coordinator, body, method)
      expect(status).toBe(200)
      expect(after).toMatchObject({ ...first, title: first.message, metadata: { battery: 40 } })
      const kept = await alertOf(fisherman, id)
      expect(kept).toMatchObject({ ...first, occurred_at: before['occurred_at'], location: place })
      expect(kept['first_said']).toMatchObject({ ...first, user: fisherman.id, by_raiser: true, location: place })
      expect(kept['corrections']).toMatchObject([
        {
          ...body,
          user: coordinator.id,
          name: 'Personne organization',
          by_raiser: false,
          at: guet.clock.now.toISOString(),
        },
      ])
    },
  )

  test('his own later word counts, and the first one is kept', async () => {
    await act(fisherman, 'details', id, { people_on_board: 8 })
    guet.clock.pass(minute)
    await change(coordinator, { people_on_board: 2 })
    const kept = await alertOf(coordinator, id)
    expect(kept).toMatchObject({ people_on_board: 8, first_said: { people_on_board: 7 } })
    expect(kept['corrections']).toMatchObject([
      { by_raiser: true, people_on_board: 8, nature: null, message: null },
      { by_raiser: false, people_on_board: 2 },
    ])
  })

  test('what he did not say may be learnt by others, until he says it', async () => {
    const silent = await raised(fisherman, { location: null })
    id = silent.id
    expect((await change(coordinator, { people_on_board: 5, nature: 'panne' })).body).toMatchObject({
      people_on_board: 5,
      nature: 'panne',
    })
    await act(fisherman, 'details', id, { people_on_board: 6 })
    expect((await change(admin, { people_on_board: 1 })).body).toMatchObject({ people_on_board: 6, nature: 'panne' })
    expect(await alertOf(admin, id)).toMatchObject({ first_said: { people_on_board: null, location: null } })
  })

  test('what says nothing new adds nothing, and nothing said takes anything away', async () => {
    const same = { message: first.message, people_on_board: 7, severity: 'critical', location: place }
    expect((await change(coordinator, same, 'PUT')).status).toBe(200)
    expect((await change(coordinator, { nature: null, people_on_board: null, location: null })).status).toBe(200)
    expect(await alertOf(admin, id)).toMatchObject({ ...first, location: place, corrections: [] })
  })

  test('are never changed in the database either', async () => {
    await expect(rowsOf(guet, `update alert_statements set message = 'x' where alert_id = '${id}'`)).rejects.toThrow(
      /only added to|update alert_statements/i,
    )
  })
})

describe('the severity of an SOS', () => {
  test.each(['high', 'medium', 'low'])('never falls to %s, whoever says so', async (severity) => {
    for (const person of [coordinator, admin]) {
      expectRefusal(await change(person, { severity, message: 'x' }), sosSeverityStays, { severity: sosSeverityStays })
    }
    expect(await alertOf(admin, id)).toMatchObject({ severity: 'critical', corrections: [] })
  })

  test('rises, as a correction', async () => {
    id = (await raised(fisherman, { severity: 'low' })).id
    expect((await change(coordinator, { severity: 'critical' })).body).toMatchObject({ severity: 'critical' })
    expect(await alertOf(admin, id)).toMatchObject({
      first_said: { severity: 'low' },
      corrections: [{ severity: 'critical' }],
    })
  })
})

describe('the place of an SOS', () => {
  const elsewhere = { latitude: 12.1, longitude: -16.5 }

  test.each(['PUT', 'PATCH'])(
    'is moved by no organisation with %s, nor by an administrator without a reason',
    async (method) => {
      await act(coordinator, 'acknowledge', id)
      for (const person of [coordinator, relief, admin]) {
        const reason = person === admin ? ' ' : 'vu là-bas'
        const answer = await change(person, { location: elsewhere, reason }, method)
        expectRefusal(answer, sosPlaceStays, { location: sosPlaceStays })
      }
      expect(await alertOf(admin, id)).toMatchObject({ location: place, corrections: [] })
    },
  )

  test('is moved by an administrator who says why; where it called from is kept', async () => {
    const { body } = await change(admin, { location: elsewhere, reason: 'Vu par l’hélicoptère' })
    expect(body['location']).toMatchObject(elsewhere)
    const kept = await alertOf(coordinator, id)
    expect(kept).toMatchObject({ first_said: { location: place } })
    expect(kept['corrections']).toMatchObject([{ user: admin.id, reason: 'Vu par l’hélicoptère', location: elsewhere }])
  })

  test('0,0 is no place, neither at the call nor afterwards', async () => {
    const nowhere = { latitude: 0, longitude: 0, speed: 0, heading: 0 }
    id = (await raised(await guet.signedInAs('fisherman'), { location: nowhere })).id
    expect(await alertOf(admin, id)).toMatchObject({ location: null, first_said: { location: null } })
    const { body } = await change(admin, { location: nowhere, reason: 'essai' })
    expect(body).toMatchObject({ location: null })
  })

  test('without one it is where its own devices are heard first, and the first words still say that there was none', async () => {
    id = (await raised(fisherman, { location: { latitude: 0, longitude: 0 } })).id
    guet.clock.pass(minute)
    await send(fisherman, at(guet, 0))
    expect(memberOf(await alertOf(admin, id), 'location')).toMatchObject({ latitude: expect.any(Number) })
    expect(await alertOf(admin, id)).toMatchObject({ first_said: { location: null } })
  })

  test('of a tracker: what it cried first is kept while it moves', async () => {
    await act(admin, 'resolve', id, { reason: 'secouru' })
    const tracker = await addTrackerOnBoard(guet, admin, fisherman)
    await hearReport(guet, tracker, { alarm: 'sos', ...elsewhere })
    const [sos] = (await admin.request(`GET /alerts/?type=emergency&page_size=1`)).body['results'] as { id: string }[]
    guet.clock.pass(2 * minute)
    await hearReport(guet, tracker, { alarm: 'sos', latitude: 12.11, longitude: -16.51 })
    const moved = await alertOf(admin, String(sos?.id))
    expect(moved).toMatchObject({ location: { latitude: 12.11 }, first_said: { location: elsewhere } })
  })
})

describe('closing an SOS', () => {
  const ended = { reason: 'Équipage secouru' }

  test('is not for an organisation that did not take charge of it', async () => {
    for (const charge of [false, true]) {
      if (charge) await act(coordinator, 'acknowledge', id)
      expectRefusal(await act(relief, 'resolve', id, ended), closingNotYours)
      expectRefusal(await act(relief, 'resolve', id, {}), closingNotYours)
      const edit = { status: 'resolved', message: 'Rien' }
      expectRefusal(await change(relief, edit), closingNotYours)
    }
    expect(await alertOf(admin, id)).toMatchObject({ status: 'acknowledged', corrections: [] })
  })

  test('is for whoever took charge of it, by either call', async () => {
    await act(coordinator, 'acknowledge', id)
    expect((await change(coordinator, { status: 'resolved' })).body).toMatchObject({ resolved_by: coordinator.id })
  })

  test('is told to its raiser: who, and why', async () => {
    await act(coordinator, 'acknowledge', id)
    await act(coordinator, 'resolve', id, ended)
    expect(await alertOf(fisherman, id)).toMatchObject({
      resolved_by_name: 'Personne organization',
      resolve_reason: ended.reason,
    })
    const told = await rowsOf(
      guet,
      `select content ->> 'body' as body from deliveries
       where alert_id = '${id}' and account_id = '${fisherman.id}' and channel = 'push' and reason = 'announcement'
       order by created_at desc, id desc limit 1`,
    )
    expect(String(told[0]?.['body'])).toMatch(/terminé \(Équipage secouru\) par Personne organization à /)
  })
})

test('an hour of corrections stands in order', async () => {
  for (const people of [1, 2, 3]) {
    guet.clock.pass(hour / 3)
    await change(people % 2 === 0 ? admin : coordinator, { people_on_board: people })
  }
  const corrections = memberOf(await alertOf(fisherman, id), 'corrections') as { people_on_board: number }[]
  expect(corrections.map((one) => one.people_on_board)).toEqual([1, 2, 3])
})
