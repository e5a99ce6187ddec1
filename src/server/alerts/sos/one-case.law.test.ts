import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { idTaken } from '#contract/positions/position.rules.ts'
import { raiseOverdue } from '#server/alerts/overdue/overdue.actions.ts'
import { inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { act, alertOf, alertsOf, hearReport, raised, sos, trailOf, withSosKey } from '#test/samples/sos.ts'
import { type Shown, addTrackerOnBoard, hour, minute } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { memberOf } from '#test/world/registration.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** One boat has one case: each further press is its voice, and finds it under the id that it brought. */
let guet: TestServer
let admin: SignedInPerson
let fisherman: SignedInPerson

beforeAll(async () => {
  guet = await openTestServer({ ALERT_WEBHOOK_URL: 'http://127.0.0.1:9/' })
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())
beforeEach(async () => {
  fisherman = await guet.signedInAs('fisherman')
})

const press = (person: SignedInPerson, changes: object = {}) =>
  person.request('POST /alerts/', { body: sos({ user: fisherman.id, ...changes }) })

async function casesOf(person: SignedInPerson): Promise<readonly Shown[]> {
  const [boat] = await rowsOf(guet, `select id from pirogues where owner_account_id = '${person.id}'`)
  return await alertsOf(admin, `pirogue=${String(boat?.['id'])}`)
}

const rungFor = async (id: string) =>
  (await rowsOf(guet, `select id from deliveries where alert_id = '${id}' and channel = 'webhook'`)).length

describe('forty presses of one person', () => {
  test('are one alert, that rings once more each two minutes at most; each id finds it, and repeated says nothing anew', async () => {
    const first = await press(fisherman)
    expect(first.status).toBe(201)
    const id = String(first.body['id'])
    expect(await rungFor(id)).toBe(1)
    const ids = Array.from({ length: 39 }, () => newId())
    for (const one of ids) expect(await press(fisherman, { id: one })).toMatchObject({ status: 200, body: { id } })
    expect(await casesOf(fisherman)).toMatchObject([{ id }])
    expect(await alertOf(admin, id)).toMatchObject({ corrections: [] })
    expect(await rungFor(id)).toBe(1)
    for (const one of ids.slice(0, 3)) {
      expect(await alertOf(fisherman, one)).toMatchObject({ id, status: 'active' })
      expect(await press(fisherman, { id: one })).toMatchObject({ status: 200, body: { id } })
    }
    guet.clock.pass(2 * minute)
    await press(fisherman)
    await press(fisherman)
    expect(await rungFor(id)).toBe(2)
    expect(await alertOf(admin, id)).toMatchObject({ called_again_at: guet.clock.now.toISOString() })
  })

  test('at once are one as well', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => press(fisherman)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 11 }, () => 200),
      201,
    ])
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1)
    expect(await casesOf(fisherman)).toHaveLength(1)
  })

  test('the same id twice at once is one press', async () => {
    await press(fisherman)
    const id = newId()
    const answers = await Promise.all([press(fisherman, { id }), press(fisherman, { id })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await rowsOf(guet, `select id from alert_presses where id = '${id}'`)).toHaveLength(1)
  })
})

describe('what is said after the first press', () => {
  test('stands beside the first words: new words, nature and people, and the new place moves the case', async () => {
    const { id } = await raised(fisherman, { people_on_board: 5 })
    guet.clock.pass(minute)
    const location = {
      latitude: 14.93,
      longitude: -17.2,
      speed: 2,
      heading: 90,
      timestamp: guet.clock.now.toISOString(),
    }
    await press(fisherman, { message: 'Nous coulons', nature: 'chavirage', people_on_board: 7, location })
    const kept = await alertOf(admin, id)
    expect(kept).toMatchObject({
      message: 'SOS – Sopé',
      nature: 'chavirage',
      people_on_board: 7,
      location: { latitude: 14.93, longitude: -17.2 },
      first_said: { people_on_board: 5, nature: null },
      corrections: [{ by_raiser: true, message: 'Nous coulons', nature: 'chavirage', people_on_board: 7 }],
    })
    expect(await trailOf(admin, id)).toEqual(['raised', '(pressed_again)', 'placed'])
  })

  test('lowers who is aboard with a session alone', async () => {
    const { id } = await raised(fisherman, { people_on_board: 7 })
    const keyed = await withSosKey(guet, fisherman)
    guet.clock.pass(minute)
    await press(keyed, { people_on_board: 2 })
    expect(await alertOf(admin, id)).toMatchObject({ people_on_board: 7, corrections: [{ people_on_board: 2 }] })
    await act(keyed, 'details', id, { people_on_board: 1 })
    expect(await alertOf(admin, id)).toMatchObject({ people_on_board: 7 })
    await act(keyed, 'details', id, { people_on_board: 9 })
    expect(await alertOf(admin, id)).toMatchObject({ people_on_board: 9 })
    guet.clock.pass(minute)
    await press(fisherman, { people_on_board: 6 })
    expect(await alertOf(admin, id)).toMatchObject({ people_on_board: 6 })
  })

  test('an older press that comes late takes nothing back', async () => {
    const { id } = await raised(fisherman, { people_on_board: 7 })
    const before = new Date(guet.clock.now.getTime() - hour).toISOString()
    guet.clock.pass(minute)
    await press(fisherman, { people_on_board: 3, occurred_at: before })
    expect(await alertOf(admin, id)).toMatchObject({ people_on_board: 7, corrections: [{ people_on_board: 3 }] })
  })

  test('in somebody’s charge it stays so, and who is in charge is told', async () => {
    const { id } = await raised(fisherman)
    await act(admin, 'acknowledge', id)
    const before = await rungFor(id)
    guet.clock.pass(2 * minute)
    await press(fisherman)
    expect(await alertOf(admin, id)).toMatchObject({ status: 'acknowledged' })
    expect(await rungFor(id)).toBe(before + 1)
  })
})

describe('who presses', () => {
  test('another’s id is refused, whether it began a case or joined one', async () => {
    const other = await guet.signedInAs('fisherman')
    const { id } = await raised(other)
    const joined = newId()
    await other.request('POST /alerts/', { body: sos({ id: joined }) })
    for (const taken of [id, joined]) {
      expectRefusal(await press(fisherman, { id: taken }), idTaken, { id: idTaken })
    }
  })

  test('the tracker of the boat and its telephone are one case', async () => {
    const tracker = await addTrackerOnBoard(guet, admin, fisherman)
    await hearReport(guet, tracker, { alarm: 'sos' })
    guet.clock.pass(minute)
    const { status, body } = await press(fisherman, { message: 'Au secours' })
    expect([status, body['user']]).toEqual([200, fisherman.id])
    await hearReport(guet, tracker, { alarm: 'sos' })
    expect(await casesOf(fisherman)).toHaveLength(1)
    const keyed = await withSosKey(guet, fisherman)
    expect((await keyed.request(`GET /alerts/${String(body['id'])}/`)).status).toBe(200)
  })

  test('a drill is none of it', async () => {
    const drill = await raised(fisherman, { drill: true })
    const { id } = await raised(fisherman)
    expect(id).not.toBe(drill.id)
  })
})

describe('after the end of a case', () => {
  test('a press calls anew, also one from before that was long on its way; one that belonged to it finds it as over', async () => {
    const { id } = await raised(fisherman)
    const joined = newId()
    await press(fisherman, { id: joined })
    await act(fisherman, 'resolve', joined, { reason: 'fausse_alerte' })
    expect(await alertOf(fisherman, joined)).toMatchObject({ id, status: 'resolved' })
    expect(await press(fisherman, { id: joined })).toMatchObject({ status: 200, body: { id, status: 'resolved' } })
    const late = await press(fisherman, { occurred_at: new Date(guet.clock.now.getTime() - hour).toISOString() })
    expect(late).toMatchObject({ status: 201, body: { status: 'active', late: true } })
  })

  test('opened again while the boat calls already it is that call', async () => {
    const { id } = await raised(fisherman)
    await act(admin, 'resolve', id, { reason: 'secouru' })
    const next = await raised(fisherman)
    expect((await act(fisherman, 'reopen', id)).body).toMatchObject({ id: next.id, status: 'active' })
    expect((await alertOf(admin, id))['status']).toBe('resolved')
  })
})

describe('an SOS of a boat that is searched for', () => {
  async function searchedFor(): Promise<string> {
    const [boat] = await rowsOf(guet, `select id from pirogues where owner_account_id = '${fisherman.id}'`)
    const pirogueId = String(boat?.['id'])
    const about = { voyage: null, leftAt: guet.clock.now, dueAt: null, zoneName: null }
    const overdue = { key: pirogueId, pirogueId, accountId: fisherman.id, boat: 'Sopé', crew: 9, about }
    await inTransaction(guet.services, (inside) => raiseOverdue(inside, [overdue]))
    return String((await casesOf(fisherman))[0]?.['id'])
  }

  test('joins the search, and rings as an SOS in nobody’s charge', async () => {
    const search = await searchedFor()
    await act(admin, 'acknowledge', search)
    const rung = await rungFor(search)
    guet.clock.pass(minute)
    const id = newId()
    const answer = await press(fisherman, { id, message: 'Moteur en panne', nature: 'panne' })
    expect(answer).toMatchObject({ status: 200, body: { id: search, alert_type: 'emergency', status: 'active' } })
    expect(await casesOf(fisherman)).toHaveLength(1)
    expect(await alertOf(fisherman, id)).toMatchObject({
      id: search,
      severity: 'critical',
      nature: 'panne',
      people_on_board: 9,
      acknowledged_by: null,
      first_said: { people_on_board: 9 },
    })
    expect(await trailOf(admin, search)).toContain('called')
    expect(await rungFor(search)).toBe(rung + 1)
    const steps = await rowsOf(
      guet,
      `select round, stage from escalation_steps where alert_id = '${search}' order by round, stage`,
    )
    expect(steps.at(-1)).toEqual({ round: 1, stage: 0 })
    await press(fisherman)
    expect(await casesOf(fisherman)).toHaveLength(1)
  })

  test('two presses at once make one SOS of it', async () => {
    const search = await searchedFor()
    const answers = await Promise.all([press(fisherman), press(fisherman)])
    expect(answers.map(({ body }) => body['id'])).toEqual([search, search])
    expect((await trailOf(admin, search)).filter((done) => done === 'called')).toHaveLength(1)
  })
})

test('shuffled, repeated and partly lost, the presses of two devices are one case that has every word that came', async () => {
  const keyed = await withSosKey(guet, fisherman)
  const said = fc.record({
    message: fc.constantFrom('Nous coulons', 'Au secours', 'Moteur', 'Feu à bord'),
    people: fc.option(fc.integer({ min: 0, max: 12 })),
    isKeyed: fc.boolean(),
    minutesAgo: fc.integer({ min: 0, max: 30 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(said, { minLength: 1, maxLength: 6 }),
      fc.infiniteStream(fc.nat(9)),
      async (all, turns) => {
        const presses = all.map((one) => ({ ...one, id: newId() }))
        const arriving = [...presses, ...presses]
          .toSorted(() => (turns.next().value ?? 0) - 4)
          .slice(0, presses.length + 2)
        for (const { id, message, people, isKeyed, minutesAgo } of arriving) {
          const occurred_at = new Date(guet.clock.now.getTime() - minutesAgo * minute).toISOString()
          const answer = await press(isKeyed ? keyed : fisherman, { id, message, people_on_board: people, occurred_at })
          expect([200, 201]).toContain(answer.status)
        }
        const [open, ...others] = (await casesOf(fisherman)).filter(({ status }) => status !== 'resolved')
        expect(others).toEqual([])
        const kept = await alertOf(admin, String(open?.['id']))
        const words = [memberOf(kept, 'first_said'), ...(kept['corrections'] as readonly Shown[])] as readonly Shown[]
        for (const { id, message, people } of arriving) {
          expect((await alertOf(fisherman, id))['id']).toBe(open?.['id'])
          expect(words.map((one) => one['message'])).toContain(message)
          if (people !== null) expect(words.map((one) => one['people_on_board'])).toContain(people)
        }
        await act(admin, 'resolve', String(open?.['id']), { reason: 'secouru' })
      },
    ),
    { numRuns: 12 },
  )
})
