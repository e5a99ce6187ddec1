import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  largestRecording,
  recordingNotSound,
  recordingTooLarge,
  recordingTooLong,
} from '#contract/phrases/phrase.rules.ts'
import { spokenLanguages } from '#contract/phrases/spoken-languages.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { accessRefused, fieldInvalid, notFound } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { voiceOf } from '#test/samples/messages.ts'
import { smallestPng } from '#test/samples/pictures.ts'
import { recordingForm, toneOf } from '#test/samples/recordings.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { storedNames } from '#test/world/stored-files.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let admin: SignedInPerson
let fisherman: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  fisherman = await guet.signedInAs('fisherman')
})
afterAll(() => guet.close())
beforeEach(async () => void (await rowsOf(guet, 'delete from phrase_recordings')))

const record = (said: Partial<Parameters<typeof recordingForm>[0]> = {}, by = admin) =>
  by.request('POST /phrases/recordings/', recordingForm({ language: 'wo', phrase: 'careful', ...said }))
const remove = (id: unknown, by = admin) => by.request(`DELETE /phrases/recordings/${String(id)}/`)
const restore = (id: unknown, by = admin) => by.request(`POST /phrases/recordings/${String(id)}/restore/`)
const heard = async (language = 'wo') => (await fisherman.request(`GET /phrases/recordings/?language=${language}`)).body
const ids = async (language = 'wo') => ((await heard(language))['results'] as { id: string }[]).map(({ id }) => id)
const idOf = ({ body }: Answer) => String(body['id'])

test('nothing is recorded: every language is there, with none', async () => {
  const { body } = await fisherman.request('GET /phrases/languages/')
  expect(body['results']).toMatchObject(spokenLanguages.map((language) => ({ language, recorded: 0 })))
  expect(await ids()).toEqual([])
})

describe('a recording', () => {
  test('is heard by everybody who is signed in, byte for byte', async () => {
    const content = toneOf(0.4)
    const answer = await record({ content })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ language: 'wo', phrase: 'careful', size: content.length })
    const { results, version } = (await heard()) as { results: { file_url: string }[]; version: string }
    const served = await guet.request(`GET ${results[0]?.file_url ?? ''}`)
    expect(served.raw.equals(content)).toBe(true)
    const { body } = await fisherman.request('GET /phrases/languages/')
    const wolof = (body['results'] as { language: string }[]).find(({ language }) => language === 'wo')
    expect(wolof).toEqual({ language: 'wo', recorded: 1, version })
  })

  test('changes the version of its language, and of no other', async () => {
    const [wolof, french] = [(await heard())['version'], (await heard('fr'))['version']]
    await record()
    expect((await heard())['version']).not.toBe(wolof)
    expect((await heard('fr'))['version']).toBe(french)
  })

  test('is made by administrators alone', async () => {
    for (const by of [fisherman, await guet.signedInAs('organization')]) {
      expectRefusal(await record({}, by), accessRefused)
    }
  })

  test('is sound, whatever it is called, of a phrase and a language that there are', async () => {
    const notSound = { sound: recordingNotSound }
    expectRefusal(await record({ content: smallestPng }), recordingNotSound, notSound)
    expectRefusal(await record({ content: Buffer.from('<svg onload="alert(1)"/>') }), recordingNotSound, notSound)
    expectRefusal(await record({ phrase: 'metres_9' }), fieldInvalid, { phrase: fieldInvalid })
    expectRefusal(await record({ language: 'en' }), fieldInvalid, { language: fieldInvalid })
    expect(await ids()).toEqual([])
  })

  test('that says that it lasts more than ten seconds is refused', async () => {
    expectRefusal(await record({ content: toneOf(11) }), recordingTooLong, { sound: recordingTooLong })
    expect((await record({ content: toneOf(10) })).status).toBe(201)
  })

  test('of one byte over 200 ko is refused', async () => {
    const tooLarge = voiceOf(largestRecording + 1)
    expectRefusal(await record({ content: tooLarge }), recordingTooLarge, { sound: recordingTooLarge })
    expect((await record({ content: tooLarge.subarray(0, largestRecording) })).status).toBe(201)
  })

  test('sent twice under one name is one; under the name of another it is refused', async () => {
    const key = newId()
    expect([(await record({ key })).status, (await record({ key })).status]).toEqual([201, 200])
    expect(await ids()).toEqual([key])
    expectRefusal(await record({ key, phrase: 'stay' }), idTaken)
  })

  test('of two that are sent at once one stands', async () => {
    const answers = await Promise.all([record({ content: voiceOf(500) }), record({ content: voiceOf(600) })])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await ids()).toHaveLength(1)
  })
})

describe('what is removed or replaced', () => {
  test('is not heard any more, and is taken back', async () => {
    const id = idOf(await record())
    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([204, 204])
    expect(await ids()).toEqual([])
    expect([(await restore(id)).status, (await restore(id)).status]).toEqual([200, 200])
    expect(await ids()).toEqual([id])
  })

  test('takes its place again from whatever stands there, which can be taken back in its turn', async () => {
    const first = idOf(await record({ content: voiceOf(500) }))
    const second = idOf(await record({ content: voiceOf(600) }))
    expect(await ids()).toEqual([second])
    await restore(first)
    expect(await ids()).toEqual([first])
    await restore(second)
    expect(await ids()).toEqual([second])
  })

  test('is kept until the next one, and no file longer than its recording', async () => {
    const before = await storedNames(guet)
    const first = idOf(await record({ content: toneOf(0.2, 300) }))
    for (const pitch of [310, 320]) await record({ content: toneOf(0.2, pitch) })
    expectRefusal(await restore(first), notFound)
    expect((await storedNames(guet)).length - before.length).toBe(2)
  })

  test('is nobody else’s to remove or take back', async () => {
    const id = idOf(await record())
    expectRefusal(await remove(id, fisherman), accessRefused)
    expectRefusal(await restore(id, fisherman), accessRefused)
    expectRefusal(await remove(newId()), notFound)
    expect(await ids()).toEqual([id])
  })
})
