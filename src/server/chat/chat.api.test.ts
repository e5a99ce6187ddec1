import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tooManyAttempts } from '#contract/accounts/account.rules.ts'
import { emergencyChannelRead } from '#contract/chat/chat.rules.ts'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { accessRefused, fieldInvalid, fieldRequired, notFound, requiredFieldsMissing } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { conversationsOf, imageForm, messagesSeenBy, said, sendMessage, voiceForm } from '#test/samples/messages.ts'
import { smallestPng } from '#test/samples/pictures.ts'
import { act, raised } from '#test/samples/sos.ts'
import { minute } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { mostInAMinute } from './messages.actions.ts'

let guet: TestServer
let coordinator: SignedInPerson
let fisherman: SignedInPerson
let mate: SignedInPerson
let independent: SignedInPerson
let pending: SignedInPerson
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  coordinator = await guet.signedInAs('organization')
  fisherman = await guet.signedInAs('fisherman', { of: coordinator })
  mate = await guet.signedInAs('fisherman', { of: coordinator })
  independent = await guet.signedInAs('fisherman')
  pending = await guet.signedInAsPending()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())

const sees = async (person: SignedInPerson, id: string, query: string) =>
  (await messagesSeenBy(person, query)).some((one) => one.id === id)

describe('a message', () => {
  test('has the members of the specification: sender, receiver, channel_id, message_type, created_at, is_read, image_url', async () => {
    const message = await said(fisherman, { sender: fisherman.id, receiver: null, metadata: {}, content: ' Salut ' })
    expect(message).toMatchObject({
      sender: fisherman.id,
      sender_name: 'Personne fisherman',
      receiver: null,
      channel_id: 'general',
      content: 'Salut',
      message_type: 'text',
      created_at: guet.clock.now.toISOString(),
      is_read: false,
      image_url: null,
      removed_at: null,
    })
  })

  test('without a channel goes to general', async () => {
    const { id, channel_id: channel } = await said(fisherman, { channel_id: null })
    expect(channel).toBe('general')
    expect(await sees(mate, id, '')).toBe(true)
  })

  test('of nothing but spaces is refused, and so is a channel that there is not', async () => {
    const refused = [requiredFieldsMissing, { content: fieldRequired }] as const
    expectRefusal(await sendMessage(fisherman, { content: '  \n ' }), ...refused)
    expectRefusal(await sendMessage(fisherman, { channel_id: 'regatta' }), fieldInvalid, { channel_id: fieldInvalid })
    expect((await sendMessage(fisherman, { content: 'x'.repeat(2001) })).status).toBe(400)
    expect((await sendMessage(fisherman, { message_type: 'voice' })).status).toBe(400)
  })

  test('for one person and for a channel at once is refused, and told to nobody', async () => {
    const both = { channel_id: 'general', receiver: coordinator.id }
    expectRefusal(await sendMessage(fisherman, both), fieldInvalid, { receiver: fieldInvalid })
    for (const [call, sent] of [
      ['upload-image', imageForm(smallestPng, both)],
      ['upload-voice', voiceForm(undefined, both)],
    ] as const) {
      const answer = await fisherman.request(`POST /communication/${call}/`, sent)
      expectRefusal(answer, fieldInvalid, { receiver: fieldInvalid })
    }
  })

  test('is nobody else’s', async () => {
    expectRefusal(await sendMessage(fisherman, { sender: mate.id }), accessRefused)
  })

  test('sent twice is one, with 200; under an id of somebody else it is refused', async () => {
    const id = newId()
    expect((await sendMessage(fisherman, { id })).status).toBe(201)
    const again = await sendMessage(fisherman, { id, content: 'Autre' })
    expect([again.status, again.body['content']]).toEqual([200, 'La mer est calme.'])
    expectRefusal(await sendMessage(mate, { id }), idTaken, { id: idTaken })
    const key = newId()
    expect((await sendMessage(fisherman, {}, key)).body['id']).toBe(key)
    expect((await sendMessage(fisherman, {}, key)).status).toBe(200)
  })

  test('comes with the fifty newest where nothing else is asked, and with the way to those before', async () => {
    guet.clock.pass(2 * minute)
    const own = await guet.signedInAs('organization')
    for (let one = 1; one <= 51; one += 1) await said(own, { content: `Mot ${one}` })
    const { body } = await own.request('GET /communication/messages/')
    const results = body['results'] as readonly { content: string }[]
    expect([results.length, results[0]?.content, results.at(-1)?.content]).toEqual([50, 'Mot 51', 'Mot 2'])
    expect(body).toMatchObject({ count: 51, next: expect.stringContaining('cursor=2') as string })
  })

  test('of a place has where, and how sure', async () => {
    const metadata = { latitude: 14.7, longitude: -17.5, accuracy: 12 }
    expect(await said(fisherman, { message_type: 'location', content: '', metadata })).toMatchObject({ metadata })
    const nowhere = await sendMessage(fisherman, { message_type: 'location', metadata: { latitude: 95, longitude: 0 } })
    expect([nowhere.status, Object.keys(nowhere.body['fields'] as object)]).toEqual([400, ['metadata.latitude']])
  })

  test('says when it was written, where the network came later', async () => {
    const written = new Date(guet.clock.now.getTime() - 90 * minute).toISOString()
    expect(await said(fisherman, { written_at: written })).toMatchObject({ written_at: written })
  })

  test('more than sixty in a minute are too many; the thread of an SOS takes them', async () => {
    const talker = await guet.signedInAs('fisherman')
    guet.clock.pass(2 * minute)
    for (let one = 0; one < mostInAMinute; one += 1) await said(talker)
    expectRefusal(await sendMessage(talker), tooManyAttempts)
    const sos = await raised(talker)
    expect((await sendMessage(talker, { channel_id: `sos-${sos.id}` })).status).toBe(201)
    guet.clock.pass(minute)
    expect((await sendMessage(talker)).status).toBe(201)
    await act(admin, 'resolve', sos.id, { reason: 'secouru' })
  })
})

describe('who sees which channel', () => {
  test.each(['general', 'weather', 'coordination'])(
    '%s is of one organisation, and of administrators',
    async (channel) => {
      const { id } = await said(fisherman, { channel_id: channel })
      const query = `channel=${channel}`
      expect(await sees(mate, id, query)).toBe(true)
      expect(await sees(coordinator, id, query)).toBe(true)
      expect(await sees(pending, id, query)).toBe(false)
      const organisation = (await messagesSeenBy(mate, query)).find((one) => one.id === id)?.['organisation']
      expect(await sees(admin, id, `${query}&organisation=${String(organisation)}`)).toBe(true)
      expectRefusal(
        await independent.request(`GET /communication/messages/?${query}&organisation=${String(organisation)}`),
        notFound,
      )
      if (channel !== 'coordination') expect(await sees(independent, id, query)).toBe(false)
    },
  )

  test('emergency is for all but an organisation that waits', async () => {
    const { id } = await said(coordinator, { channel_id: 'emergency' })
    for (const person of [fisherman, independent, admin]) expect(await sees(person, id, 'channel=emergency')).toBe(true)
    expectRefusal(await pending.request('GET /communication/messages/?channel=emergency'), organisationPending)
    expectRefusal(await sendMessage(pending, { channel_id: 'emergency' }), organisationPending)
  })

  describe('emergency is written by organisations and administrators, and', () => {
    const write = (person: SignedInPerson) => sendMessage(person, { channel_id: 'emergency' })
    const isReadOnly = async (person: SignedInPerson) =>
      (await conversationsOf(person)).filter(({ read_only: only }) => only).map(({ channel_id: channel }) => channel)
    const expectReader = async (person: SignedInPerson) => {
      expectRefusal(await write(person), emergencyChannelRead)
      expect(await isReadOnly(person)).toEqual(['emergency'])
    }
    const expectWriter = async (person: SignedInPerson) => {
      expect((await write(person)).status).toBe(201)
      expect(await isReadOnly(person)).toEqual([])
    }

    test('by nobody else: whoever is in no emergency reads it, and is told where to write', async () => {
      for (const person of [coordinator, admin]) await expectWriter(person)
      for (const person of [fisherman, independent]) await expectReader(person)
      const picture = imageForm(smallestPng, { channel_id: 'emergency' })
      expectRefusal(await fisherman.request('POST /communication/upload-image/', picture), emergencyChannelRead)
    })

    test('by who called for help, until it is over; a drill is no emergency', async () => {
      const drill = await raised(fisherman, { drill: true })
      await expectReader(fisherman)
      await act(fisherman, 'resolve', drill.id, { reason: 'fausse_alerte' })
      const { id } = await raised(fisherman)
      await expectWriter(fisherman)
      await expectReader(mate)
      await act(admin, 'acknowledge', id)
      await expectWriter(fisherman)
      await act(admin, 'resolve', id, { reason: 'secouru' })
      await expectReader(fisherman)
    })

    test('by who said that he goes there, for as long as he does', async () => {
      const { id } = await raised(fisherman)
      await act(mate, 'going', id)
      await expectWriter(mate)
      await mate.request(`DELETE /alerts/${id}/going/`)
      await expectReader(mate)
      await act(mate, 'going', id)
      await act(admin, 'resolve', id, { reason: 'secouru' })
      await expectReader(mate)
    })
  })

  test('fishermen without an organisation have general and weather among themselves, and no coordination', async () => {
    const other = await guet.signedInAs('fisherman')
    const { id } = await said(independent, { channel_id: 'weather' })
    expect(await sees(other, id, 'channel=weather')).toBe(true)
    expectRefusal(await sendMessage(independent, { channel_id: 'coordination' }), accessRefused)
    expect((await conversationsOf(independent)).map(({ channel_id: channel }) => channel)).toEqual([
      'general',
      'emergency',
      'weather',
    ])
  })

  test('an organisation that waits speaks with its own members alone', async () => {
    const member = await guet.signedInAs('fisherman', { of: pending })
    const { id } = await said(pending)
    expect(await sees(member, id, 'channel=general')).toBe(true)
    expectRefusal(await sendMessage(pending, { receiver: fisherman.id, channel_id: null }), notFound)
    expect((await conversationsOf(pending)).some(({ channel_id: channel }) => channel === 'emergency')).toBe(false)
  })

  test.each(['POST %/read/', 'DELETE %/', 'POST %/report/'])('a stranger’s message is not there: %s', async (call) => {
    const { id } = await said(fisherman)
    expectRefusal(await independent.request(call.replace('%', `/communication/messages/${id}`)), notFound)
    expectRefusal(await independent.request(call.replace('%', `/communication/messages/${newId()}`)), notFound)
  })
})

describe('between two people', () => {
  test('only they read it, and the sender sees that it was read', async () => {
    const { id, channel_id: channel } = await said(fisherman, { channel_id: null, receiver: coordinator.id })
    expect(channel).toBeNull()
    expect(await sees(coordinator, id, `with=${fisherman.id}`)).toBe(true)
    expect((await messagesSeenBy(fisherman, `with=${coordinator.id}`))[0]).toMatchObject({ id, is_read: false })
    for (const stranger of [mate, admin]) {
      expectRefusal(await stranger.request(`POST /communication/messages/${id}/read/`), notFound)
    }
    await coordinator.request(`POST /communication/messages/${id}/read/`)
    expect((await messagesSeenBy(fisherman, `with=${coordinator.id}`))[0]).toMatchObject({ id, is_read: true })
    const [listed] = (await conversationsOf(fisherman)).filter(({ person }) => person === coordinator.id)
    expect(listed).toMatchObject({ others_read: 1, last: { id } })
  })

  test('nobody writes to somebody whom he has nothing to do with, nor to himself, nor to nobody', async () => {
    const others = await guet.signedInAs('fisherman', { of: await guet.signedInAs('organization') })
    for (const receiver of [others.id, fisherman.id, newId()]) {
      expectRefusal(await sendMessage(fisherman, { channel_id: null, receiver }), notFound)
    }
    await said(admin, { channel_id: null, receiver: pending.id })
    expect((await sendMessage(pending, { channel_id: null, receiver: admin.id })).status).toBe(201)
  })

  test('what was said to somebody who is gone is read on, and nothing more is said to him', async () => {
    const gone = await guet.signedInAs('fisherman', { of: coordinator })
    const { id } = await said(gone, { channel_id: null, receiver: fisherman.id })
    await said(fisherman, { channel_id: null, receiver: gone.id, content: 'À demain' })
    expect((await admin.request(`DELETE /users/users/${gone.id}/`)).status).toBe(204)
    const seen = await messagesSeenBy(fisherman, `with=${gone.id}`)
    expect(seen.map((one) => one['content'])).toEqual(['À demain', ''])
    const listed = (await conversationsOf(fisherman)).find(({ person }) => person === gone.id)
    expect(listed).toMatchObject({ name: 'Compte supprimé', closed: true })
    expect((await conversationsOf(fisherman)).find(({ person }) => person === coordinator.id)).toMatchObject({
      closed: false,
    })
    expectRefusal(await sendMessage(fisherman, { channel_id: null, receiver: gone.id }), notFound)
    const muted = { body: { with: gone.id, muted: true } }
    expect((await fisherman.request('POST /communication/channels/mute/', muted)).status).toBe(204)
    expect(seen.map((one) => one.id)).toContain(id)
    expectRefusal(await mate.request(`GET /communication/messages/?with=${gone.id}`), notFound)
  })

  test('those to whom one may write are found by their name', async () => {
    const found = await fisherman.request('GET /communication/people/?search=ORGANIZ')
    expect((found.body['results'] as { id: string }[]).map(({ id }) => id)).toEqual([coordinator.id])
    const all = (await independent.request('GET /communication/people/')).body['results'] as { id: string }[]
    expect(all.some(({ id }) => id === fisherman.id || id === pending.id)).toBe(false)
    expect(all.some(({ id }) => id === coordinator.id)).toBe(true)
  })
})
