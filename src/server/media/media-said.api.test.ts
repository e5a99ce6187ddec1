import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldTooLong } from '#contract/wire/refusal.ts'
import { sendMedia, sentMedia } from '#test/samples/media.ts'
import { smallestPng } from '#test/samples/pictures.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let awa: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  awa = await guet.signedInAs('fisherman')
})
afterAll(() => guet.close())

test('what its sender does not find, because it speaks of a boat, he is told of, and it goes with all else', async () => {
  await sentMedia(awa)
  const { body } = await sendMedia(awa, smallestPng, { fileName: 'Pirogue bleue.png' })
  const admin = await guet.signedInAs('admin')
  expect((await awa.request('GET /media/stats/')).body).toMatchObject({ own: 2, hidden: 1 })
  expect((await admin.request('GET /media/stats/')).body).toMatchObject({ own: 1, hidden: 0 })
  expect((await awa.request('DELETE /media/files/')).body).toEqual({ deleted: 2 })
  expect((await awa.request(`GET /media/files/${String(body['id'])}/`)).status).toBe(404)
})

test('a tag of more than forty letters is too long, in a form and later', async () => {
  const long = ['mer', 'a'.repeat(41)]
  const { id } = await sentMedia(awa)
  const refused = { tags: fieldTooLong }
  expectRefusal(await sendMedia(awa, smallestPng, { said: { tags: JSON.stringify(long) } }), fieldTooLong, refused)
  expectRefusal(await awa.request(`PATCH /media/files/${id}/`, { body: { tags: long } }), fieldTooLong, refused)
})
