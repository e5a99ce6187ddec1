import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tooManyAttempts } from '#contract/accounts/account.rules.ts'
import { chatImageTooLarge } from '#contract/chat/chat.rules.ts'
import { imageLimit, longestVoice, voiceLimit } from '#contract/chat/message-drafts.ts'
import { photoNotAnImage } from '#contract/kit/photo.rules.ts'
import { accessRefused, bodyTooLarge, fieldInvalid, wrongContentType } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { imageForm, messagesSeenBy, sendMessage, voiceForm, voiceOf } from '#test/samples/messages.ts'
import { picture } from '#test/samples/pictures.ts'
import { form } from '#test/samples/uploads.ts'
import { minute } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { storedNames } from '#test/world/stored-files.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { forgetOldUploads } from './chat-files.actions.ts'
import { mostInAMinute } from './messages.actions.ts'

let guet: TestServer
let fisherman: SignedInPerson
let mate: SignedInPerson
let stranger: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  const gie = await guet.signedInAs('organization')
  fisherman = await guet.signedInAs('fisherman', { of: gie })
  mate = await guet.signedInAs('fisherman', { of: gie })
  stranger = await guet.signedInAs('fisherman')
})
afterAll(() => guet.close())

const sendImage = (content: Buffer | string, fields = {}, key?: string) =>
  fisherman.request('POST /communication/upload-image/', imageForm(content, fields, key))
const sendVoice = (content?: Buffer, fields = {}, key?: string) =>
  fisherman.request('POST /communication/upload-voice/', voiceForm(content, fields, key))
const upload = (person: SignedInPerson, content: Buffer) =>
  person.request(
    'POST /communication/upload/',
    form({ name: 'bucket', content: 'chat' }, { name: 'file', content, fileName: 'a.jpg' }),
  )
const served = ({ body }: Answer, member: string) => guet.request(`GET ${String(body[member])}`)

describe('a picture', () => {
  test('is a message of the channel that the form names, drawn again, with a small one beside it', async () => {
    const answer = await sendImage(await picture({ format: 'jpeg', width: 2400, height: 1200 }), {
      channel_id: 'weather',
      content: 'Le ciel',
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ message_type: 'image', channel_id: 'weather', content: 'Le ciel' })
    const [whole, small] = [await served(answer, 'image_url'), await served(answer, 'thumbnail_url')]
    expect(await sharp(whole.raw).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 })
    expect(await sharp(small.raw).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 })
    expect((await messagesSeenBy(mate, 'channel=weather'))[0]?.id).toBe(answer.body['id'])
  })

  test("of one byte over 10 MB is « L'image est trop volumineuse (max 10MB) »", async () => {
    const small = await picture({ format: 'jpeg' })
    const tooLarge = Buffer.concat([small, Buffer.alloc(imageLimit + 1 - small.length)])
    expectRefusal(await sendImage(tooLarge), chatImageTooLarge, { image: chatImageTooLarge })
    expect(chatImageTooLarge.sentence).toBe("L'image est trop volumineuse (max 10MB)")
    expect((await sendImage(tooLarge.subarray(0, imageLimit))).status).toBe(201)
  })

  test('is a picture, whatever it is called', async () => {
    expectRefusal(await sendImage('<svg onload="alert(1)"/>'), photoNotAnImage, { image: photoNotAnImage })
  })

  test('sent twice under one name is one message', async () => {
    const [key, content] = [newId(), await picture({ format: 'jpeg' })]
    expect([(await sendImage(content, {}, key)).status, (await sendImage(content, {}, key)).status]).toEqual([201, 200])
  })

  test('for a room that its sender does not see is not even drawn', async () => {
    const before = await storedNames(guet)
    const answer = await stranger.request(
      'POST /communication/upload-image/',
      imageForm(await picture({ format: 'jpeg' }), { channel_id: 'coordination' }),
    )
    expectRefusal(answer, accessRefused)
    expect(await storedNames(guet)).toEqual(before)
  })

  test('may be uploaded before, and named by a message of its sender alone', async () => {
    const content = await picture({ format: 'jpeg', width: 500, height: 400 })
    const { status, body } = await upload(fisherman, content)
    expect(status).toBe(201)
    const fields = { message_type: 'image', content: '', image_url: body['file_url'] }
    const answer = await sendMessage(fisherman, fields)
    expect([answer.status, answer.body['image_url']]).toEqual([201, body['file_url']])
    expectRefusal(await sendMessage(stranger, fields), fieldInvalid, { image_url: fieldInvalid })
    const byForm = await sendImage(content)
    expect(byForm.body['image_url']).toBe(answer.body['image_url'])
  })

  test('that is removed is gone, unless another message has it', async () => {
    const content = await picture({ format: 'jpeg', width: 333, height: 222 })
    const [one, other] = [await sendImage(content), await sendImage(content)]
    await fisherman.request(`DELETE /communication/messages/${String(one.body['id'])}/`)
    expect((await served(other, 'image_url')).status).toBe(200)
    await fisherman.request(`DELETE /communication/messages/${String(other.body['id'])}/`)
    expect((await served(other, 'image_url')).status).toBe(404)
    expect((await served(other, 'thumbnail_url')).status).toBe(404)
  })
})

describe('a picture that was uploaded before', () => {
  const pictureOf = (width: number) => picture({ format: 'jpeg', width, height: 210 })
  const remove = (id: unknown) => fisherman.request(`DELETE /communication/messages/${String(id)}/`)

  test('is gone with its message, though its sender uploaded it himself', async () => {
    const { body } = await upload(fisherman, await pictureOf(444))
    const fields = { message_type: 'image', content: '', image_url: body['file_url'] }
    const [one, other] = [await sendMessage(fisherman, fields), await sendMessage(fisherman, fields)]
    await remove(one.body['id'])
    expect((await served(other, 'image_url')).status).toBe(200)
    await remove(other.body['id'])
    expect((await served(other, 'image_url')).status).toBe(404)
    expect((await served(other, 'thumbnail_url')).status).toBe(404)
    expectRefusal(await sendMessage(fisherman, fields), fieldInvalid, { image_url: fieldInvalid })
  })

  test('and that no message names is kept for a day; what a message has stays', async () => {
    const [idle, used] = [await upload(fisherman, await pictureOf(445)), await upload(fisherman, await pictureOf(446))]
    const fields = { message_type: 'image', content: '', image_url: used.body['file_url'] }
    const said = await sendMessage(fisherman, fields)
    const fresh = await served(idle, 'file_url')
    await forgetOldUploads(guet.services)
    expect([fresh.status, (await served(idle, 'file_url')).status]).toEqual([200, 200])
    guet.clock.pass(24 * 60 * minute + 1)
    await forgetOldUploads(guet.services)
    const again = await fisherman.request('GET /communication/messages/?channel=general')
    const shown = (again.body['results'] as { id: string; image_url: string }[]).find(
      ({ id }) => id === said.body['id'],
    )
    expect((await guet.request(`GET ${String(shown?.image_url)}`)).status).toBe(200)
    const names = await storedNames(guet)
    const nameIn = (address: unknown) => String(address).split('?')[0]?.split('/').at(-1) ?? ''
    expect(names).not.toContain(nameIn(idle.body['file_url']))
    expect(names).toContain(nameIn(used.body['file_url']))
  })
})

test('what comes after sixty in a minute is refused before anybody opens it', async () => {
  for (let one = 0; one < mostInAMinute; one += 1) await sendMessage(fisherman)
  expectRefusal(await sendImage('no picture'), tooManyAttempts)
  expectRefusal(await sendVoice(Buffer.from('no sound')), tooManyAttempts)
  guet.clock.pass(minute)
  expect((await sendVoice(voiceOf(1234))).status).toBe(201)
})

describe('a voice', () => {
  test('is kept as the phone recorded it, with its length and its shape', async () => {
    const content = voiceOf(60_000)
    const answer = await sendVoice(content)
    expect(answer.body).toMatchObject({ message_type: 'voice', metadata: { duration: 3.2, waveform: 'AAEC' } })
    const sound = await served(answer, 'voice_url')
    expect([sound.headers['content-type'], sound.raw.equals(content)]).toEqual(['audio/webm', true])
    expect(sound.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('is bounded to a minute as phones record it: 64 kbit/s, and a tenth', () => {
    const minuteOf = (bitsPerSecond: number) => (bitsPerSecond / 8) * longestVoice
    expect(voiceLimit).toBeGreaterThan(minuteOf(64_000))
    expect(voiceLimit).toBeLessThan(minuteOf(71_000))
  })

  test('is sound, of a minute at most, of half a megabyte at most', async () => {
    expectRefusal(await sendVoice(Buffer.from('<script>alert(1)</script>')), wrongContentType, {
      voice: wrongContentType,
    })
    expectRefusal(await sendVoice(undefined, { duration: '61' }), fieldInvalid, { duration: fieldInvalid })
    expectRefusal(await sendVoice(undefined, { waveform: '<b>' }), fieldInvalid, { waveform: fieldInvalid })
    expectRefusal(await sendVoice(voiceOf(voiceLimit + 1)), bodyTooLarge, { voice: bodyTooLarge })
  })

  test('that is removed is heard by nobody any more', async () => {
    const answer = await sendVoice(voiceOf(900))
    await fisherman.request(`DELETE /communication/messages/${String(answer.body['id'])}/`)
    expect((await served(answer, 'voice_url')).status).toBe(404)
  })
})
