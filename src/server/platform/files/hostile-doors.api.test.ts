/** @module-tag later */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaTooLarge } from '#contract/media/media-quota.ts'
import { largestMedia } from '#contract/media/media.ts'
import { fileEmpty } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { type HostileFile, keptAsTheyAre, morePictures, notPictures } from '#test/samples/hostile.ts'
import { sendMedia } from '#test/samples/media.ts'
import { imageForm } from '#test/samples/messages.ts'
import { sendPicture, written } from '#test/samples/tickets.ts'
import { form, sendAvatar } from '#test/samples/uploads.ts'
import { rowsOf } from '#test/world/rows.ts'
import { storedNames } from '#test/world/stored-files.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** Every door by which a file comes in, and every file that is not what it says: a clear refusal, or nothing that acts. */
let guet: TestServer
let awa: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  const gie = await guet.signedInAs('organization')
  awa = await guet.signedInAs('fisherman', { of: gie })
})
afterAll(() => guet.close())

const tus = { 'tus-resumable': '1.0.0' }

/** The gallery, little by little; answers as the last byte is answered, or with the file that came of it. */
async function sendLittleByLittle(content: Buffer, fileName: string): Promise<Answer> {
  const about = `filename ${Buffer.from(fileName).toString('base64')}`
  const headers = { ...tus, 'upload-length': String(content.length), 'upload-metadata': about }
  const path = String((await awa.request('POST /media/uploads/', { headers })).headers['location'])
  const type = { 'content-type': 'application/offset+octet-stream' }
  const last = await awa.request(`PATCH ${path}`, {
    headers: { ...tus, 'upload-offset': '0', ...type },
    payload: content,
  })
  return last.status === 204 ? await awa.request(`GET /media/files/${path.split('/').at(-1)}/`) : last
}

type Door = {
  readonly send: (content: Buffer, fileName: string) => Promise<Answer>
  readonly refusedWith: string
  /** Where what was kept is shown. */
  readonly shownAt: (body: Answer['body']) => unknown
}
const doors: { readonly [door: string]: Door } = {
  'the gallery': {
    send: (content, fileName) => sendMedia(awa, content, { fileName }),
    refusedWith: 'wrong_content_type',
    shownAt: (body) => body['file_url'],
  },
  'the gallery, little by little': {
    send: sendLittleByLittle,
    refusedWith: 'wrong_content_type',
    shownAt: (body) => body['file_url'],
  },
  'a picture in a channel': {
    send: (content) => awa.request('POST /communication/upload-image/', imageForm(content)),
    refusedWith: 'photo_not_an_image',
    shownAt: (body) => body['image_url'],
  },
  'a picture before its message': {
    send: (content, fileName) => awa.request('POST /communication/upload/', form({ name: 'file', content, fileName })),
    refusedWith: 'photo_not_an_image',
    shownAt: (body) => body['file_url'],
  },
  'a face': {
    send: (content, fileName) => sendAvatar(awa, content, { fileName }),
    refusedWith: 'avatar_not_an_image',
    shownAt: (body) => (body['profile'] as { readonly avatar_url?: unknown }).avatar_url,
  },
  'a picture of a ticket': {
    send: async (content) => await sendPicture(awa, (await written(awa)).id, newId(), content),
    refusedWith: 'photo_not_an_image',
    shownAt: (body) => (body['entries'] as { readonly picture: string }[]).at(-1)?.picture,
  },
}
const pairs = (files: { readonly [what: string]: HostileFile }) =>
  Object.entries(doors).flatMap(([name, door]) =>
    Object.entries(files).map(([what, file]) => ({ name, door, what, file })),
  )

test.each(pairs(notPictures))('$name: $what is refused, and nothing of it is kept', async ({ door, file }) => {
  const before = await storedNames(guet)
  const answer = await door.send(await file.content(), file.fileName)
  const { status, code } = file.refusal ?? { status: 415, code: door.refusedWith }
  expect({ status: answer.status, code: answer.body['code'] }).toEqual({ status, code })
  expect(String(answer.body['error'])).toMatch(/^[A-ZÀ-Ý].*[a-zé)]\.?$/)
  expect(await storedNames(guet)).toEqual(before)
  expect(await rowsOf(guet, 'select id from file_parts')).toEqual([])
})

test.each(pairs(morePictures))('$name: $what is a picture alone', async ({ door, file }) => {
  const answer = await door.send(await file.content(), file.fileName)
  expect([200, 201]).toContain(answer.status)
  const { raw, headers } = await guet.request(`GET ${String(door.shownAt(answer.body))}`)
  expect(raw.includes('script')).toBe(false)
  expect(await sharp(raw).metadata()).toMatchObject({ format: 'webp' })
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect(String(headers['content-security-policy'])).toContain("default-src 'none'")
  const said = answer.body['original_name']
  const name = typeof said === 'string' ? said : ''
  expect(name.length).toBeLessThanOrEqual(130)
  expect(name).not.toMatch(/[/\\<>]|\.\./)
})

const galleries = ['the gallery', 'the gallery, little by little'] as const
describe.each(galleries)('%s', (name) => {
  test.each(Object.entries(keptAsTheyAre))(
    '%s is shown as nothing more than its type',
    async (_, { type, ...file }) => {
      const door = doors[name] as Door
      const content = await file.content()
      const answer = await door.send(content, file.fileName)
      expect(answer.body).toMatchObject({ content_type: type, file_size: content.length })
      const { raw, headers } = await guet.request(`GET ${String(door.shownAt(answer.body))}`)
      expect(raw.equals(content)).toBe(true)
      expect(headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
    },
  )
})

test('no picture of any of them makes the server grow', async () => {
  const content = await notPictures['a PNG of 30,000 by 30,000, all of it there']?.content()
  if (!content) throw new Error('It is not there.')
  let most = 0
  const before = process.memoryUsage.rss()
  const looking = setInterval(() => (most = Math.max(most, process.memoryUsage.rss() - before)), 5)
  for (const { send } of Object.values(doors)) await send(content, 'mer.png')
  clearInterval(looking)
  // One of them opened would be 900 MB, of one byte for each point.
  expect(most).toBeLessThan(150_000_000)
})

test('one byte over what a file may have is refused before the first byte is sent', async () => {
  const fresh = await guet.signedInAs('fisherman')
  const begin = (length: number) =>
    fresh.request('POST /media/uploads/', { headers: { ...tus, 'upload-length': String(length) } })
  expect(await begin(largestMedia + 1)).toMatchObject({
    status: mediaTooLarge.status,
    body: { code: mediaTooLarge.code },
  })
  expect((await begin(largestMedia)).status).toBe(201)
})

test('nothing at all is refused at every door as what it is', async () => {
  for (const [name, { send }] of Object.entries(doors)) {
    const isBegunFirst = name === 'the gallery, little by little'
    const { status, body } = isBegunFirst
      ? await awa.request('POST /media/uploads/', { headers: { ...tus, 'upload-length': '0' } })
      : await send(Buffer.alloc(0), 'rien.jpg')
    expect({ name, status, code: body['code'] }).toEqual({ name, status: 400, code: fileEmpty.code })
  }
})
