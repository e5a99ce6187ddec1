import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaTooLarge } from '#contract/media/media-quota.ts'
import { largestMedia } from '#contract/media/media.ts'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import {
  accessRefused,
  bodyTooLarge,
  fieldInvalid,
  fieldRequired,
  notFound,
  signInNeeded,
  uploadsBusy,
  wrongContentType,
} from '#contract/wire/refusal.ts'
import { forgetOldParts } from '#server/platform/files/parts.actions.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { video } from '#test/samples/media.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { storedNames } from '#test/world/stored-files.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let awa: SignedInPerson
let stranger: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  awa = await guet.signedInAs('fisherman')
  stranger = await guet.signedInAs('fisherman')
})
afterAll(() => guet.close())

const uploads = '/api/media/uploads/'
const tus = { 'tus-resumable': '1.0.0' }
const said = (about: Readonly<Record<string, string>>) =>
  Object.entries(about)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

type Head = Readonly<Record<string, string>>
const begin = (person: SignedInPerson, length: number, about = { filename: 'mer.mp4' } as Head, head: Head = {}) =>
  person.request(`POST ${uploads}`, {
    headers: { ...tus, 'upload-length': String(length), 'upload-metadata': said(about), ...head },
  })
const begun = async (person: SignedInPerson, length: number, about?: Head) =>
  String((await begin(person, length, about)).headers['location'])
const patch = (person: SignedInPerson, path: string, from: number, content: Buffer) =>
  person.request(`PATCH ${path}`, {
    headers: { ...tus, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
    payload: content,
  })
const offset = async (person: SignedInPerson, path: string) =>
  (await person.request(`HEAD ${path}`, { headers: tus })).headers['upload-offset']
const codeOf = ({ status, body }: Answer) => ({ status, code: body['code'] })

test('a file comes in pieces, and is in the gallery under the id of its upload with the last one', async () => {
  const content = video(10_000)
  const path = await begun(awa, content.length, { filename: 'Mer à Cayar.mp4', category: 'Mer', is_public: 'false' })
  expect(await offset(awa, path)).toBe('0')
  const first = await patch(awa, path, 0, content.subarray(0, 4000))
  expect(first).toMatchObject({ status: 204, headers: { 'upload-offset': '4000', 'tus-resumable': '1.0.0' } })
  expect(await offset(awa, path)).toBe('4000')
  expect(await patch(awa, path, 4000, content.subarray(4000))).toMatchObject({ status: 204 })
  const id = path.slice(uploads.length)
  const { body } = await awa.request(`GET /media/files/${id}/`)
  expect(body).toMatchObject({ name: 'Mer à Cayar', category: 'Mer', is_public: false, file_size: 10_000 })
  expect((await awa.request(`GET ${String(body['file_url'])}`)).raw.equals(content)).toBe(true)
  expect(await rowsOf(guet, `select id from file_parts where id = '${id}'`)).toEqual([])
})

test('whoever sends from another place than where the server is, is told where that is', async () => {
  const path = await begun(awa, 100)
  await patch(awa, path, 0, Buffer.alloc(30))
  for (const from of [0, 20, 40]) {
    expect(await patch(awa, path, from, Buffer.alloc(10))).toMatchObject({
      status: 409,
      headers: { 'upload-offset': '30' },
    })
  }
  expect(await offset(awa, path)).toBe('30')
})

test('more than was announced is refused, and the rest is still waited for', async () => {
  const content = video(100)
  const path = await begun(awa, 100)
  expect(codeOf(await patch(awa, path, 0, video(101)))).toEqual({ status: 413, code: bodyTooLarge.code })
  expect((await patch(awa, path, Number(await offset(awa, path)), content)).status).toBe(204)
})

test('half a place is refused before the first byte', async () => {
  const answer = await begin(awa, 100, { filename: 'mer.mp4', latitude: '14.7' })
  expectRefusal(answer, fieldInvalid, { longitude: fieldRequired })
  expect((await begin(awa, 100, { filename: 'mer.mp4', latitude: '14.7', longitude: '-17.4' })).status).toBe(201)
})

test('what the gallery does not take is refused with the last byte, and is gone', async () => {
  const path = await begun(awa, 12)
  expect(codeOf(await patch(awa, path, 0, Buffer.from('rien du tout')))).toEqual({
    status: 415,
    code: wrongContentType.code,
  })
  expect(codeOf(await patch(awa, path, 12, Buffer.alloc(0)))).toEqual({ status: 404, code: notFound.code })
})

test('what is said wrong is refused before the first byte', async () => {
  expect((await begin(awa, 10, { latitude: '95' })).status).toBe(400)
  expect((await begin(awa, 0)).status).toBe(400)
  expect(codeOf(await begin(awa, largestMedia + 1))).toEqual({ status: 413, code: mediaTooLarge.code })
  expect((await begin(awa, 10, {}, { 'tus-resumable': '0.2.2' })).status).toBe(412)
})

describe('an upload belongs to whoever began it', () => {
  test('nobody else sees it, goes on with it or ends it', async () => {
    const path = await begun(awa, 100)
    expect((await stranger.request(`HEAD ${path}`, { headers: tus })).status).toBe(403)
    expect(codeOf(await patch(stranger, path, 0, Buffer.alloc(10)))).toEqual({ status: 403, code: accessRefused.code })
    expect(codeOf(await stranger.request(`DELETE ${path}`, { headers: tus }))).toMatchObject({ status: 403 })
    expect(codeOf(await guet.request(`DELETE ${path}`, { headers: tus }))).toEqual({
      status: 401,
      code: signInNeeded.code,
    })
    expect(await offset(awa, path)).toBe('0')
  })

  test('who waits to be approved begins none', async () => {
    const waiting = await guet.signedInAsPending()
    expect(codeOf(await begin(waiting, 10))).toEqual({ status: 403, code: organisationPending.code })
  })
})

test('one that is given up is gone, and so is one that nobody went on with for three days', async () => {
  const [given, forgotten] = [await begun(awa, 100), await begun(awa, 100)]
  await patch(awa, forgotten, 0, Buffer.alloc(50))
  expect((await awa.request(`DELETE ${given}`, { headers: tus })).status).toBe(204)
  expect((await awa.request(`HEAD ${given}`, { headers: tus })).status).toBe(404)
  guet.clock.pass(3 * 24 * 3_600_000 + 1)
  expect((await awa.request(`HEAD ${forgotten}`, { headers: tus })).status).toBe(404)
  await forgetOldParts(guet.services)
  expect(await rowsOf(guet, 'select id from file_parts')).toEqual([])
  expect((await storedNames(guet)).filter((name) => name.includes('part-'))).toEqual([])
})

test('all bytes were there and the answer was not: the same file comes of an empty piece, once', async () => {
  const content = video(500)
  const path = await begun(stranger, 500)
  const keep = guet.services.files.parts.finish
  Object.assign(guet.services.files.parts, { finish: () => Promise.reject(new Error('The process was killed.')) })
  expect((await patch(stranger, path, 0, content)).status).toBe(500)
  Object.assign(guet.services.files.parts, { finish: keep })
  expect(await offset(stranger, path)).toBe('500')
  expect((await patch(stranger, path, 500, Buffer.alloc(0))).status).toBe(204)
  expect((await stranger.request(`GET /media/files/${path.slice(uploads.length)}/`)).status).toBe(200)
})

test('twenty on the way are enough for one person', async () => {
  const busy = await guet.signedInAs('fisherman')
  for (let index = 0; index < 20; index += 1) expect((await begin(busy, 10)).status).toBe(201)
  const last = await begin(busy, 10)
  expect({ ...codeOf(last), after: last.headers['retry-after'] }).toEqual({
    status: 503,
    code: uploadsBusy.code,
    after: '3600',
  })
})

test('the server says what it speaks', async () => {
  expect(await guet.request(`OPTIONS ${uploads}`)).toMatchObject({
    status: 204,
    headers: {
      'tus-version': '1.0.0',
      'tus-extension': 'creation,expiration,termination',
      'tus-max-size': String(largestMedia),
    },
  })
})

test('an id that nobody was given is nobody’s', async () => {
  expect((await awa.request(`HEAD ${uploads}${newId()}`, { headers: tus })).status).toBe(404)
  expect((await awa.request(`HEAD ${uploads}quoi`, { headers: tus })).status).toBe(404)
})
