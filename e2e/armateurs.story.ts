import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desk, expectAccessible, expectHeading, expectText, openDialog, phone, theBrowser } from './browser.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })

later('at a desk no wider than a tablet every word of the table is whole', async () => {
  const page = await visit({ as: 'admin', path: '/armateurs', viewport: { width: 1024, height: 768 } })
  await page.getByRole('table').getByText('Suspendu', { exact: true }).waitFor()
  const cut = await page
    .getByRole('table')
    .evaluate((table) =>
      [...table.querySelectorAll<HTMLElement>('td, td *')]
        .filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 1)
        .map((one) => one.innerText),
    )
  expect(cut).toEqual([])
})

const dialog = openDialog
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()

describe('Gestion des Armateurs', () => {
  later('everybody reads them with the figures of their boats; a fisherman has no button', async () => {
    const page = await visit({ as: 'fisherman', path: '/armateurs', viewport: phone })
    await expectHeading(page, 'Gestion des Armateurs')
    await page.getByText('3 pirogues', { exact: true }).waitFor()
    await expectText(page, 'Aucune pirogue liée')
    expect(await page.getByRole('button', { name: 'Ajouter un armateur' }).count()).toBe(0)
    await expectAccessible(page)
  })

  later('at a small desk no cell is cut', async () => {
    const page = await visit({ as: 'admin', path: '/armateurs', viewport: { width: 1366, height: 768 } })
    await page.getByRole('cell', { name: 'Aucune pirogue liée' }).waitFor()
    const cut = await page
      .locator('tbody td:not(.actions-cell)')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      )
    expect(cut).toEqual([])
  })

  test('one is added, is given a boat and loses it, is suspended and removed', { tags: 'firefox' }, async () => {
    const page = await visit({ as: 'organization', path: '/armateurs', viewport: desk })
    await page.getByRole('button', { name: 'Ajouter un armateur' }).first().click()
    await save(page)
    await expectText(page, 'Ce champ est obligatoire.')
    const said = {
      Nom: 'Awa Fall',
      Entreprise: 'Fall Pêche',
      'E-mail': 'awa@fall',
      Téléphone: '+221 77 000 00 42',
      Adresse: 'Cayar',
      'Numéro de licence': 'ARM-42',
    }
    for (const [label, text] of Object.entries(said)) await dialog(page).getByLabel(label).fill(text)
    await dialog(page).getByLabel('CLPA').selectOption({ label: 'Kafountine' })
    await save(page)
    await expectText(page, 'Veuillez saisir une adresse e-mail valide.')
    await dialog(page).getByLabel('E-mail').fill('awa@fall.sn')
    await save(page)
    await page.getByRole('button', { name: 'Awa Fall', exact: true }).click()
    await expectText(page, 'Aucune pirogue liée')
    await dialog(page).getByLabel('Lier une pirogue').fill('yaye khady')
    await dialog(page).getByRole('button', { name: 'Lier « Yaye Khady »' }).click()
    await dialog(page).getByRole('button', { name: 'Délier « Yaye Khady »' }).waitFor()
    await dialog(page).getByRole('definition').filter({ hasText: /^1$/ }).first().waitFor()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Délier « Yaye Khady »' }).click()
    await expectText(page, 'Aucune pirogue liée')

    await dialog(page).getByRole('button', { name: 'Suspendre' }).click()
    await page.getByRole('alertdialog').getByText('Suspendre « Awa Fall » ?').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Suspendre' }).click()
    await dialog(page).getByText('Suspendu', { exact: true }).waitFor()
    await dialog(page).getByRole('button', { name: 'Supprimer l’armateur' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer l’armateur' }).click()
    await page.getByRole('button', { name: 'Awa Fall', exact: true }).waitFor({ state: 'detached' })
  })

  later('its CLPA and its status narrow the list', async () => {
    const page = await visit({ as: 'admin', path: '/armateurs', viewport: desk })
    await page.getByText('Mamadou Diop', { exact: true }).waitFor()
    await page.getByLabel('CLPA').selectOption({ label: 'Joal' })
    await page.getByText('Mamadou Diop', { exact: true }).waitFor({ state: 'detached' })
    await page.getByText('Fatou Ndiaye', { exact: true }).waitFor()
    expect(new URL(page.url()).search).toContain('clpa=joal')
  })
})
