import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { takenBackWithin } from '#contract/alerts/slip.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { declared, inHours, prolonged, returned } from '#test/samples/voyages.ts'
import { hour } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { voyageLinks, voyageOfToken } from './voyage-link.ts'

/** The page behind the link of a reminder: whoever holds the telephone, without a session. */
let guet: TestServer
let fisherman: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  fisherman = await guet.signedInAs('fisherman')
})
afterEach(() => rowsOf(guet, 'delete from voyages'))
afterAll(() => guet.close())

async function pathFor(id: string): Promise<string> {
  return new URL((await voyageLinks(guet.services))(id)).pathname
}

async function open(path: string) {
  const { statusCode, body, headers } = await guet.app.inject({ method: 'GET', url: path })
  return { status: statusCode, body, headers }
}

function press(path: string, button: 'rentre' | 'retard' | 'annuler') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return guet.app.inject({ method: 'POST', url: `${path}/${button}`, headers, payload: '' })
}

async function voyageOf(id: string) {
  const [row] = await rowsOf(guet, `select end_kind, due_at, ended_by from voyages where id = '${id}'`)
  return row
}

test('it has two buttons and when he is due; to open it changes nothing', async () => {
  const { id } = await declared(fisherman)
  const before = await voyageOf(id)
  const { status, body, headers } = await open(await pathFor(id))
  expect(status).toBe(200)
  expect(body).toContain('Je suis rentré')
  expect(body).toContain('Je suis en retard, tout va bien')
  expect(body.match(/<button/g)).toHaveLength(2)
  expect(body).not.toContain('<script')
  expect(headers['cache-control']).toBe('no-store')
  expect(await voyageOf(id)).toEqual(before)
})

test('« Je suis rentré » ends it, once, however often it is pressed', async () => {
  const { id } = await declared(fisherman)
  const path = await pathFor(id)
  for (let pressed = 0; pressed < 3; pressed += 1) {
    const { statusCode, headers } = await press(path, 'rentre')
    expect([statusCode, headers['location']]).toEqual([303, path])
  }
  expect(await voyageOf(id)).toMatchObject({ end_kind: 'returned', ended_by: null })
  expect(await rowsOf(guet, `select 1 from voyage_words where kind = 'returned'`)).toHaveLength(1)
  const { body } = await open(path)
  expect(body).toContain('C’est noté')
  expect(body.match(/<button/g)).toHaveLength(1)
  expect(body).toContain('Annuler\u00a0: je ne suis pas rentré')
})

test('« Je suis rentré » that was a slip is taken back there, for five minutes; one said with a session is not', async () => {
  const { id } = await declared(fisherman)
  const path = await pathFor(id)
  await press(path, 'rentre')
  for (let pressed = 0; pressed < 2; pressed += 1) expect((await press(path, 'annuler')).statusCode).toBe(303)
  expect(await voyageOf(id)).toMatchObject({ end_kind: null })
  expect((await open(path)).body).toContain('Je suis en retard')

  await press(path, 'rentre')
  guet.clock.pass(takenBackWithin + 1_000)
  expect((await open(path)).body).not.toContain('<button')
  await press(path, 'annuler')
  expect(await voyageOf(id)).toMatchObject({ end_kind: 'returned' })

  const said = (await declared(fisherman)).id
  await returned(fisherman, said)
  const other = await pathFor(said)
  expect((await open(other)).body).not.toContain('<button')
  await press(other, 'annuler')
  expect(await voyageOf(said)).toMatchObject({ end_kind: 'returned' })
})

test('« Je suis en retard, tout va bien » gives two hours from the press, and says so', async () => {
  const { id } = await declared(fisherman, { due_at: inHours(guet.services, 1) })
  guet.clock.pass(hour)
  await press(await pathFor(id), 'retard')
  expect(await voyageOf(id)).toMatchObject({ end_kind: null, due_at: expect.anything() as unknown })
  const { body } = await fisherman.request('GET /tracking/voyages/own/')
  expect(body['open']).toMatchObject({ due_at: inHours(guet.services, 2) })
  expect((await open(await pathFor(id))).body).toContain('Retour prévu')
})

test('after the end a press says nothing more', async () => {
  const { id } = await declared(fisherman)
  await prolonged(fisherman, id, inHours(guet.services, 7))
  await returned(fisherman, id)
  await press(await pathFor(id), 'retard')
  expect(await voyageOf(id)).toMatchObject({ end_kind: 'returned' })
})

test('nobody guesses it: another voyage, one sign changed, more signs, none', async () => {
  const { id } = await declared(fisherman)
  const path = await pathFor(id)
  const other = await pathFor((await declared(await guet.signedInAs('fisherman'))).id)
  const mixed = `${path.slice(0, 3 + 22)}${other.slice(3 + 22)}`
  const changed = `${path.slice(0, -2)}${path.at(-2) === 'A' ? 'B' : 'A'}${path.slice(-1)}`
  for (const wrong of [mixed, changed, `${path}A`, '/r/', '/r/x', `/r/${'A'.repeat(38)}`]) {
    for (const button of ['rentre', 'retard', 'annuler'] as const) await press(wrong, button)
    const { body } = await open(wrong)
    expect(body).not.toContain('Je suis rentré')
  }
  expect(await voyageOf(id)).toMatchObject({ end_kind: null })
  expect(await rowsOf(guet, `select 1 from voyage_words where kind <> 'left'`)).toEqual([])
})

test('a link leads to its own voyage, and every id comes back', async () => {
  const linkTo = await voyageLinks(guet.services)
  for (let count = 0; count < 50; count += 1) {
    const id = newId()
    expect(await voyageOfToken(guet.services, new URL(linkTo(id)).pathname.slice('/r/'.length))).toBe(id)
  }
})

test.each([
  ['nothing', '%00'],
  ['half a sign', '%ff'],
  ['no sign', '%zz'],
  ['a per cent', '%'],
  ['a broken sign', '%C3%28'],
  ['a line break', '%0d%0aa:b'],
  ['a way out', '..%2f..'],
  ['too many', 'a'.repeat(101)],
  ['far too many', 'a'.repeat(5000)],
] as const)('a link of odd bytes (%s) is none, for whoever opens it and whoever presses', async (_, token) => {
  expect((await open(`/r/${token}`)).status).toBe(404)
  for (const button of ['rentre', 'retard', 'annuler'] as const) {
    expect((await press(`/r/${token}`, button)).statusCode).toBe(404)
  }
})

test('a link that this server did not write is 404 also when somebody presses', async () => {
  expect((await press(`/r/${Buffer.alloc(28).toString('base64url')}`, 'rentre')).statusCode).toBe(404)
})
