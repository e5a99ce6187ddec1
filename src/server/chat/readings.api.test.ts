import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessRefused, notFound } from '#contract/wire/refusal.ts'
import { findViewer } from '#server/accounts/sign-in/sessions.actions.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { conversationsOf, messagesSeenBy, said } from '#test/samples/messages.ts'
import { act, raised } from '#test/samples/sos.ts'
import { minute } from '#test/world/fixes.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { listConversations } from './conversations.actions.ts'

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

const conversation = async (person: SignedInPerson, channel: string) =>
  (await conversationsOf(person)).find(({ channel_id: id }) => id === channel)
const sees = async (person: SignedInPerson, id: string, query: string) =>
  (await messagesSeenBy(person, query)).some((one) => one.id === id)

describe('reading', () => {
  test('what is not read is counted for each person and channel, on all his devices', async () => {
    const [gie] = [await guet.signedInAs('organization')]
    const [one, other] = [
      await guet.signedInAs('fisherman', { of: gie }),
      await guet.signedInAs('fisherman', { of: gie }),
    ]
    guet.clock.pass(minute)
    const first = await said(one)
    for (let more = 0; more < 3; more += 1) await said(one)
    expect(await conversation(other, 'general')).toMatchObject({ unread: 4, last_read: 0, last_sequence: 4 })
    expect(await conversation(one, 'general')).toMatchObject({ unread: 0 })
    await other.request(`POST /communication/messages/${first.id}/read/`)
    expect(await conversation(other, 'general')).toMatchObject({ unread: 3, last_read: 1 })
    const shown = await messagesSeenBy(other)
    expect(shown.map(({ is_read: read }) => read)).toEqual([false, false, false, true])
    await other.request(`POST /communication/messages/${String(shown[0]?.id)}/read/`)
    await other.request(`POST /communication/messages/${first.id}/read/`)
    expect(await conversation(other, 'general')).toMatchObject({ unread: 0, last_read: 4 })
  })

  test('what is counted and how far the room has come are of one moment, whatever is said between two questions', async () => {
    const gie = await guet.signedInAs('organization')
    const [one, other] = [
      await guet.signedInAs('fisherman', { of: gie }),
      await guet.signedInAs('fisherman', { of: gie }),
    ]
    guet.clock.pass(minute)
    await said(one)
    const viewer = await findViewer(guet.services, other.id)
    if (viewer === null) throw new Error('He is signed in.')
    const { db } = guet.services
    const interrupted = new Proxy(db, {
      get: (all, name) => {
        if (name !== 'execute') return Reflect.get(all, name, all) as unknown
        return async (question: Parameters<typeof db.execute>[0]) => {
          await said(one)
          return await all.execute(question)
        }
      },
    })
    const caller = { ...viewer, tokenHash: '' }
    const { results } = await listConversations({ ...guet.services, db: interrupted }, caller, undefined)
    const general = results.find(({ channelId }) => channelId === 'general')
    expect(general?.lastSequence).toBeGreaterThan(1)
    expect(general?.unread).toBe(general?.lastSequence)
  })

  test('whoever comes new has not missed what was said before', async () => {
    await said(fisherman)
    guet.clock.pass(minute)
    const fresh = await guet.signedInAs('fisherman', { of: coordinator })
    expect(await conversation(fresh, 'general')).toMatchObject({ unread: 0 })
  })

  test('a channel is muted for one person', async () => {
    const body = { channel: 'general', muted: true }
    expect((await mate.request('POST /communication/channels/mute/', { body })).status).toBe(204)
    expect(await conversation(mate, 'general')).toMatchObject({ muted: true })
    expect(await conversation(fisherman, 'general')).toMatchObject({ muted: false })
  })

  test('fifty at a time, the newest first, and back to the first without a gap', async () => {
    const gie = await guet.signedInAs('organization')
    for (let one = 1; one <= 55; one += 1) await said(gie, { content: `Message ${one}` })
    const page = (await gie.request('GET /communication/messages/?channel=general')).body
    const shown = page['results'] as { content: string }[]
    expect([shown.length, shown[0]?.content, page['count']]).toEqual([50, 'Message 55', 55])
    const rest = await gie.request(
      `GET ${new URL(String(page['next'])).pathname.slice(4)}${new URL(String(page['next'])).search}`,
    )
    expect((rest.body['results'] as { content: string }[]).map(({ content }) => content)).toEqual(
      [5, 4, 3, 2, 1].map((one) => `Message ${one}`),
    )
    expect(rest.body['next']).toBeNull()
  })

  test('what was said is found without regard to accents and capitals', async () => {
    const { id } = await said(coordinator, { content: 'Houle annoncée vers Kayar' })
    const found = await messagesSeenBy(mate, 'channel=general&search=HOULE%20ANNONCEE')
    expect(found.map((one) => one.id)).toEqual([id])
  })
})

describe('moderation', () => {
  test('its author, its coordinator and administrators remove a message: the place stays, what it said does not', async () => {
    for (const remover of [fisherman, coordinator, admin]) {
      const { id } = await said(fisherman, { content: 'À oublier' })
      expect((await remover.request(`DELETE /communication/messages/${id}/`)).status).toBe(204)
      const left = (await messagesSeenBy(mate)).find((one) => one.id === id)
      expect(left).toMatchObject({ content: '', removed_at: guet.clock.now.toISOString() })
      expect((await remover.request(`DELETE /communication/messages/${id}/`)).status).toBe(204)
    }
  })

  test('nobody else does', async () => {
    const { id } = await said(coordinator)
    expectRefusal(await mate.request(`DELETE /communication/messages/${id}/`), accessRefused)
    const calls = [await raised(independent), await raised(fisherman)]
    const call = await said(independent, { channel_id: 'emergency' })
    expectRefusal(await coordinator.request(`DELETE /communication/messages/${call.id}/`), accessRefused)
    const own = await said(fisherman, { channel_id: 'emergency' })
    expect((await coordinator.request(`DELETE /communication/messages/${own.id}/`)).status).toBe(204)
    for (const { id: sos } of calls) await act(admin, 'resolve', sos, { reason: 'secouru' })
  })

  test('what is reported is shown to whoever moderates it, until it is removed or found good', async () => {
    const reportsOf = async (person: SignedInPerson) =>
      (await person.request('GET /communication/reports/')).body['results'] as {
        message: { id: string }
        reports: number
      }[]
    const [bad, good] = [await said(mate), await said(mate)]
    for (const { id } of [bad, good, good]) await fisherman.request(`POST /communication/messages/${id}/report/`)
    const stranger = await guet.signedInAs('organization')
    expect(await reportsOf(stranger)).toEqual([])
    for (const person of [coordinator, admin]) {
      expect((await reportsOf(person)).map(({ message, reports }) => [message.id, reports])).toEqual(
        [
          [good.id, 1],
          [bad.id, 1],
        ].toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
      )
    }
    expectRefusal(await stranger.request(`POST /communication/messages/${good.id}/settle/`), notFound)
    await coordinator.request(`POST /communication/messages/${good.id}/settle/`)
    await coordinator.request(`DELETE /communication/messages/${bad.id}/`)
    expect(await reportsOf(coordinator)).toEqual([])
  })

  test('what one person wrote to another is removed by administrators once it is reported, by nobody else and not before', async () => {
    const { id } = await said(mate, { channel_id: null, receiver: fisherman.id, content: 'Gare à toi' })
    const remove = (person: SignedInPerson) => person.request(`DELETE /communication/messages/${id}/`)
    expectRefusal(await remove(admin), notFound)
    expectRefusal(await remove(fisherman), accessRefused)
    await fisherman.request(`POST /communication/messages/${id}/report/`)
    for (const person of [coordinator, pending]) {
      expectRefusal(await remove(person), notFound)
      expectRefusal(await person.request(`POST /communication/messages/${id}/settle/`), notFound)
    }
    expect((await remove(admin)).status).toBe(204)
    const [left] = await messagesSeenBy(fisherman, `with=${mate.id}`)
    expect(left).toMatchObject({ id, content: '', removed_at: expect.any(String) as string })
  })

  test('whoever is deleted has said nothing any more', async () => {
    const leaving = await guet.signedInAs('fisherman', { of: coordinator })
    const { id } = await said(leaving, { content: 'Au revoir' })
    await admin.request(`DELETE /users/users/${leaving.id}/`)
    const left = (await messagesSeenBy(mate)).find((one) => one.id === id)
    expect(left).toMatchObject({ content: '', sender_name: 'Compte supprimé' })
  })
})

describe('the thread of an SOS', () => {
  test('is of who called, of those ashore, and of the fishermen who go there', async () => {
    const sos = await raised(fisherman)
    const thread = `sos-${sos.id}`
    const { id } = await said(fisherman, { channel_id: thread, content: 'Le moteur est noyé' })
    for (const person of [coordinator, admin]) expect(await sees(person, id, `channel=${thread}`)).toBe(true)
    for (const person of [mate, independent, pending]) {
      expectRefusal(await person.request(`GET /communication/messages/?channel=${thread}`), notFound)
    }
    expect(await conversation(mate, thread)).toBeUndefined()
    await act(mate, 'acknowledge', sos.id)
    expectRefusal(await mate.request(`GET /communication/messages/?channel=${thread}`), notFound)
    await act(mate, 'going', sos.id)
    expect(await sees(mate, id, `channel=${thread}`)).toBe(true)
    for (const person of [fisherman, mate, coordinator, admin]) {
      expect(await conversation(person, thread)).toMatchObject({ name: 'Sopé' })
    }
    await act(admin, 'resolve', sos.id, { reason: 'secouru' })
    expect(await conversation(fisherman, thread)).toBeUndefined()
    expect(await sees(fisherman, id, `channel=${thread}`)).toBe(true)
  })

  test('there is none of what is no SOS', async () => {
    expectRefusal(await admin.request(`GET /communication/messages/?channel=sos-${newId()}`), notFound)
    const weather = await raised(admin, { alert_type: 'weather', severity: 'high', message: 'Houle' })
    expectRefusal(await admin.request(`GET /communication/messages/?channel=sos-${weather.id}`), notFound)
  })
})
