import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { desk, endSilence, expectAccessible, go, openFilters, phone, silence, theBrowser } from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

/* How somebody looks at a list, and keeps it so: tried on a few balises. */
const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })

const names = ['Bouée 1', 'Bouée 2', 'Bouée 3', 'Épave']
beforeAll(async () => {
  const admin = await callerAs(server.origin, 'admin')
  for (const name of names) {
    const status = name === 'Épave' ? 'error' : 'active'
    await admin.post('/tracking/balises/', { name, status, latitude: 14.9, longitude: -17.2 })
  }
})

const statusChoice = (page: Page) => page.getByRole('combobox', { name: 'Statut' })
const views = (page: Page) => page.getByRole('group', { name: 'Vues' })
const chip = (page: Page, name: string) => views(page).getByRole('button', { name, exact: true })
const isPressed = (page: Page, name: string) => chip(page, name).getAttribute('aria-pressed')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function keepView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer cette vue' }).click()
  await nameView(page, name)
  await chip(page, name).waitFor()
}

async function nameView(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom de la vue').fill(name)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function moreOf(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Vue «\u00A0${name}\u00A0»\u00A0: renommer ou supprimer` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

describe('A view of a list', () => {
  later('is made, found on another device, renamed there, removed, and brought back', async () => {
    const page = await visit({ as: 'admin', path: '/balises', viewport: desk })
    await row(page, 'Bouée 1').waitFor()
    expect(await page.getByRole('button', { name: 'Enregistrer cette vue' }).isDisabled()).toBe(true)
    await statusChoice(page).selectOption('En panne')
    await row(page, 'Bouée 1').waitFor({ state: 'detached' })
    await keepView(page, 'En panne')
    expect(await isPressed(page, 'En panne')).toBe('true')
    await expectAccessible(page)
    await chip(page, 'Tout').click()
    await row(page, 'Bouée 1').waitFor()
    expect(await isPressed(page, 'En panne')).toBe('false')

    const other = await visit({ as: 'admin', path: '/balises', viewport: phone })
    await chip(other, 'En panne').click()
    await other.getByRole('listitem').filter({ hasText: 'Bouée 1' }).waitFor({ state: 'detached' })
    await other.getByRole('listitem').filter({ hasText: 'Épave' }).waitFor()
    await moreOf(other, 'En panne', 'Renommer la vue')
    await nameView(other, 'À réparer')
    await chip(other, 'À réparer').waitFor()

    await expect
      .poll(async () => {
        await page.reload()
        await views(page).waitFor()
        return await chip(page, 'À réparer').count()
      })
      .toBe(1)
    await chip(page, 'À réparer').click()
    await moreOf(page, 'À réparer', 'Supprimer la vue')
    await chip(page, 'À réparer').waitFor({ state: 'detached' })
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Annuler' }).click()
    await chip(page, 'À réparer').waitFor()
    await moreOf(page, 'À réparer', 'Supprimer la vue')
    await chip(page, 'À réparer').waitFor({ state: 'detached' })
  })

  later('made at sea waits, and takes nothing of what another device made meanwhile', async () => {
    const page = await visit({ as: 'admin', path: '/balises?q=epave', viewport: desk })
    await row(page, 'Épave').waitFor()
    // What names it is read while there is a network.
    await page.getByRole('button', { name: 'Enregistrer cette vue' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
    await page.context().setOffline(true)
    await silence(page)
    await keepView(page, 'Du large')
    const other = await visit({ as: 'admin', path: '/balises?q=bouee', viewport: desk })
    await row(other, 'Bouée 1').waitFor()
    await keepView(other, 'De la terre')
    await page.context().setOffline(false)
    await endSilence(page)
    await expect
      .poll(
        async () => {
          await other.reload()
          await chip(other, 'De la terre').waitFor()
          return await chip(other, 'Du large').count()
        },
        { timeout: 30_000 },
      )
      .toBe(1)
  })
})

describe('A table', () => {
  later('is gone through by J and K, Enter opens, and the hand stays where it was', async () => {
    const page = await visit({ as: 'admin', path: '/balises?sort=name', viewport: desk })
    await row(page, 'Bouée 1').waitFor()
    const at = () => page.evaluate(() => document.activeElement?.textContent?.trim())
    await page.keyboard.press('j')
    expect(await at()).toBe('Bouée 1')
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowDown')
    expect(await at()).toBe('Bouée 3')
    await page.keyboard.press('k')
    expect(await at()).toBe('Bouée 2')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Bouée 2' }).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(at).toBe('Bouée 2')
    await page.getByRole('searchbox').press('j')
    expect(await page.getByRole('searchbox').inputValue()).toBe('j')
  })

  test.each(['/users', '/pirogues?view=cards'])(
    'of cards is gone through in the same way: %s',
    { tags: 'later' },
    async (path) => {
      const page = await visit({ as: 'admin', path, viewport: desk })
      const cards = page.getByRole('main').locator('ul[aria-label] > li')
      await cards.nth(2).locator('[data-names]').waitFor()
      const at = async () => {
        const all = await cards.all()
        const hands = all.map((card) => card.evaluate((one) => one.contains(document.activeElement)))
        return (await Promise.all(hands)).indexOf(true)
      }
      await page.keyboard.press('j')
      expect(await at()).toBe(0)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('j')
      expect(await at()).toBe(2)
      await page.keyboard.press('k')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expect.poll(at).toBe(1)
    },
  )

  later('is gone through, and the search opens, while something was just said', async () => {
    const page = await visit({ as: 'admin', path: '/balises?q=bou', viewport: desk })
    await row(page, 'Bouée 1').waitFor()
    await keepView(page, 'Des bouées')
    await moreOf(page, 'Des bouées', 'Supprimer la vue')
    const said = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Annuler' })
    await said.hover()
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await page.keyboard.press('j')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Bouée 1')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Rechercher' }).waitFor()
    expect(await said.count()).toBe(1)
  })

  test.each(['/balises', '/users'])(
    'whose last page has gone shows the one before: %s',
    { tags: 'later' },
    async (path) => {
      const page = await visit({ as: 'admin', path: `${path}?page=9`, viewport: desk })
      await page.getByRole('main').locator('tbody tr, ul[aria-label] > li').first().waitFor()
      await expect.poll(() => new URL(page.url()).searchParams.get('page')).not.toBe('9')
    },
  )

  later('shows the columns that somebody chose, also after a reload and in a view', async () => {
    const page = await visit({ as: 'admin', path: '/balises', viewport: desk })
    await row(page, 'Bouée 1').waitFor()
    const heads = () => page.getByRole('columnheader').allInnerTexts()
    const last = (await heads()).findLast((head) => head.trim() !== '' && !/actions/i.test(head))?.trim() ?? ''
    await page.getByRole('button', { name: 'Colonnes' }).click()
    await page.getByRole('menuitemcheckbox', { name: last }).click()
    await page.keyboard.press('Escape')
    await expect.poll(heads).not.toContain(last)
    await page.reload()
    await row(page, 'Bouée 1').waitFor()
    expect(await heads()).not.toContain(last)
    await keepView(page, 'Courte')
    await chip(page, 'Tout').click()
    await expect.poll(async () => (await heads()).map((head) => head.trim())).toContain(last)
    await chip(page, 'Courte').click()
    await expect.poll(async () => (await heads()).map((head) => head.trim())).not.toContain(last)
  })

  later('is narrowed on a phone behind one button, which says how much of it is in force', async () => {
    const page = await visit({ as: 'admin', path: '/balises', viewport: phone })
    await page.getByRole('listitem').filter({ hasText: 'Bouée 1' }).waitFor()
    expect(await statusChoice(page).count()).toBe(0)
    await openFilters(page)
    await statusChoice(page).selectOption('En panne')
    await page.getByRole('button', { name: 'Filtres, 1 en vigueur' }).click()
    await statusChoice(page).waitFor({ state: 'detached' })
    await page.getByRole('listitem').filter({ hasText: 'Épave' }).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Bouée 1' }).waitFor({ state: 'detached' })
  })
})

describe('A day', () => {
  later('is written day first in an English browser, and chosen in a calendar by the keys', async () => {
    const page = await visit({ as: 'admin', path: '/logs?log=audit', viewport: desk, locale: 'en-US' })
    const from = page.getByLabel('Du', { exact: true })
    await from.fill('03/12/2026')
    await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe('2026-12-03')
    await page.reload()
    await expect.poll(() => from.inputValue()).toBe('03/12/2026')

    await page.getByRole('button', { name: 'Choisir dans le calendrier' }).first().click()
    const calendar = page.getByRole('dialog', { name: 'Choisir dans le calendrier' })
    await calendar.getByText('décembre 2026').waitFor()
    await calendar.getByRole('button', { name: 'jeudi 3 décembre 2026' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await calendar.waitFor({ state: 'detached' })
    expect(await from.inputValue()).toBe('11/12/2026')
    await expect.poll(() => from.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(new URL(page.url()).searchParams.get('from')).toBe('2026-12-11')
    await from.fill('12/31/2026')
    expect(new URL(page.url()).searchParams.get('from')).toBe('2026-12-11')
  })
})

describe('Alerts and boats that are out', () => {
  later('on a phone the filters of alerts are one button; a figure of the board stands in its address', async () => {
    const page = await visit({ as: 'organization', path: '/alerts', viewport: phone })
    const filters = page.getByRole('group', { name: 'Filtres' })
    await filters.getByRole('button', { name: 'Filtres' }).waitFor()
    expect(await filters.getByRole('combobox').count()).toBe(0)
    await filters.getByRole('button', { name: 'Filtres' }).click()
    await filters.getByRole('combobox', { name: 'État' }).selectOption('active')
    await filters.getByRole('button', { name: 'Filtres, 1 en vigueur' }).waitFor()

    await go(page, '/at-sea')
    await page.getByRole('button', { name: /^En retard/ }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('state')).toBe('overdue')
    await page.reload()
    const overdue = page.getByRole('button', { name: /En retard/, pressed: true })
    await overdue.waitFor()
    await overdue.click()
    await expect.poll(() => new URL(page.url()).searchParams.has('state')).toBe(false)
  })
})
