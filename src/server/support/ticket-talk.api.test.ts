import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { photoNotAnImage } from '#contract/kit/photo.rules.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { supportBusy } from '#contract/support/support.rules.ts'
import { mostPicturesADay } from '#contract/support/ticket.ts'
import { accessRefused, fieldRequired, requiredFieldsMissing } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { decidedByTwo } from '#test/samples/decided-by-two.ts'
import { picture } from '#test/samples/pictures.ts'
import { change, entriesOf, read, reply, see, sendPicture, written } from '#test/samples/tickets.ts'
import { minute } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
let coordinator: SignedInPerson
let member: SignedInPerson
let author: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  coordinator = await guet.signedInAs('organization')
  member = await guet.signedInAs('fisherman', { of: coordinator })
})
afterAll(() => guet.close())
beforeEach(async () => {
  guet.clock.pass(minute)
  author = await guet.signedInAs('fisherman', { of: coordinator })
})

describe('what is said', () => {
  test('stands in the timeline, in its order; the first of the support to answer takes it', async () => {
    const { id } = await written(author)
    await reply(author, id, 'Je précise : le boîtier noir.')
    const { body } = await reply(admin, id, 'Rechargez-le.')
    expect(body).toMatchObject({ status: 'in_progress', assigned_to: admin.id, messages: 2 })
    expect(entriesOf(body)).toMatchObject([
      { kind: 'reply', user: author.id, is_staff: false, content: 'Je précise : le boîtier noir.' },
      { kind: 'reply', user: admin.id, is_staff: true, content: 'Rechargez-le.' },
      { kind: 'assigned', user: admin.id, assigned_to_name: 'Personne admin' },
      { kind: 'status', user: admin.id, status: 'in_progress' },
    ])
    const times = entriesOf(body).map(({ at }) => at)
    expect(new Set(times).size).toBe(times.length)
    expect(times.toSorted()).toEqual(times)
  })

  test('is not empty, and comes from those who may read it', async () => {
    const { id } = await written(author)
    expectRefusal(await reply(author, id, ' '), requiredFieldsMissing, { content: fieldRequired })
    expectRefusal(await reply(coordinator, id, 'Alors ?'), accessRefused)
  })

  test('twice under the same name is said once', async () => {
    const { id } = await written(author)
    const headers = { 'idempotency-key': newId() }
    const send = () => author.request(`POST /support/tickets/${id}/replies/`, { headers, body: { content: 'Allô' } })
    await send()
    await rowsOf(guet, 'delete from kept_answers')
    expect(await send()).toMatchObject({ status: 200, body: { messages: 1 } })
    const other = await written(author)
    await rowsOf(guet, 'delete from kept_answers')
    const elsewhere = await author.request(`POST /support/tickets/${other.id}/replies/`, {
      headers,
      body: { content: 'Allô' },
    })
    expectRefusal(elsewhere, idTaken, { id: idTaken })
  })

  test('may be a picture, drawn again and shown at a signed address; sent again it is the same', async () => {
    const { id } = await written(author)
    const key = newId()
    const { status, body } = await sendPicture(author, id, key)
    expect({ status, body }).toMatchObject({ status: 201, body: { messages: 1 } })
    const [entry] = entriesOf(body)
    expect(entry).toMatchObject({ id: key, kind: 'picture', content: null })
    const shown = await guet.request(`GET ${String(entry?.picture)}`)
    expect(shown).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
    expect((await sendPicture(author, id, key)).body).toMatchObject({ messages: 1 })
    expectRefusal(await sendPicture(author, id, newId(), 'texte'), photoNotAnImage, { picture: photoNotAnImage })
    expectRefusal(await sendPicture(member, id, newId()), accessRefused)
  })

  test('so many pictures a day, and not more', async () => {
    const { id } = await written(author)
    await rowsOf(
      guet,
      `insert into support_entries (id, ticket_id, account_id, kind, at, file)
       select gen_random_uuid(), '${id}', '${author.id}', 'picture', '${guet.clock.now.toISOString()}', 'a.webp'
       from generate_series(1, ${mostPicturesADay})`,
    )
    expectRefusal(await sendPicture(author, id, newId()), supportBusy)
  })
})

describe('who is told', () => {
  test('the author of an answer, the support of a ticket; the words themselves are in no message', async () => {
    const { id } = await written(author)
    const asked = await newsTo(admin, id)
    expect(asked).toMatchObject([
      { body: 'Nouvelle demande. Priorité\u00a0: haute.', path: `/support?ticket.open=${id}` },
    ])
    await reply(admin, id, 'Rechargez le boîtier secret.')
    expect(await newsTo(author, id)).toMatchObject([{ body: 'Le support a répondu à votre demande.' }])
    await change(admin, id, { status: 'resolved' })
    expect(await newsTo(author, id)).toMatchObject([{}, { body: expect.stringContaining('résolu') as unknown }])
    const words = await rowsOf(guet, `select 1 from deliveries where content::text like '%boîtier secret%'`)
    expect(words).toEqual([])
  })

  test('the others, when an administrator asks: nobody of what he said himself', async () => {
    const [asking, other] = [await guet.signedInAs('admin'), await guet.signedInAs('admin')]
    const { id } = await written(asking)
    await reply(asking, id, 'Je précise.')
    expect(await newsTo(asking, id)).toEqual([])
    expect(await newsTo(other, id)).toHaveLength(2)
    await change(asking, id, { assigned_to: asking.id })
    await reply(asking, id, 'Et encore ceci.')
    expect(await newsTo(asking, id)).toEqual([])
    expect(await newsTo(other, id)).toHaveLength(2)
    await reply(other, id, 'Rechargez-le.')
    expect(await newsTo(asking, id)).toMatchObject([{ body: 'Le support a répondu à votre demande.' }])
  })

  test.each([{ is_active: false }, { role: 'fisherman' }])(
    'all administrators again, when the one who had it became %j',
    async (becoming) => {
      const former = await guet.signedInAs('admin')
      const { id } = await written(author)
      await change(admin, id, { assigned_to: former.id })
      const told = (await newsTo(admin, id)).length
      await decidedByTwo(guet, former, becoming)
      await reply(author, id, 'Toujours rien.')
      expect(await newsTo(admin, id)).toHaveLength(told + 1)
      expect((await read(admin, id)).body).toMatchObject({ assigned_to: null })
    },
  )

  test('an administrator of a ticket that another one gives him', async () => {
    const other = await guet.signedInAs('admin')
    const { id } = await written(author)
    await change(admin, id, { assigned_to: other.id })
    expect(await newsTo(other, id)).toMatchObject([
      { body: expect.stringMatching(/^Nouvelle demande/) as unknown },
      { body: 'Une demande vous est confiée.' },
    ])
    await change(admin, id, { assigned_to: admin.id })
    expect(await newsTo(admin, id)).toHaveLength(1)
  })

  test('in the language that they chose', async () => {
    await author.request('PUT /users/preferences/', { body: { language: 'en' } })
    const { id } = await written(author)
    await reply(admin, id, 'Rechargez-le.')
    expect(await newsTo(author, id)).toMatchObject([{ body: 'The support has answered your request.' }])
  })

  test('an answer is unseen until its reader has looked; one’s own words are seen', async () => {
    const { id } = await written(author)
    const isUnseen = async (person: SignedInPerson) => (await read(person, id)).body['is_unseen']
    expect([await isUnseen(author), await isUnseen(admin)]).toEqual([false, true])
    await see(admin, id)
    expect(await isUnseen(admin)).toBe(false)
    await reply(admin, id, 'Rechargez-le.')
    expect([await isUnseen(author), await isUnseen(admin)]).toEqual([true, false])
    await see(author, id)
    await reply(author, id, 'Merci.')
    expect([await isUnseen(author), await isUnseen(admin)]).toEqual([false, true])
    expectRefusal(await see(coordinator, id), accessRefused)
  })
})

test('what a person wrote goes with the person, pictures too; that there was a ticket stays', async () => {
  const { id } = await written(author)
  const { body } = await sendPicture(author, id, newId(), await drawn())
  await reply(admin, id, 'Rechargez-le.')
  await change(admin, id, { priority: 'low' })
  const address = String(entriesOf(body)[0]?.picture)
  await admin.request(`DELETE /users/users/${author.id}/`)
  const after = (await read(admin, id)).body
  expect(after).toMatchObject({ title: '', description: '', user_name: 'Compte supprimé', user_phone: null })
  expect(entriesOf(after).map((entry) => [entry.content, entry.picture])).not.toContainEqual(['Rechargez-le.', null])
  expect(entriesOf(after).every((entry) => entry.picture === null)).toBe(true)
  expect(entriesOf(after)).toContainEqual(expect.objectContaining({ kind: 'priority', content: 'low' }))
  expect((await guet.request(`GET ${address}`)).status).toBe(404)
})

/** One that nothing else has. */
function drawn(): Promise<Buffer> {
  return picture({ format: 'png', background: '#124578' })
}

async function newsTo(person: SignedInPerson, id: string): Promise<unknown[]> {
  const news = await rowsOf(
    guet,
    `select content from deliveries where account_id = '${person.id}' and channel = 'push'
     and content::text like '%${id}%' order by created_at, id`,
  )
  return news.map(({ content }) => content)
}
