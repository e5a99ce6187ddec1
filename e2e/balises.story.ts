import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desk, expectAccessible, expectHeading, expectText, go, phone, theBrowser } from './browser.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server)

const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Enregistrer' }).click()

async function openAdding(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter une balise' }).first().click()
  await dialog(page).waitFor()
}

async function fill(page: Page, name: string): Promise<void> {
  await dialog(page).getByLabel('Nom').fill(name)
  await dialog(page).getByLabel('Latitude').fill('14,932512')
  await dialog(page).getByLabel('Longitude').fill('-17,192534')
}

describe('Gestion des Balises', () => {
  test('one is added, seen at once by somebody else, changed and removed', { tags: 'firefox' }, async () => {
    const elsewhere = await visit({ as: 'admin', path: '/balises', theme: 'dark', viewport: desk })
    await expectHeading(elsewhere, 'Gestion des Balises')
    const page = await visit({ as: 'organization', path: '/balises', viewport: phone })
    await expectHeading(page, 'Gestion des Balises')
    await openAdding(page)
    await save(page)
    await expectText(page, 'Ce champ est obligatoire.')
    expect(
      await dialog(page)
        .getByLabel('Nom')
        .evaluate((field) => field === document.activeElement),
    ).toBe(true)
    expect(await dialog(page).getByLabel('Type').inputValue()).toBe('gps')
    await expectAccessible(page)
    await fill(page, 'Bouée de Joal')
    await save(page)
    await expectText(page, '14° 55,95′ N 017° 11,55′ O')
    await elsewhere.getByText('Bouée de Joal', { exact: true }).waitFor()

    await page
      .getByRole('listitem')
      .getByRole('button', { name: /Bouée de Joal/ })
      .click()
    await dialog(page).getByRole('button', { name: 'Modifier' }).click()
    await dialog(page).getByLabel('Statut').selectOption({ label: 'Maintenance' })
    await save(page)
    await page.getByRole('heading', { name: 'Modifier « Bouée de Joal »' }).waitFor({ state: 'detached' })
    await elsewhere.getByRole('row', { name: /Bouée de Joal.*Maintenance/ }).waitFor()

    /* What is known of it stands open again. */
    await dialog(page).getByRole('button', { name: 'Supprimer' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer la balise' }).click()
    await page
      .getByRole('listitem')
      .getByRole('button', { name: /Bouée de Joal/ })
      .waitFor({ state: 'detached' })
    await elsewhere.getByText('Bouée de Joal', { exact: true }).waitFor({ state: 'detached' })
  })

  later('an organisation changes its own; of what is another’s it is shown no button', async () => {
    const admin = await visit({ as: 'admin', path: '/balises', viewport: desk })
    await openAdding(admin)
    await fill(admin, 'Bouée du port')
    await save(admin)
    await admin.getByRole('button', { name: 'Modifier « Bouée du port »' }).waitFor()
    const page = await visit({ as: 'organization', path: '/balises', viewport: desk })
    await openAdding(page)
    await fill(page, 'Bouée du GIE')
    await save(page)
    await page.getByRole('button', { name: 'Modifier « Bouée du GIE »' }).waitFor()
    await page.getByRole('button', { name: 'Bouée du port', exact: true }).click()
    await dialog(page).getByText('GPS').waitFor()
    expect(await page.getByRole('button', { name: 'Modifier « Bouée du port »' }).count()).toBe(0)
    expect(await dialog(page).getByRole('button', { name: 'Modifier' }).count()).toBe(0)
    await go(page, '/balises')
    await page.getByRole('button', { name: 'Bouée du GIE', exact: true }).click()
    await dialog(page).getByRole('button', { name: 'Modifier' }).waitFor()
  })

  later('what the server will not do is said in the words of the catalogue', async () => {
    const page = await visit({ as: 'organization' })
    const balises = '**/api/tracking/balises/**'
    await page.route(balises, (route) => route.fulfill({ status: 503, json: {} }))
    await go(page, '/balises')
    await expectText(page, 'Erreur lors du chargement des balises')

    await page.unroute(balises)
    /* It may have been asked again by itself meanwhile, and then there is no such button. */
    await page
      .getByRole('button', { name: 'Réessayer' })
      .evaluateAll((all: HTMLElement[]) => all.map((one) => one.click()))
    await openAdding(page)
    await fill(page, 'Balise Test')
    await page.route(balises, (route) => route.fulfill({ status: 500, json: {} }))
    await save(page)
    await expectText(page, 'Erreur lors de la sauvegarde')
    const error = 'La balise est déjà connue.'
    await page.unroute(balises)
    await page.route(balises, (route) => route.fulfill({ status: 409, json: { error } }))
    await save(page)
    await expectText(page, error)

    await page.unroute(balises)
    await save(page)
    await page.getByRole('button', { name: 'Supprimer « Balise Test »' }).click()
    await page.route(balises, (route) => route.fulfill({ status: 503, json: {} }))
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer la balise' }).click()
    await expectText(page, 'Erreur lors de la suppression de la balise')
  })
})
