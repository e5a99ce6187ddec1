import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostViews } from '#contract/accounts/saved-views.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'

let guet: TestServer
beforeAll(async () => {
  guet = await openTestServer()
})
afterAll(() => guet.close())

const defaults = {
  notifications: { email: true, push: true, sms: false, emergency: true },
  language: 'fr',
  theme: 'auto',
  autoLocation: true,
  shareLocation: true,
  spokenLanguage: null,
}

test('notification defaults: email on, push on, sms off, emergency on; autoLocation and shareLocation on', async () => {
  for (const role of ['fisherman', 'organization', 'admin'] as const) {
    const person = await guet.signedInAs(role)
    expect((await person.request('GET /users/preferences/')).body).toEqual(defaults)
  }
})

test('PUT merges, also inside notifications, and keeps the names as they are written', async () => {
  const person = await guet.signedInAs('fisherman')
  const first = await person.request('PUT /users/preferences/', {
    body: { shareLocation: false, notifications: { sms: true } },
  })
  const changed = { ...defaults, shareLocation: false, notifications: { ...defaults.notifications, sms: true } }
  expect(first).toMatchObject({ status: 200, body: changed })
  const second = await person.request('PUT /users/preferences/', {
    body: { language: 'wo', theme: 'night', notifications: { push: false } },
  })
  const whole = { ...changed, language: 'wo', theme: 'night', notifications: { ...changed.notifications, push: false } }
  expect(second.body).toEqual(whole)
  expect((await person.request('GET /users/preferences/')).body).toEqual(whole)
})

test('a view of a list is kept, called otherwise and taken away, each for itself', async () => {
  const person = await guet.signedInAs('organization')
  const [one, other] = [newId(), newId()]
  const view = { list: 'pirogue', name: 'Cayar', query: 'location=Cayar&sort=-name' }
  const put = async (views: object) => await person.request('PUT /users/preferences/', { body: { views } })
  expect((await put({ [one]: view })).body).toEqual({ ...defaults, views: { [one]: view } })
  await put({ [other]: { ...view, name: 'Mbour' } })
  const renamed = { ...view, name: 'Kayar' }
  expect((await put({ [one]: renamed })).body['views']).toEqual({ [one]: renamed, [other]: { ...view, name: 'Mbour' } })
  expect((await put({ [other]: null })).body['views']).toEqual({ [one]: renamed })
  expect((await put({ [one]: null, [other]: null })).body).toEqual(defaults)
})

test('more views than anybody tells apart are refused, and what is kept stays', async () => {
  const person = await guet.signedInAs('organization')
  const view = { list: 'pirogue', name: 'Vue', query: '' }
  const many = Object.fromEntries(Array.from({ length: mostViews }, () => [newId(), view]))
  const full = await person.request('PUT /users/preferences/', { body: { views: many } })
  expect(Object.keys(full.body['views'] as object)).toHaveLength(mostViews)
  const answer = await person.request('PUT /users/preferences/', { body: { views: { [newId()]: view } } })
  expectRefusal(answer, fieldInvalid, { views: fieldInvalid })
  expect((await person.request('GET /users/preferences/')).body).toEqual(full.body)
})

test('snake_case names are no preferences and change nothing', async () => {
  const person = await guet.signedInAs('fisherman')
  const { body } = await person.request('PUT /users/preferences/', { body: { share_location: false, role: 'admin' } })
  expect(body).toEqual(defaults)
  const [row] = await rowsOf(guet, `select preferences from accounts where id = '${person.id}'`)
  expect(JSON.stringify(row)).not.toMatch(/share_location|admin/)
})

test('only what was said is kept: the defaults of today are nobody’s choice', async () => {
  const person = await guet.signedInAs('fisherman')
  const kept = async () => {
    const [row] = await rowsOf(guet, `select preferences from accounts where id = '${person.id}'`)
    return row?.['preferences']
  }
  await person.request('PUT /users/preferences/', { body: { theme: 'night' } })
  expect(await kept()).toEqual({ theme: 'night' })
  await person.request('PUT /users/preferences/', { body: { notifications: { email: false } } })
  expect(await kept()).toEqual({ theme: 'night', notifications: { email: false } })
})

test('« no SMS » that was written beside a choice of something else is dropped, and the choice stays', async () => {
  const [merged, asked] = [await guet.signedInAs('fisherman'), await guet.signedInAs('fisherman')]
  const keep = (person: { id: string }, kept: object) =>
    rowsOf(guet, `update accounts set preferences = '${JSON.stringify(kept)}' where id = '${person.id}'`)
  await keep(merged, { ...defaults, theme: 'night' })
  await keep(asked, { notifications: { sms: true } })
  await rowsOf(guet, await readFile('src/server/platform/storage/migrations/0050-what-was-said-of-sms.sql', 'utf8'))
  const { sms: _, ...others } = defaults.notifications
  const kept = async ({ id }: { id: string }) =>
    (await rowsOf(guet, `select preferences from accounts where id = '${id}'`))[0]?.['preferences']
  expect(await kept(merged)).toEqual({ ...defaults, theme: 'night', notifications: others })
  expect(await kept(asked)).toEqual({ notifications: { sms: true } })
})

test('preferences are the own ones: nobody else sees the change', async () => {
  const [one, other] = [await guet.signedInAs('fisherman'), await guet.signedInAs('fisherman')]
  await one.request('PUT /users/preferences/', { body: { theme: 'dark' } })
  expect((await other.request('GET /users/preferences/')).body).toEqual(defaults)
})

test.each([
  [{ language: 'de' }, 'language'],
  [{ theme: 'rose' }, 'theme'],
  [{ autoLocation: 'oui' }, 'auto_location'],
  [{ notifications: { sms: 1 } }, 'notifications.sms'],
  [{ notifications: [] }, 'notifications'],
])('%j is refused and changes nothing', async (body, field) => {
  const person = await guet.signedInAs('fisherman')
  const sent = { shareLocation: false, ...body }
  expectRefusal(await person.request('PUT /users/preferences/', { body: sent }), fieldInvalid, {
    [field]: fieldInvalid,
  })
  expect((await person.request('GET /users/preferences/')).body).toEqual(defaults)
})

test('preferences kept by an older version are completed with the defaults of today, and nothing chosen is lost', async () => {
  const person = await guet.signedInAs('fisherman')
  const kept = JSON.stringify({ language: 'wo', notifications: { email: false }, shareLocation: false })
  await rowsOf(guet, `update accounts set preferences = '${kept}' where id = '${person.id}'`)
  expect((await person.request('GET /users/preferences/')).body).toEqual({
    ...defaults,
    language: 'wo',
    shareLocation: false,
    notifications: { ...defaults.notifications, email: false },
  })
})
