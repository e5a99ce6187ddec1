import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  desk,
  endSilence,
  expectAccessible,
  expectHeading,
  expectText,
  go,
  phone,
  silence,
  theBrowser,
} from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

/* Any list of the kit, tried on the balises: ten thousand of them. */
const server = theServer({
  fill: (database) =>
    database.query(`
      insert into balises (id, name, balise_type, status, latitude, longitude, created_at, last_update)
      select gen_random_uuid(), case number when 7777 then 'Épave du Sénégal' else 'Bouée ' || lpad(number::text, 5, '0') end,
        'gps', case number % 1000 when 0 then 'error' else 'active' end, 14.9, -17.2, now(), now()
      from generate_series(1, 10000) number
    `),
})
const { visit } = theBrowser(server, { goesOn: true })

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })
const addressOf = (page: Page) => new URL(page.url()).search
const search = (page: Page) => page.getByRole('searchbox', { name: 'Chercher une balise' })

describe('A list of ten thousand', () => {
  test('is searched without accents, narrowed, sorted and cut by the server, and its address says how', async () => {
    const page = await visit({ as: 'admin', path: '/balises', viewport: desk })
    await expectText(page, '10\u202F000 balises')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/tracking/balises/?')) asked.push(request.url())
    })
    expect(await rows(page).count()).toBe(25)
    await page.getByRole('button', { name: 'Nom', exact: true }).click()
    await page.getByText('Épave du Sénégal').waitFor()
    await page.getByRole('button', { name: 'Page suivante' }).click()
    await page.getByText('Bouée 09975', { exact: true }).waitFor()
    expect(addressOf(page)).toBe('?sort=-name&page=2')
    await page.reload()
    await page.getByText('Bouée 09975', { exact: true }).waitFor()

    await search(page).fill('EPAVE senegal')
    await expectText(page, 'Aucune balise ne correspond')
    await search(page).fill('epave du sene')
    await expectText(page, '1 balise')
    await page.getByRole('button', { name: 'Page suivante' }).waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe('epave du sene')
    await search(page).fill('')
    await page.getByRole('combobox', { name: 'Statut' }).selectOption('En panne')
    await expectText(page, '10 balises')
    expect(await rows(page).count()).toBe(10)
    await expectAccessible(page)
    expect(
      asked.every((url) => url.includes('page_size=25') || url.includes('page_size=1&') || url.endsWith('page_size=1')),
    ).toBe(true)
  })

  later('is one long scroll for whoever wants it: what is out of sight is neither drawn nor asked for', async () => {
    const page = await visit({ as: 'admin', path: '/balises?size=all', viewport: desk })
    await page.getByText('Bouée 00001', { exact: true }).waitFor()
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('10001')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('page_size=100')) asked.push(request.url())
    })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.getByText('Épave du Sénégal').waitFor()
    expect(await rows(page).count()).toBeLessThan(60)
    expect(asked.length).toBeLessThan(10)
    await expectAccessible(page)
  })

  later('what waits here has its line in the long scroll as well, and what was removed here has none', async () => {
    const page = await visit({ as: 'admin', path: '/balises?size=all', viewport: desk })
    await page.getByText('Bouée 00001', { exact: true }).waitFor()
    const lines = async () => Number(await page.getByRole('table').getAttribute('aria-rowcount'))
    const before = await lines()
    await page.route('**/api/tracking/balises/**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    )
    await page.getByRole('button', { name: 'Ajouter une balise' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nom').fill('Bouée neuve')
    await dialog.getByLabel('Latitude').fill('14,9')
    await dialog.getByLabel('Longitude').fill('-17,2')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await dialog.waitFor({ state: 'detached' })
    await rows(page).first().filter({ hasText: 'Bouée neuve' }).waitFor()
    await expect.poll(lines).toBe(before + 1)
    await page.getByRole('button', { name: 'Supprimer « Bouée 00001 »' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer la balise' }).click()
    await expect.poll(() => rows(page).nth(1).textContent()).toContain('Bouée 00002')
    expect(await lines()).toBe(before)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.getByText('Épave du Sénégal').waitFor()
    expect(await rows(page).last().getAttribute('aria-rowindex')).toBe(String(before))
  })

  later(
    'one that was left with « back » before the answer to its removal comes is not gone back from twice',
    async () => {
      const administrator = await callerAs(server.origin, 'admin')
      const lighthouse = { name: 'Phare de Fann', latitude: 14.9, longitude: -17.2 }
      const { id } = await administrator.post('/tracking/balises/', lighthouse)
      const page = await visit({ as: 'admin', path: '/profile', viewport: phone })
      await go(page, '/balises?q=fann')
      await page.getByRole('button', { name: 'Phare de Fann', exact: true }).click()
      const details = page.getByRole('dialog', { name: 'Phare de Fann' })
      const held = Promise.withResolvers<Route>()
      await page.route(`**/api/tracking/balises/${id}/`, (route) =>
        route.request().method() === 'DELETE' ? held.resolve(route) : route.fallback(),
      )
      await details.getByRole('button', { name: 'Supprimer la balise' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer la balise' }).click()
      const removing = await held.promise
      await page.goBack()
      await details.waitFor({ state: 'detached' })
      await removing.continue()
      await expectText(page, 'Balise « Phare de Fann » supprimée')
      await page.getByRole('button', { name: 'Ajouter une balise' }).first().click()
      await page.getByRole('dialog').getByLabel('Nom').fill('Phare')
      expect(addressOf(page)).toBe('?q=fann')
    },
  )

  later('shows one of them at an address of its own: a reload finds it, and back closes it', async () => {
    const administrator = await callerAs(server.origin, 'admin')
    const lighthouse = { name: 'Phare des Mamelles', notes: 'Portée 57 km', latitude: 14.9, longitude: -17.2 }
    const { id } = await administrator.post('/tracking/balises/', lighthouse)
    const page = await visit({ as: 'fisherman', path: `/balises?open=${id}` })
    await expectHeading(page, 'Accès Restreint')
    const manager = await visit({ as: 'admin', path: '/balises?q=mamelles', viewport: phone })
    await manager.getByRole('button', { name: 'Phare des Mamelles', exact: true }).click()
    const details = manager.getByRole('dialog', { name: 'Phare des Mamelles' })
    await details.getByText('Portée 57 km').waitFor()
    await expectAccessible(manager)
    await manager.reload()
    await details.getByText('Portée 57 km').waitFor()
    await manager.goBack()
    await details.waitFor({ state: 'detached' })
    expect(addressOf(manager)).toBe('?q=mamelles')
    await manager.goto(`${server.origin}/balises?open=${id}`)
    await details.getByText('Portée 57 km').waitFor()
    await details.getByRole('button', { name: 'Fermer' }).click()
    await details.waitFor({ state: 'detached' })
    expect(addressOf(manager)).toBe('')
  })

  later('at sea it answers with the pages that were seen, and what waits stands among them', async () => {
    const page = await visit({ as: 'admin', path: '/balises?status=error', viewport: phone, keepsApp: true })
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await expectText(page, '10 balises')
    await go(page, '/balises')
    await page.getByText('Bouée 00001', { exact: true }).waitFor()
    await page.getByText('Bouée 00001', { exact: true }).waitFor()
    await page.context().setOffline(true)
    await silence(page)
    await page.getByRole('button', { name: 'Ajouter une balise' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nom').fill('Bouée 00001 bis')
    await dialog.getByLabel('Latitude').fill('14,9')
    await dialog.getByLabel('Longitude').fill('-17,2')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await dialog.waitFor({ state: 'detached' })
    const waiting = page.getByRole('listitem').filter({ hasText: 'Bouée 00001 bis' })
    await waiting.getByText('En attente d’envoi', { exact: true }).waitFor()
    await search(page).fill('bouee 0000')
    await page.getByText(/^Hors ligne\s: cherché parmi ce que cet appareil connaît/).waitFor()
    await waiting.waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: 'Bouée 01000' }).count()).toBe(0)
    await search(page).fill('bouee 01000')
    await page.getByRole('listitem').filter({ hasText: 'Bouée 01000' }).waitFor()
    expect(await waiting.count()).toBe(0)
    await expectAccessible(page)
    /* The shore is heard again and takes its time: what was found here stays until it answers. */
    const held = Promise.withResolvers<Route>()
    await page.context().route(/\/balises\/\?.*search=bouee/, (route) => held.resolve(route), { times: 1 })
    await endSilence(page)
    await page.context().setOffline(false)
    const asked = await held.promise
    await page.getByRole('button', { name: /^Hors ligne/ }).waitFor({ state: 'detached' })
    expect(await page.getByRole('listitem').filter({ hasText: 'Bouée 0' }).count()).toBe(1)
    expect(await page.locator('[aria-busy=true]').count()).toBe(0)
    await asked.continue()
    await page.getByText(/^Hors ligne/).waitFor({ state: 'detached' })
    await page.getByRole('listitem').filter({ hasText: 'Bouée 01000' }).waitFor()
  })
})
