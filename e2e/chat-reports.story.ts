/** @module-tag later */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desk, expectAccessible, newFisherman, phone, theBrowser } from './browser.ts'
import { threadTooBusy } from '#contract/chat/chat.rules.ts'
import { callerAs, personOf, post } from './caller.ts'
import { theServer } from './server.ts'

const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })

const widget = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true })

describe('Signalements', () => {
  test('what one person wrote to another is shown as it was said, and removed; nobody is to be silenced between two', async () => {
    const gie = await callerAs(server.origin, 'organization')
    const fisherman = await callerAs(server.origin, 'fisherman')
    const write = async (message: object) => {
      const { id } = await gie.post('/communication/messages/', { receiver: fisherman.id, ...message })
      await fisherman.post(`/communication/messages/${id}/report/`)
    }
    await write({ content: 'Gare à toi' })
    await write({ content: '', message_type: 'location', metadata: { latitude: 14.7, longitude: -17.5 } })
    const page = await visit({ as: 'admin', path: '/profile', viewport: desk })
    await page.getByRole('button', { name: /^Ouvrir les messages/ }).click()
    await widget(page).getByRole('button', { name: 'Toutes les conversations' }).click()
    await widget(page).getByRole('button', { name: 'Signalements' }).click()
    const [text, place] = [
      widget(page).getByRole('article').filter({ hasText: 'Gare à toi' }),
      widget(page)
        .getByRole('article')
        .filter({ has: page.getByLabel('Position') }),
    ]
    await place.getByText(/^14°\s42,00′/).waitFor()
    expect(await text.getByRole('button', { name: 'Faire taire' }).count()).toBe(0)
    await expectAccessible(page)
    await text.getByRole('button', { name: 'Supprimer' }).click()
    await text.waitFor({ state: 'detached' })
    await place.getByRole('button', { name: 'Supprimer' }).click()
    await widget(page).getByText('Aucun message signalé').waitFor()
    expect(await page.getByText('Cela n’a pas marché').count()).toBe(0)
  })
})

test('what was said to somebody who is gone is read on, and no field asks for more', async () => {
  const admin = await callerAs(server.origin, 'admin')
  const gone = await callerAs(server.origin, await newFisherman(server.origin))
  await gone.post('/communication/messages/', { receiver: admin.id, content: 'Je m’en vais' })
  await admin.post('/communication/messages/', { receiver: gone.id, content: 'Bon vent' })
  const { token } = (await post(server.origin, '/users/login/', personOf('admin'))) as { readonly token: string }
  const removed = await fetch(`${server.origin}/api/users/users/${gone.id}/`, {
    method: 'DELETE',
    headers: { Authorization: `Token ${token}` },
  })
  expect(removed.status).toBe(204)
  const page = await visit({ as: 'admin', path: '/profile', viewport: phone })
  await page.getByRole('button', { name: /^Ouvrir les messages/ }).click()
  await widget(page).getByRole('button', { name: 'Toutes les conversations' }).click()
  await widget(page)
    .getByRole('button', { name: /Compte supprimé/ })
    .click()
  await widget(page).getByText('Bon vent', { exact: true }).waitFor()
  await widget(page).getByText('Ce compte est supprimé.').waitFor()
  expect(await widget(page).getByRole('textbox', { name: 'Votre message' }).count()).toBe(0)
  await expectAccessible(page)
})

test('what waits because its thread is too busy says why, and when it leaves', async () => {
  const page = await visit({ as: await newFisherman(server.origin), path: '/profile', viewport: phone })
  const { code, sentence: error } = threadTooBusy
  const refused = { status: 429, headers: { 'retry-after': '60' }, json: { error, detail: error, code, fields: {} } }
  await page.route('**/api/communication/messages/**', (route) =>
    route.request().method() === 'POST' ? route.fulfill(refused) : route.fallback(),
  )
  await page.getByRole('button', { name: /^Ouvrir les messages/ }).click()
  await widget(page).getByRole('textbox', { name: 'Votre message' }).fill('Nous arrivons')
  await widget(page).getByRole('button', { name: 'Envoyer' }).click()
  await widget(page)
    .getByText(/La suite part dans une minute/)
    .waitFor()
  await expectAccessible(page)
})
