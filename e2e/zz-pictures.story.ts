import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { theBrowser } from './browser.ts'
import { theServer } from './server.ts'

const server = theServer()
const { visit } = theBrowser(server)
const dialog = (page: Page) => page.getByRole('dialog').last()
const bad =
  'Nom;Lieu;Latitude;Longitude;Équipements;Notes;Couleur\r\n' +
  Array.from({ length: 118 }, (_, i) => `Quai ${i};Cayar;14,92;-17,11;;;bleu\r\n`).join('') +
  'Môle 10;Dakar;91;-17,4;;;rouge\r\nQuai 3;Cayar;14,92;-17,11;;;bleu\r\n'
for (const [name, viewport, theme] of [
  ['phone', { width: 360, height: 740 }, 'light'],
  ['desk', { width: 1366, height: 768 }, 'light'],
  ['dark', { width: 1366, height: 768 }, 'dark'],
] as const) {
  test(name, async () => {
    const shot = (page: Page, what: string) => page.screenshot({ path: `/tmp/pics/${name}-${what}.png` })
    const page = await visit({ as: 'organization', path: '/quais', viewport, theme })
    await page.getByText('Môle 10', { exact: true }).waitFor()
    await shot(page, 'list')
    await page.getByRole('button', { name: 'Importer', exact: true }).click()
    await dialog(page).getByText('Les colonnes').waitFor()
    await page.waitForTimeout(500)
    await shot(page, 'choose')
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'quais.csv', mimeType: 'text/csv', buffer: Buffer.from(bad) })
    await dialog(page).getByText('118 lignes bonnes').waitFor()
    await shot(page, 'preview')
    await dialog(page).getByRole('button', { name: 'Choisir un autre fichier' }).click()
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'quais.csv', mimeType: 'text/csv', buffer: Buffer.from(`Nom;Lieu\nQuai ${name};Cayar\n`) })
    await dialog(page).getByText('Tout est bon').waitFor()
    await shot(page, 'ready')
    await dialog(page).getByRole('button', { name: 'Importer 1 ligne' }).click()
    await dialog(page).getByText('1 ligne importée').waitFor()
    await shot(page, 'done')
    await dialog(page).getByRole('button', { name: 'Fermer' }).last().click()
    await page.getByRole('button', { name: 'Ajouter un quai' }).first().click()
    await dialog(page).getByRole('button', { name: 'Dessiner sur la carte' }).click()
    await dialog(page).locator('.leaflet-container').waitFor()
    await page.waitForTimeout(2500)
    const box = await dialog(page).locator('.leaflet-container').boundingBox()
    if (box)
      for (const [x, y] of [
        [0.35, 0.4],
        [0.65, 0.4],
        [0.55, 0.7],
      ] as const)
        await page.mouse.click(box.x + box.width * x, box.y + box.height * y)
    await page.waitForTimeout(500)
    await shot(page, 'outline')
    const alerts = await visit({ as: 'admin', path: '/alerts', viewport, theme })
    await alerts.getByRole('heading', { level: 1 }).waitFor()
    await alerts.waitForTimeout(1500)
    await shot(alerts, 'alerts')
    const quai = await visit({ as: 'organization', path: '/quais', viewport, theme })
    await quai.getByRole('button', { name: 'Voir « Môle 10 »' }).click()
    await dialog(quai).getByRole('button', { name: 'Enregistrer une arrivée' }).click()
    await dialog(quai).getByLabel('Nom du bateau').fill('yaye')
    await quai.waitForTimeout(2500)
    await shot(quai, 'arrival')
  })
}
