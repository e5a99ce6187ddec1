/** @module-tag later */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { downloadedBy, expectAccessible, expectText, go, phone, theBrowser } from './browser.ts'
import { theServer } from './server.ts'
import { dialog, namesLike, openAdding, press, save, typeCircle } from './zone-forms.ts'

const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })

describe('files of zones', () => {
  test('zones leave as files and come back as they were, once; the map lists them', async () => {
    const page = await visit({ as: 'admin', path: '/zones' })
    await openAdding(page)
    await typeCircle(page, 'Récif & Cie', '14,95')
    await dialog(page).getByLabel('Type').selectOption({ label: 'Réserve marine' })
    await save(page)
    await page.getByText('Récif & Cie', { exact: true }).waitFor()
    const narrowed = page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url())
      const isWhole = searchParams.get('search') === 'Récif' && searchParams.get('page_size') === '100'
      return pathname === '/api/zones/' && isWhole
    })
    for (const format of ['GeoJSON', 'KML', 'GPX']) {
      await page.getByRole('searchbox').fill('Récif')
      await page.getByRole('row').filter({ hasText: 'Eaux de Cayar' }).waitFor({ state: 'detached' })
      const text = await exported(page, format)
      await narrowed
      await page.getByRole('searchbox').fill('')
      const name = `Récif par ${format}`
      await chooseFile(page, `zones.${format.toLowerCase()}`, text)
      await expectText(page, 'Aucune zone à ajouter')
      await press(page, 'Autre fichier')
      await chooseFile(page, `zones.${format.toLowerCase()}`, text.replaceAll(/Récif (&amp;|&) Cie/g, name), false)
      await expectText(page, '1 zone sera ajoutée')
      await press(page, 'Ajouter 1 zone')
      await expectText(page, '1 zone ajoutée')
      await dialog(page).getByRole('button', { name: 'Fermer' }).first().click()
      const row = page.getByRole('row').filter({ hasText: name })
      await row.getByText(/1,2\sM/).waitFor()
      await row.getByText('Réserve marine').waitFor()
    }
    await go(page, '/map')
    await page
      .getByText(/^Zones \(\d+\)$/)
      .filter({ visible: true })
      .click()
    await page.getByRole('list', { name: 'Zones' }).getByRole('button', { name: 'Récif par KML' }).click()
    await page.getByRole('dialog', { name: 'Récif par KML' }).getByText('Entrée interdite').waitFor()
  })

  test('an import that is stopped, and one whose answer is lost, go on where they were: each zone is there once', async () => {
    const page = await visit({ as: 'admin', path: '/zones', viewport: phone })
    const names = ['Bouée 1', 'Bouée 2', 'Bouée 3', 'Bouée 4']
    const torn = JSON.stringify(squares(names)).replace('"coordinates":[[', '"coordinates":[[[null,3],')
    await chooseFile(page, 'bouees.geojson', torn)
    await expectText(page, '1 point illisible laissé de côté')
    const stopped = gate()
    const sent: string[] = []
    await page.route('**/api/zones/', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      sent.push((route.request().postDataJSON() as { name: string }).name)
      if (sent.length === 2) await stopped.opened
      if (sent.length !== 3) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await press(page, 'Ajouter 4 zones')
    await expectText(page, '1 sur 4')
    await press(page, 'Arrêter')
    stopped.open()
    await expectText(page, '2 zones sur 4 sont ajoutées. Rien ne sera ajouté deux fois.')
    await expectAccessible(page)
    await press(page, 'Reprendre')
    await expect.poll(() => sent.length).toBe(3)
    await expectText(page, '2 zones sur 4 sont ajoutées. Rien ne sera ajouté deux fois.')
    await press(page, 'Reprendre')
    await expectText(page, '4 zones ajoutées')
    expect(sent).toEqual([...names.slice(0, 3), ...names.slice(2)])
    expect((await namesLike(server.origin, 'Bouée')).toSorted()).toEqual(names)
  })
})

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

function squares(names: readonly string[]): object {
  const features = names.map((name, index) => {
    const [west, east] = [-17.6 + index / 100, -17.595 + index / 100]
    const corners = [west, east, east, west, west].map((longitude, corner) => [
      longitude,
      corner % 4 < 2 ? 14.6 : 14.605,
    ])
    return { type: 'Feature', properties: { name }, geometry: { type: 'Polygon', coordinates: [corners] } }
  })
  return { type: 'FeatureCollection', features }
}

async function exported(page: Page, format: string): Promise<string> {
  await press(page, 'Exporter')
  await dialog(page).getByRole('radio', { name: format }).check()
  const { text } = await downloadedBy(dialog(page).getByRole('button', { name: 'Exporter' }))
  await dialog(page).waitFor({ state: 'detached' })
  return text
}

async function chooseFile(page: Page, name: string, text: string, opens = true): Promise<void> {
  if (opens) await press(page, 'Importer')
  await dialog(page)
    .getByLabel('Fichier')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })
}
