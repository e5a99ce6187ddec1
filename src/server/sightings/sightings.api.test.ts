import { afterAll, beforeAll, expect, test } from 'vitest'
import { photoNotAnImage } from '#contract/kit/photo.rules.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { notACase } from '#contract/searching/search-entry.rules.ts'
import {
  hasAlready,
  sightingTakenBack,
  takingBackTooLate,
  tooManySightings,
} from '#contract/sightings/sighting.rules.ts'
import { accessRefused, notFound, wrongContentType } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { voiceForm } from '#test/samples/messages.ts'
import { pngOf } from '#test/samples/pictures.ts'
import { pictureForm, see, sighted, sightingBody } from '#test/samples/sightings.ts'
import { raised, trailOf } from '#test/samples/sos.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
let coordinator: SignedInPerson
let witness: SignedInPerson
let caller: SignedInPerson
let stranger: SignedInPerson
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
  coordinator = await guet.signedInAs('organization')
  witness = await guet.signedInAs('fisherman', { of: coordinator })
  caller = await guet.signedInAs('fisherman', { of: coordinator })
  stranger = await guet.signedInAs('fisherman', { of: await guet.signedInAs('organization') })
})
afterAll(() => guet.close())

type Line = { readonly [field: string]: unknown }
const listed = async (person: SignedInPerson, path = '/sightings/') =>
  ((await person.request(`GET ${path}`)).body['results'] as Line[]).map(({ id }) => id)
const takeBack = (person: SignedInPerson, id: string) => person.request(`DELETE /sightings/${id}/`)
const tie = (person: SignedInPerson, id: string, alert: string | null) =>
  person.request(`POST /sightings/${id}/tie/`, { body: { alert } })
const picture = (person: SignedInPerson, id: string, content?: Buffer | string) =>
  person.request(`POST /sightings/${id}/picture/`, pictureForm(content))
const voice = (person: SignedInPerson, id: string, content?: Buffer) =>
  person.request(`POST /sightings/${id}/voice/`, voiceForm(content))
const acts = async (id: string) => (await trailOf(admin, id)).filter((act) => act.startsWith('sight'))

test('what somebody saw is seen by him, his organisation and administrators, and by nobody else', async () => {
  const id = await sighted(witness)
  for (const person of [witness, coordinator, admin]) expect(await listed(person)).toContain(id)
  for (const person of [caller, stranger]) expect(await listed(person)).not.toContain(id)
})

test('said twice it is kept once; the same id by somebody else is refused; nothing is seen in the future', async () => {
  const body = sightingBody({ at: '2026-12-31T00:00:00Z' })
  const first = await witness.request('POST /sightings/', { body })
  expect(first.body).toMatchObject({ id: body['id'], by: witness.id, at: guet.clock.now.toISOString() })
  expect((await witness.request('POST /sightings/', { body })).body).toEqual(first.body)
  expectRefusal(await caller.request('POST /sightings/', { body }), idTaken, { id: idTaken })
})

test('tied to a case it stands in its journal, and whoever sees the case sees it', async () => {
  const { id: alert } = await raised(caller)
  const id = await sighted(witness, { alert })
  expect(await listed(caller, `/alerts/${alert}/sightings/`)).toEqual([id])
  expectRefusal(await stranger.request(`GET /alerts/${alert}/sightings/`), accessRefused)
  expect(await acts(alert)).toEqual(['sighted'])
})

test('a case that the caller does not see, that is none or that is gone never refuses what was seen', async () => {
  const zone = await raised(witness, { alert_type: 'zone_violation' })
  const { id: foreign } = await raised(stranger, { location: { latitude: 12.4, longitude: -17.1 } })
  for (const alert of [newId(), foreign, zone.id])
    expect(await see(witness, { alert })).toMatchObject({ status: 200, body: { alert: null } })
  expect(await acts(foreign)).toEqual([])
})

test('a coordinator ties it to a case, to another one and to none, and each journal says so', async () => {
  const [one, other] = [await raised(caller), await raised(witness)]
  const id = await sighted(witness)
  expect((await tie(coordinator, id, one.id)).body).toMatchObject({ alert: one.id })
  expect((await tie(coordinator, id, one.id)).body).toMatchObject({ alert: one.id })
  expect(await acts(one.id)).toEqual(['sighted'])
  await tie(coordinator, id, other.id)
  await tie(coordinator, id, null)
  expect(await acts(one.id)).toEqual(['sighted', 'sighting_undone'])
  expect(await acts(other.id)).toEqual(['sighted', 'sighting_undone'])
  expectRefusal(await tie(witness, id, null), accessRefused)
  const zone = await raised(caller, { alert_type: 'zone_violation' })
  expectRefusal(await tie(coordinator, id, zone.id), notACase)
  const rival = await guet.signedInAs('organization')
  expectRefusal(await tie(rival, id, null), accessRefused)
})

test('its author takes it back for ten minutes, his organisation ever after; the line stays with who and when', async () => {
  const { id: alert } = await raised(caller)
  const [slip, old] = [await sighted(witness, { alert }), await sighted(witness)]
  expectRefusal(await takeBack(caller, slip), accessRefused)
  guet.clock.pass(10 * 60_000)
  const undone = await takeBack(witness, slip)
  expect(undone.body).toMatchObject({ undone_at: guet.clock.now.toISOString(), undone_by: expect.any(String) })
  guet.clock.pass(1000)
  expect((await takeBack(witness, slip)).body).toEqual(undone.body)
  expect(await acts(alert)).toEqual(['sighted', 'sighting_undone'])
  expectRefusal(await takeBack(witness, old), takingBackTooLate)
  expect(await takeBack(coordinator, old)).toMatchObject({ status: 200 })
  expect(await listed(coordinator)).toContain(old)
  expectRefusal(await tie(coordinator, old, null), sightingTakenBack)
  expectRefusal(await takeBack(admin, newId()), notFound)
})

test('a picture and a voice are those of whoever saw it, one of each, and what is neither is refused', async () => {
  const id = await sighted(witness)
  expectRefusal(await picture(coordinator, id), accessRefused)
  expectRefusal(await picture(witness, id, 'no picture'), photoNotAnImage, { image: photoNotAnImage })
  expectRefusal(await voice(witness, id, Buffer.from('no sound')), wrongContentType, { voice: wrongContentType })
  const kept = await picture(witness, id)
  expect(kept).toMatchObject({ status: 201, body: { id, picture_url: expect.any(String), voice_url: null } })
  expect((await picture(witness, id)).status).toBe(201)
  expectRefusal(await picture(witness, id, pngOf(9, 9)), hasAlready)
  expect(await voice(witness, id)).toMatchObject({ status: 201, body: { voice_url: expect.any(String) } })
  await takeBack(witness, id)
  expectRefusal(await picture(witness, id), sightingTakenBack)
})

test('thirty an hour of one person, and what was said before is not one more', async () => {
  const busy = await guet.signedInAs('fisherman')
  const body = sightingBody()
  for (let count = 0; count < 30; count++) expect((await see(busy, count === 0 ? body : {})).status).toBe(200)
  expectRefusal(await see(busy), tooManySightings)
  expect((await busy.request('POST /sightings/', { body })).status).toBe(200)
})
