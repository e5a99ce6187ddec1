import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { desk, downloadedBy, expectAccessible, expectText, openDialog, phone, theBrowser } from './browser.ts'
import { theServer } from './server.ts'
import { csvRows } from '#contract/imports/csv.ts'
import { unguardFormula } from '#contract/wire/file-text.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })

const dialog = openDialog

async function choose(page: Page, text: string): Promise<void> {
  const file = { name: 'quais.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await dialog(page).locator('input[type=file]').setInputFiles(file)
}

/** The chart takes its time to open, and no touch before that: the first corner is set until it is there. */
async function drawTriangle(page: Page): Promise<void> {
  const chart = dialog(page).locator('.leaflet-container')
  await chart.scrollIntoViewIfNeeded()
  const touch = async (x: number, y: number) => {
    const box = await chart.boundingBox()
    if (box) await page.mouse.click(box.x + box.width * x, box.y + box.height * y)
  }
  const isThere = (text: string) => dialog(page).getByText(text).first().isVisible()
  await expect
    .poll(
      async () => {
        if (!(await isThere('1 point.'))) await touch(0.3, 0.35)
        return await isThere('1 point.')
      },
      { timeout: 20_000, interval: 700 },
    )
    .toBe(true)
  await touch(0.6, 0.35)
  await touch(0.5, 0.65)
}

describe('a table of quais', () => {
  later('is chosen, corrected, brought in whole, seen by others, and taken out as it was', async () => {
    const elsewhere = await visit({ as: 'fisherman', path: '/quais?view=table', viewport: desk })
    await elsewhere.getByText('Môle 10', { exact: true }).waitFor()
    const page = await visit({ as: 'organization', path: '/quais', viewport: desk })
    await page.getByRole('button', { name: 'Importer', exact: true }).click()
    await expectText(page, 'Les colonnes')
    await expectAccessible(page)

    const template = await downloadedBy(dialog(page).getByRole('button', { name: 'Télécharger le modèle' }))
    expect(template.name).toBe('guet-quais-modele.csv')
    const headings = [...csvRows(template.text)][0]?.cells ?? []
    expect(headings.slice(0, 4)).toEqual(['Nom', 'Lieu', 'Latitude', 'Longitude'])

    const first = 'Nom;Lieu;Latitude;Longitude;Équipements;Notes'
    const good = "Quai du tableau;Cayar;14,9201;-17,1199;Glace, Eau douce;'=1+1\r\nQuai d’à côté;Cayar;14,93;-17,12;;"
    await choose(page, `${first}\r\n${good}\r\nMôle 10;Dakar;91;-17,4;;\r\n`)
    await dialog(page).getByText('2 lignes bonnes, 1 à corriger').waitFor()
    await dialog(page).getByText('Ligne 4').first().waitFor()
    await dialog(page).getByText('Latitude :').waitFor()
    expect(
      await dialog(page)
        .getByRole('button', { name: /^Importer/ })
        .count(),
    ).toBe(0)
    await expectAccessible(page)

    await dialog(page).getByRole('button', { name: 'Choisir un autre fichier' }).click()
    await choose(page, `${first}\r\n${good}\r\n`)
    await expectText(page, 'Tout est bon. Rien n’est encore importé.')
    expect(await elsewhere.getByText('Quai du tableau', { exact: true }).count()).toBe(0)
    await dialog(page).getByRole('button', { name: 'Importer 2 lignes' }).click()
    await expectText(page, '2 lignes importées')
    await dialog(page).getByRole('button', { name: 'Fermer' }).last().click()
    await elsewhere.getByText('Quai du tableau', { exact: true }).waitFor()

    await page.getByLabel('Chercher par nom ou lieu').fill('tableau')
    await page.getByText('1 quai', { exact: true }).waitFor()
    const table = await downloadedBy(page.getByRole('button', { name: 'Exporter' }))
    expect(table.name).toMatch(/^guet-quais-\d{4}-\d\d-\d\d\.csv$/)
    const [titles, row, ...others] = [...csvRows(table.text)].map(({ cells }) => cells.map(unguardFormula))
    expect(others).toEqual([])
    const said = Object.fromEntries((titles ?? []).map((title, at) => [title, row?.[at]]))
    expect(said).toMatchObject({
      Nom: 'Quai du tableau',
      Lieu: 'Cayar',
      Latitude: '14,9201',
      Longitude: '-17,1199',
      Statut: 'Disponible',
      Équipements: 'Glace, Eau douce',
      Notes: '=1+1',
    })

    await page.getByRole('button', { name: 'Importer', exact: true }).click()
    await choose(page, table.text)
    await dialog(page).getByText('Déjà enregistré dans Guet.').waitFor()
  })

  later('whose answer was lost is brought in once', async () => {
    const page = await visit({ as: 'organization', path: '/quais', viewport: phone })
    await page.getByRole('button', { name: 'Importer', exact: true }).click()
    await choose(page, 'Nom;Lieu\nQuai sans réponse;Cayar\n')
    await expectText(page, 'Tout est bon. Rien n’est encore importé.')
    let isLost = false
    await page.route('**/api/quais/import/', async (route) => {
      if (isLost) return route.continue()
      isLost = true
      await route.fetch()
      return route.abort()
    })
    await dialog(page).getByRole('button', { name: 'Importer 1 ligne' }).click()
    await dialog(page).getByText('rien n’est importé deux fois').waitFor()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Réessayer' }).click()
    await expectText(page, '1 ligne importée')
    await dialog(page).getByRole('button', { name: 'Fermer' }).last().click()
    await page.getByLabel('Chercher par nom ou lieu').fill('sans réponse')
    await page.getByText('1 quai', { exact: true }).waitFor()
  })

  later('a fisherman takes out what he reads, and brings nothing in', async () => {
    const page = await visit({ as: 'fisherman', path: '/quais', viewport: phone })
    await page.getByText('Môle 10', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Importer', exact: true }).count()).toBe(0)
    const { text } = await downloadedBy(page.getByRole('button', { name: 'Exporter' }))
    expect(text).toContain('Môle 10')
  })
})

later('alerts and devices are taken out as they are narrowed', async () => {
  const page = await visit({ as: 'admin', path: '/gps-tracking', viewport: desk })
  const devices = await downloadedBy(page.getByRole('button', { name: 'Exporter' }))
  expect(devices.name).toMatch(/^guet-appareils-/)
  expect([...csvRows(devices.text)].length).toBeGreaterThan(1)
})

describe('a quai', () => {
  later('has its basin drawn on the chart, and takes a boat that Guet knows', async () => {
    const page = await visit({ as: 'organization', path: '/quais', viewport: desk })
    await page.getByRole('button', { name: 'Ajouter un quai' }).first().click()
    await dialog(page).getByLabel('Nom').fill('Quai dessiné')
    await dialog(page).getByLabel('Lieu').fill('Cayar')
    await dialog(page).getByRole('button', { name: 'Dessiner sur la carte' }).click()
    await drawTriangle(page)
    await dialog(page).getByText('3 points. Dessiné').waitFor()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await page.getByRole('button', { name: 'Voir « Quai dessiné »' }).click()
    await dialog(page).getByText('Dessiné, 3 points').waitFor()

    await dialog(page).getByRole('button', { name: 'Enregistrer une arrivée' }).click()
    await dialog(page).getByLabel('Nom du bateau').fill('yaye khady')
    await dialog(page)
      .getByRole('button', { name: /^Yaye Khady/ })
      .click()
    await expectText(page, 'Pirogue connue de Guet')
    await dialog(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await dialog(page).getByText('Yaye Khady', { exact: true }).waitFor()
  })
})
