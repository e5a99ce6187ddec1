import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desk, expectAccessible, expectHeading, expectText, openDialog, phone, theBrowser } from './browser.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })

const dialog = openDialog
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()

async function addQuai(page: Page, name: string, capacity: string): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter un quai' }).first().click()
  await dialog(page).getByLabel('Nom').fill(name)
  await dialog(page).getByLabel('Lieu').fill('Cayar')
  await dialog(page).getByLabel('Capacité').fill(capacity)
  await dialog(page).getByLabel('Équipements').fill('Glace, Eau douce')
  await save(page)
  await page.getByRole('heading', { name: 'Ajouter un quai' }).waitFor({ state: 'detached' })
}

async function arrive(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Enregistrer une arrivée' }).click()
  await dialog(page).getByLabel('Nom du bateau').fill(name)
  await dialog(page).getByLabel('Redevance').fill('1500')
  await save(page)
}

/** One pixel, as a file that a person would choose. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** As on a slow phone: what is chosen from here on is drawn when it is said. */
async function holdPictures(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const draw = createImageBitmap
    const held = new Promise<void>((resolve) => Object.assign(window, { drawNow: resolve }))
    const createHeld = async (file: Blob) => {
      await held
      return await draw(file)
    }
    Object.assign(window, { createImageBitmap: createHeld })
  })
  return () => page.evaluate(() => (window as unknown as { drawNow: () => void }).drawNow())
}

describe('Gestion des Quais', () => {
  later('four samples with their counters are there; everybody reads, a fisherman has no button', async () => {
    const page = await visit({ as: 'fisherman', path: '/quais', viewport: phone })
    await expectHeading(page, 'Gestion des Quais')
    for (const name of ['Quai de pêche de Cayar', 'Môle 10', 'Quai de Joal', 'Débarcadère de Mbour'])
      await page.getByText(name, { exact: true }).waitFor()
    await page.getByRole('button', { name: /^\d+ Quais$/ }).waitFor()
    await expectText(page, 'Occupation')
    expect(await page.getByRole('button', { name: 'Ajouter un quai' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Voir « Môle 10 »' }).click()
    await expectText(page, 'Aucun bateau présent actuellement')
    expect(await dialog(page).getByRole('button', { name: 'Enregistrer une arrivée' }).count()).toBe(0)
    await expectAccessible(page)
  })

  test(
    'one is added, filled over its capacity once that is confirmed, emptied, and removed in the words of the specification',
    { tags: 'firefox' },
    async () => {
      const page = await visit({ as: 'organization', path: '/quais', viewport: desk })
      await addQuai(page, 'Quai du conte', '1')
      await page.getByRole('button', { name: 'Voir « Quai du conte »' }).click()
      await expectText(page, 'Eau douce')
      await arrive(page, 'Yaye Khady')
      await dialog(page).getByText('Yaye Khady', { exact: true }).waitFor()
      await expectAccessible(page)
      await arrive(page, 'Mame Diarra')
      await page.getByRole('alertdialog').getByText('Ce quai est complet').waitFor()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Enregistrer quand même' }).click()
      await dialog(page).getByText('Mame Diarra', { exact: true }).waitFor()
      await dialog(page).getByText('200 %').waitFor()
      await dialog(page).getByRole('button', { name: 'Enregistrer le départ de « Yaye Khady »' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Enregistrer le départ' }).click()
      await dialog(page).getByText('Derniers départs').waitFor()
      await dialog(page).getByText('100 %').waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le quai' }).click()
      await page.getByRole('alertdialog').getByText('Êtes-vous sûr de vouloir supprimer ce quai ?').waitFor()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer le quai' }).click()
      await expect.poll(() => page.getByText('Quai du conte', { exact: true }).count()).toBe(0)
    },
  )

  later('« Enregistrer » waits for a photo that is still made smaller, and saves it with the rest', async () => {
    const page = await visit({ as: 'organization', path: '/quais', viewport: desk })
    await addQuai(page, 'Quai de la photo', '3')
    await page.getByRole('button', { name: 'Voir « Quai de la photo »' }).click()
    await dialog(page).getByRole('button', { name: 'Modifier', exact: true }).click()
    const draw = await holdPictures(page)
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'quai.png', mimeType: 'image/png', buffer: pixel })
    await save(page)
    await dialog(page).getByRole('button', { name: 'Enregistrement…' }).waitFor()
    await expectText(page, 'La photo est réduite sur cet appareil…')
    await expectAccessible(page)
    await draw()
    await dialog(page)
      .getByRole('img', { name: /^Photo.*\sQuai de la photo$/ })
      .waitFor()
    expect(await page.getByRole('heading', { name: 'Modifier « Quai de la photo »' }).count()).toBe(0)
  })

  later('a name, a place and a state narrow the list', async () => {
    const page = await visit({ as: 'admin', path: '/quais', viewport: desk })
    await page.getByText('Môle 10', { exact: true }).waitFor()
    await page.getByLabel('Chercher par nom ou lieu').fill('joal')
    await page.getByText('Môle 10', { exact: true }).waitFor({ state: 'detached' })
    await page.getByText('Quai de Joal', { exact: true }).waitFor()
    await page.getByLabel('Chercher par nom ou lieu').fill('')
    const choices = await page.getByLabel('Statut').locator('option').allTextContents()
    expect(choices).toEqual(['Tous les statuts', 'Disponible', 'Occupé', 'Maintenance', 'Réservé'])
    await page.getByLabel('Statut').selectOption({ label: 'Réservé' })
    await page.getByText('Débarcadère de Mbour', { exact: true }).waitFor()
    await page.getByText('Quai de Joal', { exact: true }).waitFor({ state: 'detached' })
  })

  later('what the server will not do is said', async () => {
    const page = await visit({ as: 'organization', path: '/quais', viewport: desk })
    await page.getByRole('button', { name: 'Ajouter un quai' }).first().click()
    await save(page)
    await expectText(page, 'Ce champ est obligatoire.')
    await dialog(page).getByLabel('Nom').fill('Quai')
    await dialog(page).getByLabel('Lieu').fill('Cayar')
    await dialog(page).getByLabel('Capacité').fill('0')
    await save(page)
    await expectText(page, 'Écrivez un nombre entier de 1 à 10\u202f000.')
  })
})
