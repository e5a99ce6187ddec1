import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FleetStatus, fleetStatus, fleetStatuses } from '#contract/fleet/fleet-status.ts'
import { accessRefused, fieldInvalid, notFound } from '#contract/wire/refusal.ts'
import { describePirogueOf, pirogueIdOf } from '#server/pirogues/pirogues.actions.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { sos } from '#test/samples/sos.ts'
import { declared, returned } from '#test/samples/voyages.ts'
import { type Shown, addDevice, ago, at, hour, minute, results, sendBatch } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())

const beach = { latitude: 14.9175, longitude: -17.1215 }

async function boatOf(organisation: SignedInPerson, name: string): Promise<SignedInPerson> {
  const person = await guet.signedInAs('fisherman', { of: organisation })
  await describePirogueOf(guet.services, person.id, { name })
  return person
}

async function fleetOf(person: SignedInPerson, query = ''): Promise<readonly Shown[]> {
  const answer = await person.request(`GET /fleet/?page_size=100&${query}`)
  expect(answer.status).toBe(200)
  return results(answer)
}

async function countsOf(person: SignedInPerson) {
  return (await person.request('GET /fleet/counts/')).body
}

/** On the beach, or so far out: heard so long ago. */
async function heard(person: SignedInPerson, milliseconds: number, west = 0): Promise<void> {
  await sendBatch(person, [at(guet, milliseconds, { ...beach, longitude: beach.longitude - west, speed: 0 })])
}

/** Half an hour out from the beach: it is not back. */
async function sailOut(person: SignedInPerson, began = 40 * minute): Promise<void> {
  const steps = Array.from({ length: 30 }, (_, index) => Math.max(0, index - 3))
  await sendBatch(
    person,
    steps.map((step, index) =>
      at(guet, began - index * minute, { ...beach, longitude: beach.longitude - step * 0.003, speed: step ? 10.4 : 0 }),
    ),
  )
}

/** One boat of each state, in one organisation. */
async function everyState() {
  const boss = await guet.signedInAs('organization')
  const boats: { readonly [S in FleetStatus]: SignedInPerson } = {
    out: await boatOf(boss, 'Aïda'),
    at_sea: await boatOf(boss, 'Borom Gaal'),
    in_port: await boatOf(boss, 'Coumba'),
    offline: await boatOf(boss, 'Dior'),
    unknown: await boatOf(boss, 'Élégance'),
  }
  await sailOut(boats.out)
  await heard(boats.at_sea, 5 * minute, 0.03)
  await heard(boats.in_port, hour)
  await heard(boats.offline, 3 * hour)
  await heard(boats.unknown, minute)
  await boats.unknown.request('PUT /users/preferences/', { body: { shareLocation: false } })
  return { boss, boats }
}

describe('the state of a boat', () => {
  test('is « En sortie » with a trip in progress, else « Au port » when heard under two hours ago, else « Hors ligne »', async () => {
    const { boss, boats } = await everyState()
    const fleet = await fleetOf(boss)
    for (const status of fleetStatuses) {
      expect(fleet.find(({ user }) => user === boats[status].id)).toMatchObject({ status })
    }
    expect(await countsOf(boss)).toEqual({
      known: 5,
      active: 3,
      out: 1,
      at_sea: 2,
      in_port: 1,
      offline: 1,
      unknown: 1,
      in_alert: 0,
    })
  })

  test('is the same in the list as the rule of the contract has it, at every age', async () => {
    const boss = await guet.signedInAs('organization')
    const ages = [0, 119 * minute + 59_999, 120 * minute, 121 * minute]
    for (const age of ages) await heard(await boatOf(boss, `Âge ${age}`), age)
    await boatOf(boss, 'Jamais')
    const now = guet.clock.now.getTime()
    for (const boat of await fleetOf(boss)) {
      const lastHeard = boat['last_heard'] as string | null
      const heardAt = lastHeard === null ? null : Date.parse(lastHeard)
      const expected = fleetStatus({ isOut: false, isHidden: false, heardAt, isOffShore: false }, now)
      expect(boat).toMatchObject({ status: expected })
    }
  })

  test('changes when it comes home, and when it falls silent', async () => {
    const boss = await guet.signedInAs('organization')
    const person = await boatOf(boss, 'Ndiaga')
    await heard(person, 0)
    expect(await fleetOf(boss)).toMatchObject([{ status: 'in_port', out_since: null }])
    guet.clock.pass(2 * hour)
    expect(await fleetOf(boss)).toMatchObject([{ status: 'offline', last_heard: ago(guet, 2 * hour) }])
    await sailOut(person)
    expect(await fleetOf(boss)).toMatchObject([{ status: 'out', out_since: expect.any(String) as unknown }])
  })
})

describe('the list', () => {
  test('has tabs: active is heard within two hours, out is at sea, alerts has an open alert', async () => {
    const { boss, boats } = await everyState()
    const idsIn = async (state: string) => (await fleetOf(boss, `state=${state}`)).map(({ user }) => user)
    expect(await idsIn('active')).toEqual([boats.out.id, boats.at_sea.id, boats.in_port.id])
    expect(await idsIn('out')).toEqual([boats.out.id, boats.at_sea.id])
    expect(await idsIn('alerts')).toEqual([])
    await boats.offline.request('POST /alerts/', { body: sos() })
    expect(await idsIn('alerts')).toEqual([boats.offline.id])
    expect(await fleetOf(boss, 'state=alerts')).toMatchObject([{ open_alerts: 1, is_calling: true }])
    expect(await countsOf(boss)).toMatchObject({ in_alert: 1, known: 5 })
  })

  test('is searched by name, licence and skipper, accents aside, and says how many that are', async () => {
    const boss = await guet.signedInAs('organization')
    const person = await boatOf(boss, 'Ndèye Ségou')
    await describePirogueOf(guet.services, person.id, { licenseNumber: 'SL 7788' })
    await boatOf(boss, 'Autre')
    for (const search of ['segou', 'sl 7788']) {
      const answer = await boss.request(`GET /fleet/?search=${encodeURIComponent(search)}`)
      expect(answer.body).toMatchObject({ count: 1, results: [{ name: 'Ndèye Ségou', license_number: 'SL 7788' }] })
    }
    expect((await boss.request('GET /fleet/?search=introuvable')).body).toMatchObject({ count: 0, results: [] })
  })

  test('is sorted by each of its columns, either way, what is not known last', async () => {
    const { boss } = await everyState()
    const namesBy = async (sort: string) => (await fleetOf(boss, `sort=${sort}`)).map(({ name }) => String(name)[0])
    expect(await namesBy('name')).toEqual(['A', 'B', 'C', 'D', 'É'])
    expect(await namesBy('-name')).toEqual(['É', 'D', 'C', 'B', 'A'])
    expect(await namesBy('status')).toEqual(['A', 'B', 'C', 'D', 'É'])
    expect(await namesBy('-last_heard')).toEqual(['B', 'A', 'C', 'D', 'É'])
    expect(await namesBy('last_heard')).toEqual(['D', 'C', 'A', 'B', 'É'])
    for (const sort of ['owner_name', '-owner_name', 'open_alerts', '-open_alerts']) {
      expect(await namesBy(sort)).toHaveLength(5)
    }
  })

  test('has pages that neither repeat nor leave out a boat', async () => {
    const { boss } = await everyState()
    const met: unknown[] = []
    for (const page of [1, 2, 3]) {
      const { body } = await boss.request(`GET /fleet/?page_size=2&page=${page}&sort=-status`)
      expect(body['count']).toBe(5)
      met.push(...(body['results'] as Shown[]).map(({ id }) => id))
    }
    expect(new Set(met).size).toBe(5)
  })

  test.each(['state=ivre', 'sort=prix', 'page=0'])('%s is refused', async (query) => {
    expectRefusal(await admin.request(`GET /fleet/?${query}`), fieldInvalid, {
      [query.split('=')[0] ?? '']: fieldInvalid,
    })
  })
})

describe('a trip that was declared', () => {
  test('is one without any tracker: the boat is « En sortie », counted and found so; its page says with how many, where, until when', async () => {
    const boss = await guet.signedInAs('organization')
    const person = await boatOf(boss, 'Sans traceur')
    const pirogue = await pirogueIdOf(guet.services, person.id)
    const before = await countsOf(boss)
    expect((await boss.request(`GET /fleet/${pirogue}/`)).body).toMatchObject({ status: 'offline', voyage: null })
    const { id, left_at, due_at } = await declared(person, { crew: 6 })
    const isOut = { status: 'out', out_since: left_at }
    expect(await fleetOf(boss, 'state=out&search=traceur')).toMatchObject([isOut])
    expect(await countsOf(boss)).toEqual({
      ...before,
      out: Number(before['out']) + 1,
      at_sea: Number(before['at_sea']) + 1,
      offline: Number(before['offline']) - 1,
    })
    expect((await boss.request(`GET /fleet/${pirogue}/`)).body).toMatchObject({
      ...isOut,
      voyage: { id, left_at, due_at, crew: 6, zone_name: null },
    })
    await returned(person, id)
    expect(await fleetOf(boss, 'search=traceur')).toMatchObject([{ status: 'offline', out_since: null }])
  })

  test('goes before the trip that its tracker shows; whom to call of a boat without an account stands with it', async () => {
    const boss = await guet.signedInAs('organization')
    const body = { name: 'Sans patron', owner: 'Coopérative', phone: '771112233' }
    const made = await boss.request('POST /pirogues/', { body })
    const pirogue = String(made.body['id'])
    await declared(boss, { pirogue })
    expect((await boss.request(`GET /fleet/${pirogue}/`)).body).toMatchObject({ status: 'out', phone: '771112233' })
    const both = await boatOf(boss, 'Deux fois')
    await sailOut(both)
    const { left_at } = await declared(both)
    expect(await fleetOf(boss, 'search=fois')).toMatchObject([{ status: 'out', out_since: left_at }])
  })
})

describe('who sees what:', () => {
  test('a fisherman nothing; an organisation its own and the independent; another’s boat never', async () => {
    const [boss, rival] = [await guet.signedInAs('organization'), await guet.signedInAs('organization')]
    const [own, others] = [await boatOf(boss, 'Sienne'), await boatOf(rival, 'Autre')]
    const independent = await guet.signedInAs('fisherman')
    const seen = (await fleetOf(boss)).map(({ user }) => user)
    expect([own, independent].every(({ id }) => seen.includes(id))).toBe(true)
    expect(seen).not.toContain(others.id)
    expectRefusal(await own.request('GET /fleet/'), accessRefused)
    const foreign = await pirogueIdOf(guet.services, others.id)
    expectRefusal(await boss.request(`GET /fleet/${foreign}/`), accessRefused)
    expectRefusal(await admin.request(`GET /fleet/${newId()}/`), notFound)
    expect((await admin.request(`GET /fleet/${foreign}/`)).status).toBe(200)
  })

  test('one that waits to be approved sees its own members and nobody else', async () => {
    const waiting = await guet.signedInAsPending()
    const member = await boatOf(waiting, 'Membre')
    await guet.signedInAs('fisherman')
    expect((await fleetOf(waiting)).map(({ user }) => user)).toEqual([member.id])
    expect(await countsOf(waiting)).toMatchObject({ known: 1 })
  })

  test('of a boat that does not share its place only that it is out, and that it calls for help', async () => {
    const boss = await guet.signedInAs('organization')
    const person = await boatOf(boss, 'Cachée')
    await person.request('PUT /users/preferences/', { body: { shareLocation: false } })
    await sailOut(person)
    const hidden = { is_hidden: true, last_heard: null, last_position: null }
    expect(await fleetOf(boss, 'search=cachee')).toMatchObject([{ status: 'out', ...hidden }])
    expect(await fleetOf(boss, 'search=cachee&state=active')).toEqual([])
    const [boat] = await fleetOf(admin, 'search=Cach')
    expect(boat).toMatchObject({ is_hidden: false, last_position: { latitude: beach.latitude } })
    await person.request('POST /alerts/', { body: sos() })
    expect(await fleetOf(boss, 'search=cachee')).toMatchObject([{ is_hidden: false, is_calling: true }])
  })

  test('whom to call and what is on board: its own organisation and administrators; in an SOS everybody who sees it has the phone', async () => {
    const [boss, other] = [await guet.signedInAs('organization'), await guet.signedInAs('organization')]
    const own = await boatOf(boss, 'Suivie')
    const tracker = await addDevice(admin, { user: own.id, device_type: 'gt06' })
    await own.request('PATCH /users/profile/', { body: { profile: { phone: '+221771112233' } } })
    const read = async (by: SignedInPerson, person: SignedInPerson) =>
      (await by.request(`GET /fleet/${await pirogueIdOf(guet.services, person.id)}/`)).body
    for (const by of [boss, admin]) {
      expect(await read(by, own)).toMatchObject({
        phone: expect.stringContaining('77') as unknown,
        devices: [{ id: tracker.id, device_type: 'gt06' }],
      })
    }
    const independent = await guet.signedInAs('fisherman')
    await independent.request('PATCH /users/profile/', { body: { profile: { phone: '+221771112244' } } })
    expect(await read(other, independent)).toMatchObject({ phone: null, emergency_contact: null, devices: [] })
    await independent.request('POST /alerts/', { body: sos() })
    expect(await read(other, independent)).toMatchObject({
      phone: expect.stringContaining('77') as unknown,
      emergency_contact: null,
    })
  })
})

test('the list leaves as a table: all of what is looked for, in its order, and nothing in it is a formula', async () => {
  // It sees its own boats alone, whoever else the tests before brought.
  const boss = await guet.signedInAsPending()
  for (const name of ['=CMD()', 'Aïda', 'Z;"1"']) await boatOf(boss, name)
  const answer = await boss.request('GET /fleet/export/?sort=-name')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="guet-flotte-[\d-]+\.csv"$/) as unknown,
  })
  const [head, ...rows] = answer.raw.toString().split('\r\n')
  expect(head).toBe(
    '\uFEFFpirogue;immatriculation;patron;organisation;etat;en_sortie_depuis_utc;derniere_position_utc;latitude;longitude;vitesse_nd;alertes_ouvertes',
  )
  expect(rows.map((row) => row.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)[0])).toEqual(['"Z;""1"""', 'Aïda', "'=CMD()", ''])
  expect(rows[1]).toContain('Hors ligne')
})
