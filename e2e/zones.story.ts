import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desk, expectAccessible, expectText, phone, theBrowser } from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { dialog, map, namesLike, openAdding, press, save, typeCircle, zonesLike } from './zone-forms.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })

/** Touches the map so many pixels from its middle. */
async function touch(page: Page, right: number, down: number): Promise<void> {
  const box = await map(page).boundingBox()
  if (!box) throw new Error('The map has no place.')
  await page.mouse.click(box.x + box.width / 2 + right, box.y + box.height / 2 + down)
}

describe('Gestion des Zones', () => {
  test('a polygon is drawn by hand, is in the list, and removed', async () => {
    const page = await visit({ as: 'admin', path: '/zones', viewport: phone })
    await openAdding(page)
    await dialog(page).getByLabel('Nom').fill('Baie de Hann')
    await dialog(page).getByLabel('Forme').selectOption({ label: 'Polygone' })
    await expectText(page, 'Touchez la carte pour placer le premier point du contour.')
    for (const [right, down] of [
      [-40, -40],
      [40, -40],
      [40, 40],
    ] as const) {
      await touch(page, right, down)
    }
    await expectText(page, '3 points. Ajoutez-en d’autres, ou faites-les glisser.')
    expect((await dialog(page).getByLabel('Coordonnées').inputValue()).split('\n')).toHaveLength(3)
    await expectAccessible(page)
    await save(page)
    await dialog(page).waitFor({ state: 'detached' })
    const line = page.getByRole('listitem').filter({ hasText: 'Baie de Hann' })
    await line.getByText('Polygone').first().waitFor()

    await press(page, 'Supprimer « Baie de Hann »')
    await expectText(page, 'Êtes-vous sûr de vouloir supprimer cette zone ?')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer la zone' }).click()
    await line.waitFor({ state: 'detached' })
  })

  later('at a small desk the names of the zones are whole, and a search that finds none has its way back', async () => {
    const page = await visit({ as: 'admin', path: '/zones', viewport: { width: 1366, height: 768 } })
    await page.getByText('Réserve marine de Cayar', { exact: true }).waitFor()
    const cut = await page
      .locator('tbody td:first-child span')
      .evaluateAll((parts) =>
        parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent),
      )
    expect(cut).toEqual([])
    await page.getByRole('searchbox').fill('zzz')
    await expectText(page, 'Aucune zone ne correspond')
    await page.getByRole('button', { name: 'Effacer la recherche et les filtres' }).click()
    await page.getByText('Réserve marine de Cayar', { exact: true }).waitFor()
  })

  later('what is missing, too large or refused is said in the sentences of the catalogue', async () => {
    const page = await visit({ as: 'admin', path: '/zones' })
    await openAdding(page)
    await save(page)
    await expectText(page, 'Données de zone incomplètes')
    await dialog(page).getByLabel('Nom').fill('Tirs')
    await save(page)
    await expectText(page, 'Veuillez remplir toutes les coordonnées (centre et rayon)')
    await typeCircle(page, 'Tirs', '14,93')
    await save(page)
    await expectText(page, "Le rayon calculé n'est pas valide")
    await typeCircle(page, 'Tirs', '95')
    await save(page)
    await expectText(page, 'Veuillez saisir des coordonnées GPS valides')
    await typeCircle(page, 'Tirs', '16')
    await save(page)
    await expectText(page, 'Le rayon est trop grand (119 km)')
    await typeCircle(page, 'Tirs', '14,94')
    await expectText(page, 'Rayon calculé : 1 112 m (1,11 km)')

    const heard = page.evaluate(
      () => new Promise((resolve) => addEventListener('map:refresh', () => resolve(true), { once: true })),
    )
    await page.route('**/api/zones/', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    )
    await save(page)
    await expectText(page, 'Erreur lors de la création de la zone. Vérifiez les données saisies.')
    expect(await heard).toBe(true)
    await page.unroute('**/api/zones/')
    await save(page)
    await page.getByRole('cell', { name: /Cercle 0,6\sM/ }).waitFor()

    await page.route('**/api/zones/*/', (route) => route.fulfill({ status: 503, json: {} }))
    await press(page, 'Supprimer « Tirs »')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer la zone' }).click()
    await expectText(page, 'Erreur lors de la suppression de la zone.')
  })

  test('without a network a zone is made and changed, a reload loses nothing, and it is there once afterwards', async () => {
    const page = await visit({ as: 'admin', path: '/zones', viewport: phone })
    await page.getByRole('button', { name: 'Ajouter une zone' }).first().waitFor()
    await page.context().route('**/api/**', (route) => route.abort())
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await openAdding(page)
    await typeCircle(page, 'Passe nord', '14,94')
    await save(page)
    await expectText(page, 'Enregistré sur cet appareil')
    const line = page.getByRole('listitem').filter({ hasText: 'Passe nord' }).first()
    await line.getByText('En attente d’envoi').waitFor()
    await press(page, 'Modifier « Passe nord »')
    const changing = page.getByRole('dialog', { name: /^Modifier/ })
    await changing.getByLabel('Nom').fill('Passe nord de Hann')
    await changing.getByRole('button', { name: 'Enregistrer' }).click()
    await changing.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: /^2 en attente/ }).click()
    const list = page.getByRole('dialog', { name: 'En attente d’envoi' })
    await list.getByText('Zone « Passe nord » — ajout').waitFor()
    await expectAccessible(page)
    await page.context().unroute('**/api/**')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await list
      .getByText('Tout est parti')
      .or(list.getByText(/^Reçu par le serveur/).nth(1))
      .waitFor()
    expect(await namesLike(server.origin, 'Passe nord')).toEqual(['Passe nord de Hann'])
  })

  test('who changes what somebody else has changed meanwhile sees both versions, and chooses', async () => {
    const page = await visit({ as: 'admin', path: '/zones', viewport: phone })
    await openAdding(page)
    await typeCircle(page, 'Banc de sable', '14,94')
    await save(page)
    await press(page, 'Modifier « Banc de sable »')
    const changing = page.getByRole('dialog', { name: /^Modifier/ })
    await changing.getByLabel('Description').fill('Deux mètres de fond')
    await renamed('Banc de sable', { description: 'À sec à marée basse' })
    await changing.getByRole('button', { name: 'Enregistrer' }).click()
    const choice = page.getByRole('dialog', { name: 'Deux versions' })
    await choice.getByText('À sec à marée basse').waitFor()
    await choice.getByText('La zone « Banc de sable » a été modifiée entre-temps').waitFor()
    await expectAccessible(page)
    await choice.getByRole('button', { name: 'Garder la mienne' }).click()
    await choice.waitFor({ state: 'detached' })
    await expect.poll(() => describedAs('Banc de sable')).toBe('Deux mètres de fond')
  })

  later(
    'a zone whose form is open is not changed with what somebody else changed meanwhile; one that is gone leaves what was typed',
    async () => {
      const { id } = await madeZone('Chenal')
      const page = await visit({ as: 'admin', path: `/map?draw=${id}`, viewport: desk })
      const changing = page.getByRole('dialog', { name: 'Modifier « Chenal »' })
      await changing.getByLabel('Nom').fill('Chenal nord')
      await renamed('Chenal', { description: 'Dragué en mai' })
      await changing.getByText('Cette zone vient d’être modifiée par quelqu’un d’autre.').waitFor()
      await changing.getByRole('button', { name: 'Enregistrer' }).click()
      const choice = page.getByRole('dialog', { name: 'Deux versions' })
      await choice.getByRole('button', { name: 'Garder la mienne' }).click()
      await choice.waitFor({ state: 'detached' })
      await expect.poll(() => describedAs('Chenal nord')).toBe('Dragué en mai')

      await page.goto(`${server.origin}/map?draw=${id}`)
      const again = page.getByRole('dialog', { name: 'Modifier « Chenal nord »' })
      await again.getByLabel('Nom').fill('Chenal sud')
      await removed('Chenal nord')
      await again.getByText('Cette zone vient d’être supprimée par quelqu’un d’autre.').waitFor()
      expect(await again.getByLabel('Nom').inputValue()).toBe('Chenal sud')
      await again.getByLabel('Description').press('Escape')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Quitter sans enregistrer' }).click()
      await again.waitFor({ state: 'detached' })
    },
  )
})

async function describedAs(name: string): Promise<string | null | undefined> {
  return (await zonesLike(server.origin, name))[0]?.description
}

async function madeZone(name: string): Promise<{ readonly id: string }> {
  const place = { center_latitude: 14.93, center_longitude: -17.2, radius: 1500 }
  return await (
    await callerAs(server.origin, 'admin')
  ).post('/zones/', { name, zone_type: 'safety', zone_shape: 'circle', ...place })
}

async function removed(name: string): Promise<void> {
  const [zone] = await zonesLike(server.origin, name)
  await (await callerAs(server.origin, 'admin')).remove(`/zones/${zone?.id ?? ''}/`)
}

/** On another device. */
async function renamed(name: string, body: object): Promise<void> {
  const [zone] = await zonesLike(server.origin, name)
  await (await callerAs(server.origin, 'admin')).patch(`/zones/${zone?.id ?? ''}/`, body)
}
