import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chatBlocked, chatSilenced, mostInThread, threadSilenced, threadTooBusy } from '#contract/chat/chat.rules.ts'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import { accessRefused, notFound } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { imageForm, messagesSeenBy, said, sendMessage, voiceForm } from '#test/samples/messages.ts'
import { smallestPng } from '#test/samples/pictures.ts'
import { act, raised } from '#test/samples/sos.ts'
import { minute } from '#test/world/fixes.ts'
import { callLive } from '#test/world/live-call.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let coordinator: SignedInPerson
let stranger: SignedInPerson
let admin: SignedInPerson
let mate: SignedInPerson
let fisherman: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  coordinator = await guet.signedInAs('organization')
  stranger = await guet.signedInAs('organization')
  admin = await guet.signedInAs('admin')
  mate = await guet.signedInAs('fisherman', { of: coordinator })
})
afterAll(() => guet.close())
beforeEach(async () => {
  guet.clock.pass(2 * minute)
  fisherman = await guet.signedInAs('fisherman', { of: coordinator })
})

const hour = 60 * minute
function silence(by: SignedInPerson, changes: { readonly [name: string]: unknown } = {}): Promise<Answer> {
  const body = { channel_id: 'general', user: fisherman.id, duration: 'hour', ...changes }
  return by.request('POST /communication/silences/', { body })
}
async function conversation(person: SignedInPerson, name: string) {
  const { body } = await person.request('GET /communication/channels/')
  const all = body['results'] as readonly { channel_id: string | null; person: string | null }[]
  return all.find(({ channel_id: channel, person: other }) => channel === name || other === name)
}

describe('whoever is silenced in a channel', () => {
  test('reads on, and is told why nothing of his is taken: text, picture, voice', async () => {
    const answer = await silence(coordinator)
    const endsAt = new Date(guet.clock.now.getTime() + hour).toISOString()
    expect(answer).toMatchObject({
      status: 201,
      body: { channel_id: 'general', user: fisherman.id, user_name: 'Personne fisherman', ends_at: endsAt },
    })
    expectRefusal(await sendMessage(fisherman), chatSilenced)
    const picture = imageForm(smallestPng)
    expectRefusal(await fisherman.request('POST /communication/upload-image/', picture), chatSilenced)
    expectRefusal(await fisherman.request('POST /communication/upload-voice/', voiceForm()), chatSilenced)
    const { id } = await said(mate)
    expect((await messagesSeenBy(fisherman)).map((one) => one.id)).toContain(id)
    expect(await conversation(fisherman, 'general')).toMatchObject({ silenced: true, silenced_until: endsAt })
    expect(await conversation(fisherman, 'weather')).toMatchObject({ silenced: false, silenced_until: null })
    expect((await sendMessage(fisherman, { channel_id: 'weather' })).status).toBe(201)
    expect((await sendMessage(fisherman, { channel_id: null, receiver: coordinator.id })).status).toBe(201)
  })

  test.each([
    ['hour', hour],
    ['day', 24 * hour],
  ] as const)('for one %s speaks again after it', async (duration, length) => {
    await silence(coordinator, { duration })
    guet.clock.pass(length - minute)
    expectRefusal(await sendMessage(fisherman), chatSilenced)
    guet.clock.pass(2 * minute)
    expect((await sendMessage(fisherman)).status).toBe(201)
    expect(await conversation(fisherman, 'general')).toMatchObject({ silenced: false })
  })

  test('until it is lifted stays so until then; who moderates sees who, and lifts it', async () => {
    const { body } = await silence(coordinator, { duration: 'until_lifted' })
    expect(body['ends_at']).toBeNull()
    guet.clock.pass(100 * 24 * hour)
    expectRefusal(await sendMessage(fisherman), chatSilenced)
    const seenBy = async (person: SignedInPerson) =>
      ((await person.request('GET /communication/silences/')).body['results'] as { id: string }[]).map(({ id }) => id)
    expect(await seenBy(coordinator)).toContain(body['id'])
    expect(await seenBy(admin)).toContain(body['id'])
    expect(await seenBy(stranger)).not.toContain(body['id'])
    const lift = `DELETE /communication/silences/${String(body['id'])}/`
    expectRefusal(await stranger.request(lift), notFound)
    expect((await coordinator.request(lift)).status).toBe(204)
    expect((await sendMessage(fisherman)).status).toBe(201)
  })

  test('until it is lifted is found behind a hundred others that came after', async () => {
    const { body } = await silence(coordinator, { duration: 'until_lifted' })
    await rowsOf(
      guet,
      `with many as (
         insert into accounts (id, email, email_identity, username, role, full_name, password_hash, created_at)
         select gen_random_uuid(), 'q' || n || '@test.example', 'q' || n || '@test.example', 'q' || n, 'fisherman', 'Q' || n, 'x', now()
         from generate_series(1, 120) n returning id)
       insert into chat_silences (id, room_id, account_id, silenced_by, silenced_at)
       select gen_random_uuid(), s.room_id, many.id, s.silenced_by, s.silenced_at + interval '1 second'
       from chat_silences s, many where s.id = '${String(body['id'])}'`,
    )
    const pages = await Promise.all(
      [1, 2].map(async (page) => await coordinator.request(`GET /communication/silences/?page=${page}&page_size=100`)),
    )
    const ids = pages.flatMap((page) => (page.body['results'] as { id: string }[]).map(({ id }) => id))
    expect(ids).toContain(body['id'])
    expect(new Set(ids).size).toBe(ids.length)
    expect(pages.map((page) => [page.body['count'], page.body['next'] === null])).toEqual([
      [ids.length, false],
      [ids.length, true],
    ])
  })

  test('again with another length is silenced once, for the last one that was said', async () => {
    const first = await silence(coordinator, { duration: 'day' })
    const second = await silence(coordinator, { duration: 'hour' })
    expect(second.body['id']).toBe(first.body['id'])
    guet.clock.pass(hour + minute)
    expect((await sendMessage(fisherman)).status).toBe(201)
  })

  test('hears of it at once on all his screens', async () => {
    const address = await guet.app.listen({ port: 0, host: '127.0.0.1' })
    const call = await callLive(address, { token: fisherman.token })
    await call.until((events) => events.some(({ id }) => id !== null))
    await silence(coordinator)
    await call.until((events) => events.some(({ event }) => event === 'message.silence'))
    const heard = call.events.find(({ event }) => event === 'message.silence')
    expect(heard?.data).toMatchObject({ channel_id: 'general', silenced: true })
    call.hangUp()
  })

  test('sent before and again after, because no answer came, has been heard all the same', async () => {
    const [id, key] = [newId(), newId()]
    await sendMessage(fisherman, { id })
    const voice = voiceForm(undefined, {}, key)
    await fisherman.request('POST /communication/upload-voice/', voice)
    await silence(coordinator)
    expect((await sendMessage(fisherman, { id })).status).toBe(200)
    expect((await fisherman.request('POST /communication/upload-voice/', voice)).status).toBe(200)
  })

  test('calls for help and speaks in the thread of his SOS, which nobody can close to him', async () => {
    await silence(coordinator, { duration: 'until_lifted' })
    await silence(admin, { channel_id: 'emergency', duration: 'until_lifted' })
    const sos = await raised(fisherman)
    expectRefusal(await sendMessage(fisherman, { channel_id: 'emergency' }), chatSilenced)
    const thread = `sos-${sos.id}`
    expect((await sendMessage(fisherman, { channel_id: thread })).status).toBe(201)
    expectRefusal(await silence(admin, { channel_id: thread }), accessRefused)
  })
})

describe('in the thread of an SOS', () => {
  async function thread() {
    const helper = await guet.signedInAs('fisherman', { of: coordinator })
    const sos = await raised(fisherman)
    await act(helper, 'going', sos.id)
    const name = `sos-${sos.id}`
    const write = (person: SignedInPerson) => sendMessage(person, { channel_id: name })
    return { helper, id: sos.id, name, write, query: `channel=${name}` }
  }

  test('nobody fills it but who called: what is too much leaves a minute later', async () => {
    const { helper, write } = await thread()
    for (let one = 0; one < mostInThread; one += 1) expect((await write(helper)).status).toBe(201)
    expectRefusal(await write(helper), threadTooBusy)
    for (let one = 0; one <= mostInThread; one += 1) expect((await write(fisherman)).status).toBe(201)
    expect((await sendMessage(helper)).status).toBe(201)
    guet.clock.pass(minute + 1000)
    expect((await write(helper)).status).toBe(201)
  })

  test('who leads it silences somebody who helps, and everybody there reads it, and that he speaks again', async () => {
    const { helper, id, name, write, query } = await thread()
    const quiet = { channel_id: name, user: helper.id }
    for (const other of [coordinator, stranger]) expect((await silence(other, quiet)).status).not.toBe(201)
    expect(await conversation(coordinator, name)).toMatchObject({ never_silenced: null })
    await act(coordinator, 'acknowledge', id)
    expect(await conversation(coordinator, name)).toMatchObject({ never_silenced: [fisherman.id] })
    const { status, body } = await silence(coordinator, quiet)
    expect([status, body['channel_id']]).toEqual([201, name])
    expectRefusal(await write(helper), threadSilenced)
    expect(await conversation(helper, name)).toMatchObject({ silenced: true, never_silenced: null })
    const [last] = await messagesSeenBy(fisherman, query)
    expect(last).toMatchObject({
      sender: coordinator.id,
      content: 'Personne fisherman n’écrit plus ici pendant une heure.',
    })
    const seen = (await coordinator.request('GET /communication/silences/')).body['results'] as { id: string }[]
    expect(seen.map((one) => one.id)).toContain(body['id'])
    const lift = `DELETE /communication/silences/${String(body['id'])}/`
    expectRefusal(await stranger.request(lift), notFound)
    expect((await coordinator.request(lift)).status).toBe(204)
    expect((await write(helper)).status).toBe(201)
    const [, told] = await messagesSeenBy(fisherman, query)
    expect(told).toMatchObject({ content: 'Personne fisherman peut de nouveau écrire ici.' })
  })

  test('never who called, an administrator, or who leads it; administrators lead each', async () => {
    const { helper, id, name, write } = await thread()
    await act(coordinator, 'acknowledge', id)
    const silenced = async (by: SignedInPerson, user: string) => (await silence(by, { channel_id: name, user })).status
    expect(await silenced(coordinator, fisherman.id)).toBe(403)
    expect(await silenced(admin, fisherman.id)).toBe(403)
    expect(await silenced(coordinator, admin.id)).toBe(403)
    expect(await silenced(coordinator, coordinator.id)).toBe(403)
    expect(await silenced(admin, helper.id)).toBe(201)
    expect((await write(fisherman)).status).toBe(201)
  })
})

describe('who silences whom', () => {
  test('a coordinator his members, in his channels and in that of everybody; nobody of another organisation', async () => {
    expect((await silence(coordinator, { channel_id: 'emergency' })).status).toBe(201)
    const other = await guet.signedInAs('fisherman', { of: stranger })
    expectRefusal(await silence(coordinator, { user: other.id }), notFound)
    expectRefusal(await silence(coordinator, { channel_id: 'emergency', user: other.id }), accessRefused)
    const { body } = await silence(coordinator)
    expectRefusal(await silence(stranger, { organisation: body['organisation'] }), notFound)
  })

  test('nobody an administrator or himself; coordinators are silenced by administrators alone', async () => {
    expectRefusal(await silence(coordinator, { channel_id: 'emergency', user: admin.id }), accessRefused)
    expectRefusal(await silence(coordinator, { user: coordinator.id }), accessRefused)
    expectRefusal(await silence(admin, { channel_id: 'emergency', user: admin.id }), accessRefused)
    expect((await silence(admin, { channel_id: 'emergency', user: coordinator.id })).status).toBe(201)
  })

  test('no fisherman, and no organisation that waits to be approved', async () => {
    expectRefusal(await silence(mate), accessRefused)
    expectRefusal(await silence(await guet.signedInAsPending()), organisationPending)
    expectRefusal(await silence(coordinator, { user: newId() }), notFound)
  })

  test('is in the audit', async () => {
    await silence(coordinator)
    const audit = await admin.request('GET /logs/?page_size=5')
    expect(JSON.stringify(audit.body['results'])).toContain('/communication/silences/')
  })
})

describe('a person who is hidden', () => {
  const block = (by: SignedInPerson, user: string, blocked = true) =>
    by.request('POST /communication/blocks/', { body: { user, blocked } })
  const toMate = { channel_id: null, receiver: '' }

  test('writes on without being told, and the other one sees nothing of it until he shows it again', async () => {
    const direct = { ...toMate, receiver: mate.id }
    await said(fisherman, direct)
    expect((await block(mate, fisherman.id)).status).toBe(204)
    expect((await block(mate, fisherman.id)).status).toBe(204)
    const hidden = await said(fisherman, { ...direct, content: 'Réponds' })
    expect(await messagesSeenBy(mate, `with=${fisherman.id}`)).toEqual([])
    expect(await conversation(mate, fisherman.id)).toMatchObject({ blocked: true, unread: 0, last: null })
    expect(await conversation(fisherman, mate.id)).toMatchObject({ blocked: false })
    expectRefusal(await sendMessage(mate, { channel_id: null, receiver: fisherman.id }), chatBlocked)
    await block(mate, fisherman.id, false)
    expect((await messagesSeenBy(mate, `with=${fisherman.id}`)).map(({ id }) => id)).toContain(hidden.id)
    expect(await conversation(mate, fisherman.id)).toMatchObject({ blocked: false, unread: 2 })
  })

  test('is heard in channels and in the thread of an SOS', async () => {
    await block(coordinator, fisherman.id)
    const sos = await raised(fisherman)
    const thread = `sos-${sos.id}`
    const inThread = await said(fisherman, { channel_id: thread })
    const inChannel = await said(fisherman)
    const seen = [
      ...(await messagesSeenBy(coordinator, `channel=${thread}`)),
      ...(await messagesSeenBy(coordinator)),
    ].map(({ id }) => id)
    expect(seen).toEqual(expect.arrayContaining([inThread.id, inChannel.id]))
  })

  test('is not told on the stream of whoever hid him', async () => {
    await block(mate, fisherman.id)
    const address = guet.app.listeningOrigin
    const calls = await Promise.all([mate, fisherman].map(({ token }) => callLive(address, { token })))
    for (const call of calls) await call.until((events) => events.some(({ id }) => id !== null))
    const hidden = await said(fisherman, { ...toMate, receiver: mate.id })
    const after = await said(fisherman)
    const idsOf = (call: (typeof calls)[number]) => call.events.map(({ data }) => (data as { id?: string } | null)?.id)
    for (const call of calls) {
      await call.until((events) => events.some(({ data }) => (data as { id?: string } | null)?.id === after.id))
      call.hangUp()
    }
    const [mates, own] = calls.map(idsOf)
    expect(own).toContain(hidden.id)
    expect(mates).not.toContain(hidden.id)
  })

  test('is somebody else, who is there', async () => {
    expectRefusal(await block(mate, mate.id), notFound)
    expectRefusal(await block(mate, newId()), notFound)
  })
})
