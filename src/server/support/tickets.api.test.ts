import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { idTaken } from '#contract/positions/position.rules.ts'
import { supportBusy, ticketOver } from '#contract/support/support.rules.ts'
import { reopenDays } from '#contract/support/ticket-states.ts'
import { mostTicketsADay } from '#contract/support/ticket.ts'
import {
  accessRefused,
  fieldInvalid,
  fieldRequired,
  fieldTooLong,
  notFound,
  requiredFieldsMissing,
} from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { change, draft, entriesOf, listed, read, reply, sendPicture, write, written } from '#test/samples/tickets.ts'
import { day, minute } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
let coordinator: SignedInPerson
let member: SignedInPerson
let author: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer({ GUET_SUPPORT_PHONE: '+221 33 000 00 00' })
  admin = await guet.signedInAs('admin')
  coordinator = await guet.signedInAs('organization')
  member = await guet.signedInAs('fisherman', { of: coordinator })
})
afterAll(() => guet.close())
beforeEach(async () => {
  guet.clock.pass(minute)
  author = await guet.signedInAs('fisherman', { of: coordinator })
})

describe('a ticket', () => {
  test('starts open, with its author, its date and nobody in charge', async () => {
    const { status, body } = await write(author)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...draft,
      status: 'open',
      user: author.id,
      user_name: 'Personne fisherman',
      assigned_to: null,
      created_at: guet.clock.now.toISOString(),
      updated_at: guet.clock.now.toISOString(),
      messages: 0,
      is_unseen: false,
      entries: [],
    })
  })

  test('needs a title, a category, a priority and a description', async () => {
    const missing = {
      title: fieldRequired,
      category: fieldRequired,
      priority: fieldRequired,
      description: fieldRequired,
    }
    expectRefusal(await author.request('POST /support/tickets/', { body: {} }), requiredFieldsMissing, missing)
    expectRefusal(await write(author, { title: '  ' }), requiredFieldsMissing, { title: fieldRequired })
    expectRefusal(await write(author, { title: 'x'.repeat(151) }), fieldTooLong, { title: fieldTooLong })
  })

  test.each(['GPS', 'Communication', 'Système', 'Compte', 'Autre'])('may be about %s', async (category) => {
    expect((await write(author, { category })).body).toMatchObject({ category })
  })

  test('is of no other category, and of no other priority than the four', async () => {
    expectRefusal(await write(author, { category: 'Moteur' }), fieldInvalid, { category: fieldInvalid })
    expectRefusal(await write(author, { priority: 'huge' }), fieldInvalid, { priority: fieldInvalid })
  })

  test('written offline and sent twice, also when no answer is kept any more, is one; its id is nobody else’s', async () => {
    const key = newId()
    const send = (person: SignedInPerson) =>
      person.request('POST /support/tickets/', { headers: { 'idempotency-key': key }, body: draft })
    expect((await send(author)).body['id']).toBe(key)
    await rowsOf(guet, 'delete from kept_answers')
    expect(await send(author)).toMatchObject({ status: 200, body: { id: key } })
    expectRefusal(await send(member), idTaken, { id: idTaken })
  })

  test('is read by its author and by administrators: not by a coordinator, whom it may be about', async () => {
    const { id } = await written(author)
    for (const person of [author, admin]) expect((await read(person, id)).status).toBe(200)
    for (const person of [coordinator, member]) expectRefusal(await read(person, id), accessRefused)
    expect(await listed(coordinator)).not.toContain(id)
    expect(await listed(author)).toEqual([id])
    expect(await listed(admin)).toContain(id)
    expectRefusal(await read(admin, newId()), notFound)
  })

  test('shows the telephone of its author to administrators alone', async () => {
    const { id } = await written(author)
    expect((await read(admin, id)).body['user_phone']).toBe('+221770000000')
    expect((await read(author, id)).body['user_phone']).toBeNull()
  })

  test('may be written so often in a day and not more', async () => {
    for (let sent = 0; sent < mostTicketsADay; sent += 1) expect((await write(author)).status).toBe(201)
    const refused = await write(author)
    expectRefusal(refused, supportBusy)
    expect(refused.headers['retry-after']).toBe(String(day / 1000))
    guet.clock.pass(day)
    expect((await write(author)).status).toBe(201)
  })
})

describe('a ticket goes', () => {
  test.each(['open', 'in_progress', 'resolved', 'closed'])('from any status to %s for administrators', async (to) => {
    for (const from of ['open', 'in_progress', 'resolved', 'closed']) {
      const { id } = await written(author)
      await change(admin, id, { status: from })
      expect((await change(admin, id, { status: to })).body['status']).toBe(to)
      guet.clock.pass(day)
    }
  })

  test('to nowhere else', async () => {
    const { id } = await written(author)
    expectRefusal(await change(admin, id, { status: 'done' }), fieldInvalid, { status: fieldInvalid })
  })

  test('and each step is in its timeline, once', async () => {
    const { id } = await written(author)
    await change(admin, id, { status: 'resolved' })
    const { body } = await change(admin, id, { status: 'resolved' })
    expect(entriesOf(body)).toMatchObject([{ kind: 'status', user: admin.id, status: 'resolved' }])
  })

  test('also in urgency and category: who did it stands in its timeline, and the ticket is newer by it', async () => {
    const { id } = await written(author)
    const before = String((await read(author, id)).body['updated_at'])
    guet.clock.pass(minute)
    const wanted = { priority: 'urgent', category: 'Compte' }
    await change(admin, id, wanted)
    const { body } = await change(admin, id, wanted)
    expect(entriesOf(body)).toMatchObject([
      { kind: 'priority', user: admin.id, content: 'urgent', status: null },
      { kind: 'category', user: admin.id, content: 'Compte', status: null },
    ])
    expect(body).toMatchObject({ ...wanted, updated_at: entriesOf(body)[1]?.at, messages: 0 })
    expect(String(body['updated_at']) > before).toBe(true)
  })

  test('its author closes it and opens it again; more he does not', async () => {
    const { id } = await written(author)
    expect((await change(author, id, { status: 'closed' })).body).toMatchObject({ status: 'closed' })
    expect((await change(author, id, { status: 'open' })).body).toMatchObject({ status: 'open', reopen_until: null })
    for (const wanted of [
      { status: 'resolved' },
      { status: 'in_progress' },
      { priority: 'urgent' },
      { assigned_to: null },
    ])
      expectRefusal(await change(author, id, wanted), accessRefused)
    expectRefusal(await change(coordinator, id, { status: 'closed' }), accessRefused)
  })

  test('the author’s answer opens what was over, for so many days; then neither does', async () => {
    const { id } = await written(author)
    guet.clock.pass(minute)
    const { body } = await change(admin, id, { status: 'resolved' })
    const until = new Date(guet.clock.now.getTime() + reopenDays * day).toISOString()
    expect(body['reopen_until']).toBe(until)
    guet.clock.pass(reopenDays * day - minute)
    expect((await reply(author, id, 'Non, toujours pas.')).body['status']).toBe('open')
    await change(admin, id, { status: 'closed' })
    guet.clock.pass(reopenDays * day + minute)
    expectRefusal(await reply(author, id, 'Encore.'), ticketOver)
    expectRefusal(await change(author, id, { status: 'open' }), ticketOver)
    expectRefusal(await sendPicture(author, id, newId()), ticketOver)
    expect((await change(admin, id, { status: 'open' })).status).toBe(200)
  })

  test('to another administrator, and to nobody else', async () => {
    const { id } = await written(author)
    const other = await guet.signedInAs('admin')
    expect((await change(admin, id, { assigned_to: other.id })).body).toMatchObject({
      assigned_to: other.id,
      assigned_to_name: 'Personne admin',
      status: 'open',
    })
    const refused = await change(admin, id, { assigned_to: coordinator.id })
    expectRefusal(refused, fieldInvalid, { assigned_to: fieldInvalid })
    expect((await change(admin, id, { assigned_to: null })).body['assigned_to']).toBeNull()
  })
})

describe('the list', () => {
  test('is searched, narrowed and sorted; it counts what there is of each status', async () => {
    const urgent = await written(author, { title: 'Écran cassé', priority: 'urgent', category: 'Système' })
    guet.clock.pass(minute)
    const low = await written(author, { title: 'Merci', priority: 'low', category: 'Autre' })
    await change(admin, low.id, { status: 'closed', assigned_to: admin.id })
    const ids = async (query: string) => await listed(author, query)
    expect(await ids('search=ecran')).toEqual([urgent.id])
    expect(await ids('priority=low')).toEqual([low.id])
    expect(await ids('category=Autre')).toEqual([low.id])
    expect(await ids('status=closed')).toEqual([low.id])
    expect(await ids('assigned=nobody')).toEqual([urgent.id])
    expect(await ids('sort=-priority')).toEqual([urgent.id, low.id])
    expect(await ids('')).toEqual([low.id, urgent.id])
    expect(await listed(admin, 'assigned=me')).toContain(low.id)
    const { body } = await author.request('GET /support/tickets/?status=open')
    expect(body).toMatchObject({ count: 1, counts: { open: 1, in_progress: 0, resolved: 0, closed: 1, unseen: 1 } })
  })
})

test('the contact is what the server was told, and nothing made up', async () => {
  expect((await member.request('GET /support/contact/')).body).toEqual({ phone: '+221 33 000 00 00', email: null })
})
