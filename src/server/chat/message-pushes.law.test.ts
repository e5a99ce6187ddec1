import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Channels } from '#server/notifications/channels.ts'
import { DeliveryWorker, mostUnderWay } from '#server/notifications/delivery-worker.jobs.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { said } from '#test/samples/messages.ts'
import { act, raised } from '#test/samples/sos.ts'
import { minute } from '#test/world/fixes.ts'
import { subscription } from '#test/world/push-service.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { pushMessages, pushDelay } from './message-pushes.jobs.ts'

/** Whoever does not look is told that somebody has written to him: once, and never before a call for help. */
let guet: TestServer
let coordinator: SignedInPerson
let fisherman: SignedInPerson
let mate: SignedInPerson
let admin: SignedInPerson
let independent: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  coordinator = await guet.signedInAs('organization')
  fisherman = await guet.signedInAs('fisherman', { of: coordinator })
  mate = await guet.signedInAs('fisherman', { of: coordinator })
  independent = await guet.signedInAs('fisherman')
  admin = await guet.signedInAs('admin')
  for (const person of [coordinator, fisherman, mate, admin, independent]) await subscribe(person)
})
afterAll(() => guet.close())
beforeEach(async () => {
  await rowsOf(guet, 'truncate chat_messages, chat_rooms, chat_readings, chat_blocks cascade')
  await rowsOf(guet, 'delete from deliveries')
  guet.clock.pass(2 * minute)
})

function subscribe(person: SignedInPerson) {
  return person.request('POST /notifications/push/', { body: subscription() })
}
const to = (person: SignedInPerson) => ({ channel_id: null, receiver: person.id })

/** Those who are told within the time in which nobody who looks would still have to be. */
async function told(): Promise<readonly { to: string; title: string; body: string; path: string }[]> {
  guet.clock.pass(pushDelay + 1)
  await pushMessages(guet.services)
  const rows = await rowsOf(
    guet,
    `select account_id, content, channel from deliveries where reason = 'message' order by created_at, account_id`,
  )
  expect(rows.every(({ channel }) => channel === 'push')).toBe(true)
  return rows.map(({ account_id: account, content }) => {
    const { title, body, path } = content as { title: string; body: string; path: string }
    return { to: String(account), title, body, path }
  })
}
const idsTold = async () => (await told()).map((one) => one.to).toSorted()
const sorted = (...people: SignedInPerson[]) => people.map(({ id }) => id).toSorted()

describe('a direct message', () => {
  test('is pushed to the other one, who has written and never what, and leads to the conversation', async () => {
    await said(fisherman, { ...to(mate), content: 'La glace est au quai' })
    expect(await told()).toEqual([
      {
        to: mate.id,
        title: 'Personne fisherman',
        body: 'Vous a écrit.',
        path: `/dashboard?messages=direct-${fisherman.id}`,
      },
    ])
    expect(JSON.stringify(await rowsOf(guet, 'select content from deliveries'))).not.toContain('glace')
  })

  test('is not pushed before there was time to look, nor to whoever has looked', async () => {
    const { id } = await said(fisherman, to(mate))
    guet.clock.pass(pushDelay - 1)
    await pushMessages(guet.services)
    expect(await rowsOf(guet, 'select id from deliveries')).toEqual([])
    await mate.request(`POST /communication/messages/${id}/read/`)
    expect(await told()).toEqual([])
  })

  test('is pushed once until it is read, however many follow; then again', async () => {
    await said(fisherman, to(mate))
    expect(await idsTold()).toEqual([mate.id])
    const { id } = await said(fisherman, to(mate))
    expect(await idsTold()).toEqual([mate.id])
    await mate.request(`POST /communication/messages/${id}/read/`)
    await said(fisherman, to(mate))
    expect(await idsTold()).toEqual([mate.id, mate.id])
  })

  test('that was taken back after its push does not keep the next one from being pushed', async () => {
    const { id } = await said(fisherman, to(mate))
    expect(await idsTold()).toEqual([mate.id])
    await fisherman.request(`DELETE /communication/messages/${id}/`)
    await said(fisherman, to(mate))
    expect(await idsTold()).toEqual([mate.id, mate.id])
    await said(fisherman, to(mate))
    expect(await idsTold()).toEqual([mate.id, mate.id])
  })

  test('that was taken back frees nobody to whom another one was pushed before it', async () => {
    await said(fisherman, to(mate))
    expect(await idsTold()).toEqual([mate.id])
    const { id } = await said(fisherman, to(mate))
    expect(await idsTold()).toEqual([mate.id])
    await fisherman.request(`DELETE /communication/messages/${id}/`)
    await said(fisherman, to(mate))
    expect(await idsTold()).toEqual([mate.id])
  })

  test('is pushed once by two servers that look at the same moment', async () => {
    await said(fisherman, to(mate))
    guet.clock.pass(pushDelay + 1)
    await Promise.all([pushMessages(guet.services), pushMessages(guet.services)])
    expect(await idsTold()).toEqual([mate.id])
  })

  test('is not pushed where it is muted, hidden, taken back, or where somebody wants no push', async () => {
    await said(fisherman, to(mate))
    await mate.request('POST /communication/channels/mute/', { body: { with: fisherman.id, muted: true } })
    const { id } = await said(fisherman, to(coordinator))
    await fisherman.request(`DELETE /communication/messages/${id}/`)
    await coordinator.request('POST /communication/blocks/', { body: { user: mate.id, blocked: true } })
    await said(mate, to(coordinator))
    await prefer(admin, false)
    await said(mate, to(admin))
    expect(await told()).toEqual([])
    await prefer(admin, true)
    await coordinator.request('POST /communication/blocks/', { body: { user: mate.id, blocked: false } })
  })

  test('is said in the language of whoever reads it', async () => {
    await admin.request('PUT /users/preferences/', { body: { language: 'en' } })
    await said(mate, to(admin))
    expect((await told()).map(({ body }) => body)).toEqual(['Has written to you.'])
    await admin.request('PUT /users/preferences/', { body: { language: 'fr' } })
  })
})

function prefer(person: SignedInPerson, push: boolean) {
  return person.request('PUT /users/preferences/', { body: { notifications: { push } } })
}

describe('channels', () => {
  test('that of emergency is pushed to everybody but who spoke and who waits to be approved; the others to nobody', async () => {
    const pending = await guet.signedInAsPending()
    await subscribe(pending)
    await said(coordinator, { channel_id: 'emergency', content: 'Houle de 4 m ce soir' })
    for (const channel of ['general', 'weather', 'coordination']) await said(coordinator, { channel_id: channel })
    const all = await told()
    expect(all.map((one) => one.to).toSorted()).toEqual(sorted(fisherman, mate, admin, independent))
    expect(new Set(all.map(({ title, path }) => `${title} ${path}`))).toEqual(
      new Set(['Annonce de Personne organization /dashboard?messages=emergency']),
    )
  })

  test('that of emergency is pushed again once the announcement before was taken back', async () => {
    const { id } = await said(coordinator, { channel_id: 'emergency' })
    await told()
    await rowsOf(guet, 'delete from deliveries')
    await coordinator.request(`DELETE /communication/messages/${id}/`)
    await said(coordinator, { channel_id: 'emergency' })
    expect(await idsTold()).toEqual(sorted(fisherman, mate, admin, independent))
  })

  test('that of emergency is pushed again to those, too, whom nobody told of the announcements from before they had a push', async () => {
    const withoutPush = await guet.signedInAs('fisherman')
    await said(coordinator, { channel_id: 'emergency' })
    await told()
    const newcomer = await guet.signedInAs('fisherman')
    await subscribe(withoutPush)
    await subscribe(newcomer)
    const { id } = await said(coordinator, { channel_id: 'emergency' })
    expect(await idsTold()).toEqual(expect.arrayContaining(sorted(withoutPush, newcomer)))
    await rowsOf(guet, 'delete from deliveries')
    await coordinator.request(`DELETE /communication/messages/${id}/`)
    await said(coordinator, { channel_id: 'emergency' })
    expect(await idsTold()).toEqual(sorted(withoutPush, newcomer))
    await said(coordinator, { channel_id: 'emergency' })
    expect(await idsTold()).toEqual(sorted(withoutPush, newcomer))
    await rowsOf(guet, `delete from push_subscriptions where account_id in ('${withoutPush.id}', '${newcomer.id}')`)
  })

  test('of an organisation with hundreds are told in steps, each once', async () => {
    await rowsOf(
      guet,
      `with many as (
         insert into accounts (id, email, email_identity, username, role, full_name, password_hash, created_at)
         select gen_random_uuid(), 'p' || n || '@test.example', 'p' || n || '@test.example', 'p' || n, 'fisherman', 'P' || n, 'x', now() - interval '1 day'
         from generate_series(1, 230) n returning id)
       insert into push_subscriptions (id, account_id, endpoint, p256dh, auth, created_at)
       select gen_random_uuid(), id, 'https://fcm.googleapis.com/fcm/send/' || id, 'k', 'a', now() from many`,
    )
    await said(admin, { channel_id: 'emergency' })
    const all = await idsTold()
    expect(all.length).toBe(new Set(all).size)
    expect(all.length).toBe(230 + 4)
    await rowsOf(
      guet,
      `delete from push_subscriptions where account_id in (select id from accounts where email like 'p%@test.example')`,
    )
  })
})

describe('the thread of an SOS', () => {
  test('is pushed to who called, who goes, who is in charge, and the coordinators of the boat', async () => {
    const sos = await raised(fisherman)
    await act(mate, 'going', sos.id)
    const thread = `sos-${sos.id}`
    await said(mate, { channel_id: thread, content: 'J’arrive' })
    expect(await idsTold()).toEqual(sorted(fisherman, coordinator))
    const [first] = await told()
    expect(first).toMatchObject({ path: `/dashboard?messages=${thread}` })
    expect(first?.title).toMatch(/^Messages du SOS · /)
    const drill = await raised(mate, { drill: true })
    await said(coordinator, { channel_id: `sos-${drill.id}` })
    expect((await told()).map(({ title }) => title)).toContain('Messages de l’exercice · Sopé')
    await rowsOf(guet, 'delete from deliveries')
    await act(admin, 'acknowledge', sos.id)
    await said(fisherman, { channel_id: thread })
    expect(await idsTold()).toEqual(sorted(mate, admin))
  })
})

describe('a call for help', () => {
  test('goes before every message, and finds its places free when a push service holds all messages', async () => {
    await said(coordinator, { channel_id: 'emergency' })
    await told()
    await rowsOf(
      guet,
      `insert into deliveries (id, account_id, reason, channel, target, content, status, created_at, next_attempt_at)
       select gen_random_uuid(), account_id, reason, channel, target, content, status, created_at, next_attempt_at
       from deliveries, generate_series(1, ${mostUnderWay.push}) where status = 'waiting' limit ${2 * mostUnderWay.push}`,
    )
    const [taken, held]: [string[], (() => void)[]] = [[], []]
    const take: Channels['push'] = async ({ reason }) => {
      taken.push(reason)
      if (reason === 'message') await new Promise<void>((go) => held.push(go))
    }
    const drop = async () => {}
    const worker = new DeliveryWorker(guet.services, { push: take, sms: drop, email: drop, webhook: drop })
    await worker.startDue()
    await worker.startDue()
    expect(taken.length).toBeLessThan(mostUnderWay.push)
    await raised(independent, { id: newId() })
    await worker.startDue()
    expect(taken).toContain('escalation')
    for (const go of held) go()
    await worker.idle()
  })
})
