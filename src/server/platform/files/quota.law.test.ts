import { afterAll, beforeAll, expect, test } from 'vitest'
import { quotaFull } from '#contract/media/media-quota.ts'
import { storageFull } from '#contract/wire/refusal.ts'
import { place, send } from '#test/world/fixes.ts'
import { sendMedia, video } from '#test/samples/media.ts'
import { diskUnder } from '#test/world/disk.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** A person keeps so much in the gallery, and the gallery so much of the disk: positions go on. */
let guet: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer({ GUET_FISHERMAN_FILES_MB: '1', GUET_ORGANISATION_FILES_MB: '2' })
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())

function sendFile(person: SignedInPerson, bytes: number, mark = 1) {
  const content = video(bytes)
  content.fill(mark, bytes / 2)
  return sendMedia(person, content, { fileName: 'houle.mp4' })
}

function begin(person: SignedInPerson, bytes: number) {
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(bytes) }
  return person.request('POST /media/uploads/', { headers })
}

const refused = { status: 413, body: { code: quotaFull.code, error: quotaFull.sentence } }

test('a fisherman has his room, an organisation more, an administrator as much as there is', async () => {
  const [fisherman, organisation] = [await guet.signedInAs('fisherman'), await guet.signedInAs('organization')]
  expect(await sendFile(fisherman, 600_000, 1)).toMatchObject({ status: 201 })
  expect(await sendFile(fisherman, 600_000, 2)).toMatchObject(refused)
  expect(await sendFile(fisherman, 300_000, 3)).toMatchObject({ status: 201 })
  expect(await sendFile(organisation, 1_500_000, 4)).toMatchObject({ status: 201 })
  expect(await sendFile(organisation, 600_000, 5)).toMatchObject(refused)
  expect(await sendFile(admin, 2_500_000, 6)).toMatchObject({ status: 201 })
})

test('what is announced too large is refused before it is sent; what is on its way counts', async () => {
  const fisherman = await guet.signedInAs('fisherman')
  expect(await begin(fisherman, 1_000_001)).toMatchObject(refused)
  expect((await begin(fisherman, 700_000)).status).toBe(201)
  expect(await begin(fisherman, 700_000)).toMatchObject(refused)
  expect(await sendFile(fisherman, 400_000)).toMatchObject(refused)
  expect(await rowsOf(guet, `select 1 from file_parts where account_id = '${fisherman.id}'`)).toHaveLength(1)
})

test('of eleven that are begun at the same moment as many are taken as there is room for', async () => {
  const fisherman = await guet.signedInAs('fisherman')
  const answers = await Promise.all(Array.from({ length: 11 }, () => begin(fisherman, 300_000)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 413)).toHaveLength(8)
})

test('what is deleted makes room again', async () => {
  const fisherman = await guet.signedInAs('fisherman')
  const { body } = await sendFile(fisherman, 900_000)
  expect(await sendFile(fisherman, 200_000, 2)).toMatchObject(refused)
  expect((await fisherman.request(`DELETE /media/files/${String(body['id'])}/`)).status).toBe(204)
  expect(await sendFile(fisherman, 200_000, 2)).toMatchObject({ status: 201 })
})

test('administrators see who takes up how much, and what is left to him', async () => {
  const fisherman = await guet.signedInAs('fisherman')
  await sendFile(fisherman, 400_000, 9)
  const { body } = await admin.request('GET /monitoring/')
  const { people, takes_files } = body['storage'] as { people: { user: string }[]; takes_files: boolean }
  expect(takes_files).toBe(true)
  expect(people.find(({ user }) => user === fisherman.id)).toMatchObject({
    files: 1,
    bytes: 400_000,
    quota: 1_000_000,
    role: 'fisherman',
  })
})

test('files stop while positions go on, and say so under Supervision', async () => {
  const fisherman = await guet.signedInAs('fisherman')
  const disk = diskUnder(guet)
  disk.fill(190)
  expect(await sendFile(fisherman, 1000)).toMatchObject({ status: 503, body: { code: storageFull.code } })
  expect(await begin(fisherman, 1000)).toMatchObject({ status: 503, body: { code: storageFull.code } })
  expect((await send(fisherman, place())).status).toBe(201)
  const { body } = await admin.request('GET /monitoring/')
  expect(body['storage']).toMatchObject({
    takes_files: false,
    stops_at: { files: 200_000_000, positions: 128_000_000, writes: 64_000_000 },
  })
  disk.fill(240)
  expect((await sendFile(fisherman, 1000)).status).toBe(201)
})
