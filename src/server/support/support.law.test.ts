import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/platform/storage/new-id.ts'
import { draft, entriesOf, listed, read, reply, written } from '#test/samples/tickets.ts'
import { minute } from '#test/world/fixes.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let author: SignedInPerson
let admins: readonly SignedInPerson[]
beforeAll(async () => {
  guet = await openTestServer()
  admins = [await guet.signedInAs('admin'), await guet.signedInAs('admin')]
})
afterAll(() => guet.close())
beforeEach(async () => {
  guet.clock.pass(minute)
  author = await guet.signedInAs('fisherman')
})

const together = (count: number, ask: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)))

test('the same ticket sent several times at once is one', async () => {
  const body = { ...draft, id: newId() }
  const answers = await together(4, () => author.request('POST /support/tickets/', { body }))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await listed(author)).toEqual([body.id])
})

test('two administrators who answer at once: both are heard, one has it', async () => {
  const { id } = await written(author)
  await Promise.all(admins.map((admin, index) => reply(admin, id, `Réponse ${index}`)))
  const { body } = await read(author, id)
  const entries = entriesOf(body)
  expect(body).toMatchObject({ status: 'in_progress', messages: 2 })
  expect(new Set(entries.map(({ at }) => at)).size).toBe(4)
})

test('the same reply sent several times at once is said once', async () => {
  const { id } = await written(author)
  const headers = { 'idempotency-key': newId() }
  const answers = await together(4, () =>
    author.request(`POST /support/tickets/${id}/replies/`, { headers, body: { content: 'Allô' } }),
  )
  expect(answers.map(({ status }) => status).every((status) => status < 300)).toBe(true)
  expect((await read(author, id)).body).toMatchObject({ messages: 1 })
})

test('twenty presses of one person find an answer helpful once', async () => {
  const entry = { question: 'Où ?', answer: 'Ici.', category: 'Autre' }
  const { body } = await (admins[0] as SignedInPerson).request('POST /support/faq/', { body: entry })
  const path = `/support/faq/${String(body['id'])}/`
  await together(20, () => author.request(`POST ${path}helpful/`, { body: { helpful: true } }))
  expect((await author.request(`GET ${path}`)).body).toMatchObject({ helpful_count: 1 })
})
