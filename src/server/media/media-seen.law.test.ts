import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import { accessRefused } from '#contract/wire/refusal.ts'
import { sendMedia, sentMedia, sentVideo } from '#test/samples/media.ts'
import { smallestPng } from '#test/samples/pictures.ts'
import { form } from '#test/samples/uploads.ts'
import { minute, results } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let awa: SignedInPerson
let gie: SignedInPerson
let stranger: SignedInPerson
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  gie = await guet.signedInAs('organization')
  awa = await guet.signedInAs('fisherman', { of: gie })
  stranger = await guet.signedInAs('fisherman')
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())

const idsFor = async (person: SignedInPerson, query = '') =>
  results(await person.request(`GET /media/files/?page_size=100${query}`)).map(({ id }) => id)

describe('a private file', () => {
  test('is seen by its sender, his coordinators and administrators, and by nobody else', async () => {
    const { id } = await sentMedia(awa, { is_public: 'false', name: 'Papiers' })
    for (const person of [awa, gie, admin]) {
      expect(await idsFor(person, '&search=papiers')).toEqual([id])
      expect((await person.request(`GET /media/files/${id}/`)).status).toBe(200)
    }
    const colleague = await guet.signedInAs('fisherman', { of: gie })
    const otherGie = await guet.signedInAs('organization')
    for (const person of [stranger, colleague, otherGie]) {
      expect(await idsFor(person, '&search=papiers')).toEqual([])
      for (const ask of ['GET /', 'GET /download/', 'POST /like/', 'DELETE /like/', 'PATCH /', 'DELETE /']) {
        const [method, rest = ''] = ask.split(' /')
        expectRefusal(
          await person.request(`${method} /media/files/${id}/${rest}`, method === 'PATCH' ? { body: {} } : {}),
          accessRefused,
        )
      }
    }
  })

  test('its address opens nothing once the rights are gone: made private, removed, the reader switched off, the hour over', async () => {
    const photo = await sentMedia(awa, { name: 'Visage' })
    const read = async (person: SignedInPerson) =>
      (await person.request(`GET /media/files/${photo.id}/`)).body as { file_url: string; thumbnail_url: string }
    const reader = await guet.signedInAs('fisherman')
    const [strangers, readers, own] = [await read(stranger), await read(reader), await read(awa)]
    const status = async (address: string) => (await guet.request(`GET ${address}`)).status
    expect(await status(strangers.file_url)).toBe(200)
    await admin.request(`PATCH /users/users/${reader.id}/`, { body: { is_active: false } })
    expect(await status(readers.file_url)).toBe(403)
    await awa.request(`PATCH /media/files/${photo.id}/`, { body: { is_public: false } })
    for (const address of [strangers.file_url, strangers.thumbnail_url]) expect(await status(address)).toBe(403)
    expect(await status(own.file_url)).toBe(200)
    // A signature is for one reader, one file and one time.
    expect(await status(own.file_url.replace(awa.id, stranger.id))).toBe(403)
    expect(await status(own.file_url.replace('/content/', '/thumbnail/'))).toBe(403)
    guet.clock.pass(130 * minute)
    expect(await status(own.file_url)).toBe(403)
    const fresh = await read(awa)
    await awa.request(`DELETE /media/files/${photo.id}/`)
    expect(await status(fresh.file_url)).toBe(404)
  })
})

test('an organisation that waits to be approved sees what its members sent, and sends nothing', async () => {
  const waiting = await guet.signedInAsPending()
  const member = await guet.signedInAs('fisherman', { of: waiting })
  const { id } = await sentMedia(member)
  expect(await idsFor(waiting)).toEqual([id])
  expectRefusal(await sendMedia(waiting, smallestPng), organisationPending)
})

test('with an account its private files go, and what all may see stays', async () => {
  const leaving = await guet.signedInAs('fisherman')
  const [open, hidden] = [await sentMedia(leaving), await sentVideo(leaving, { is_public: 'false' })]
  await admin.request(`DELETE /users/users/${leaving.id}/`)
  expect((await admin.request(`GET /media/files/${hidden.id}/`)).status).toBe(404)
  expect((await stranger.request(`GET /media/files/${open.id}/`)).body).toMatchObject({
    uploaded_by: { username: 'Compte supprimé' },
  })
})

test('no piece of a file, no poster and no small picture is given any more once it is private or removed', async () => {
  const film = await sentVideo(awa, { name: 'Sortie' })
  const poster = form({ name: 'poster', content: smallestPng, fileName: 'p.png' })
  await awa.request(`PUT /media/files/${film.id}/poster/`, poster)
  const { body } = await stranger.request(`GET /media/files/${film.id}/`)
  const addresses = [String(body['file_url']), String(body['thumbnail_url'])]
  const range = { headers: { range: 'bytes=0-9' } }
  const asked = () => Promise.all(addresses.map((address) => guet.request(`GET ${address}`, range)))
  expect((await asked()).map(({ status }) => status)).toEqual([206, 200])
  const { headers } = await guet.request(`GET ${addresses[0]}`, range)
  await awa.request(`PATCH /media/files/${film.id}/`, { body: { is_public: false } })
  expect((await asked()).map(({ status }) => status)).toEqual([403, 403])
  // Nor is it said that what somebody has kept is still the newest.
  const known = { headers: { 'if-none-match': String(headers['etag']) } }
  expect((await guet.request(`GET ${addresses[0]}`, known)).status).toBe(403)
  expect((await stranger.request(`GET /media/files/${film.id}/download/`, range)).status).toBe(403)
  for (const nobody of addresses.map((address) => address.replace(/\?.*$/, ''))) {
    expect((await guet.request(`GET ${nobody}`, range)).status).toBe(403)
  }
  await awa.request(`PATCH /media/files/${film.id}/`, { body: { is_public: true } })
  expect((await asked()).map(({ status }) => status)).toEqual([206, 200])
  await awa.request(`DELETE /media/files/${film.id}/`)
  expect((await asked()).map(({ status }) => status)).toEqual([404, 404])
})

test('who is put out of an organisation, or goes into another one, takes no address of its private files along', async () => {
  const house = await guet.signedInAs('organization')
  const member = await guet.signedInAs('fisherman', { of: house })
  const { id } = await sentMedia(member, { is_public: 'false' })
  const address = String((await house.request(`GET /media/files/${id}/`)).body['file_url'])
  expect((await guet.request(`GET ${address}`)).status).toBe(200)
  await rowsOf(guet, `update memberships set to_at = now() where account_id = '${member.id}' and to_at is null`)
  expect((await guet.request(`GET ${address}`)).status).toBe(403)
  expect((await house.request(`GET /media/files/${id}/`)).status).toBe(403)
})
