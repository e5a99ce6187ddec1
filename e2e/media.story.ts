import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  desk,
  downloadedBy,
  expectAccessible,
  expectHeading,
  expectText,
  go,
  openDialog,
  openFilters,
  phone,
  theBrowser,
} from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })

const dialog = openDialog
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const opened = (page: Page, name: string) => page.getByRole('button', { name: `Ouvrir ${name}`, exact: true })

async function photo(name: string, width = 400) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const image = sharp({ create: { width, height: width, channels: 3, background: '#204060', noise } })
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() }
}

async function choose(page: Page, ...files: Awaited<ReturnType<typeof photo>>[]): Promise<void> {
  await dialog(page).locator('input[type=file]').setInputFiles(files)
}

const fault =
  (status: number, body = '{}') =>
  (route: Route) =>
    route.fulfill({ status, contentType: 'application/json', body })

/** Beside what is done with those that are chosen: nothing destroys as the only button. */
async function askToRemoveAll(page: Page): Promise<void> {
  await button(page, 'Sélectionner').click()
  await button(page, 'Autres actions sur les fichiers').click()
  await page.getByRole('menuitem', { name: 'Tout supprimer' }).click()
}

describe('Galerie Média', () => {
  later('everybody finds what was shared: grid, list, details with a map, type, category and search', async () => {
    const page = await visit({ as: 'fisherman', path: '/media', viewport: phone })
    await expectHeading(page, 'Galerie Média')
    await opened(page, 'Retour de pêche').waitFor()
    const card = page.getByRole('listitem').filter({ has: opened(page, 'Retour de pêche') })
    // Four tags were said, a card shows three.
    expect(await card.getByRole('listitem').allInnerTexts()).toEqual(['Mbour', 'soir', 'retour'])
    await expectAccessible(page)
    await openFilters(page)
    await button(page, 'Liste').click()
    await page.waitForURL(/view=list/)
    await page.getByLabel('Catégorie').selectOption({ label: 'Départs' })
    await opened(page, 'Retour de pêche').waitFor({ state: 'detached' })
    await opened(page, 'L’aube à Cayar').click()
    await dialog(page).locator('.leaflet-container').waitFor()
    await dialog(page)
      .getByText(/^1 vue · /)
      .waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByLabel('Catégorie').selectOption({ label: 'Toutes les catégories' })
    await page.getByLabel('Rechercher un fichier').fill('nulle part')
    await expectText(page, 'Aucun fichier')
    await button(page, 'Tout montrer').click()
    await opened(page, 'Retour de pêche').waitFor()
  })

  later('who has looked at a file is counted once, however often', async () => {
    const expectSeen = async (page: Page, seen: RegExp) => {
      await opened(page, 'Devant le pont Faidherbe').click()
      await dialog(page).getByText(seen).waitFor()
      await page.keyboard.press('Escape')
    }
    const page = await visit({ as: 'fisherman', path: '/media', viewport: phone })
    await expectSeen(page, /^1 vue · /)
    await expectSeen(page, /^1 vue · /)
    await expectSeen(await visit({ as: 'admin', path: '/media', viewport: desk }), /^2 vues · /)
  })

  test('several are sent with their progress, one is edited, liked and downloaded; some and then all are deleted', async () => {
    const page = await visit({ as: 'fisherman', path: '/media', viewport: desk })
    await button(page, 'Ajouter des fichiers').click()
    // One goes in one piece, the larger one little by little.
    const input = dialog(page).locator('input[type=file]')
    const accepted = (await input.getAttribute('accept'))?.split(',') ?? []
    expect(accepted).toEqual(expect.arrayContaining(['image/*', 'video/*', '.pdf', '.doc', '.docx']))
    await expectText(page, 'Images, 25 Mo au plus\u00a0: JPEG, PNG, WebP, GIF, AVIF')
    expect(await input.getAttribute('multiple')).not.toBeNull()
    await choose(page, await photo('Petit matin.png'), await photo('Grand large.png', 900))
    await dialog(page).getByLabel('Catégorie').fill('Essais')
    await dialog(page).getByLabel('Étiquettes').fill('mer, pirogue')
    await expectText(page, 'Ce nom ou cette étiquette parle d’une pirogue : la galerie ne montrera pas le fichier.')
    await dialog(page).getByLabel('Étiquettes').fill('mer')
    await expectAccessible(page)
    await button(page, 'Envoyer 2 fichiers').click()
    await opened(page, 'Petit matin').waitFor()
    await opened(page, 'Grand large').click()
    await dialog(page).getByRole('button', { name: 'Modifier' }).click()
    await dialog(page).getByLabel('Nom').fill('Le large')
    await button(page, 'Enregistrer').click()
    await dialog(page).getByRole('heading', { name: 'Le large' }).waitFor()
    await page.keyboard.press('Escape')
    await opened(page, 'Le large').waitFor()

    await button(page, 'Aimer Le large').click()
    await button(page, 'Ne plus aimer Le large').waitFor()
    const { name, bytes } = await downloadedBy(button(page, 'Télécharger Le large'))
    expect(name).toBe('Grand large.webp')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 900, format: 'webp' })

    await button(page, 'Sélectionner').click()
    await page.getByLabel('Sélectionner Le large').check()
    await button(page, 'Supprimer la sélection').click()
    await page.getByRole('alertdialog').getByText('Supprimer 1 fichier ?').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await opened(page, 'Le large').waitFor({ state: 'detached' })
    await askToRemoveAll(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer tous les fichiers' }).click()
    await opened(page, 'Petit matin').waitFor({ state: 'detached' })
    await opened(page, 'Retour de pêche').waitFor()
  })

  later('a line that breaks in the middle: the same file goes on where it was, and is there once', async () => {
    const page = await visit({ as: 'fisherman', path: '/media', viewport: desk })
    let pieces = 0
    await page.route('**/api/media/uploads/*', (route) => {
      if (route.request().method() === 'PATCH' && ++pieces === 2) return route.abort('connectionreset')
      return route.continue()
    })
    await button(page, 'Ajouter des fichiers').click()
    await choose(page, await photo('Ligne coupée.png', 900))
    await button(page, 'Envoyer 1 fichier').click()
    await opened(page, 'Ligne coupée').waitFor()
    expect(pieces).toBeGreaterThan(2)
    expect(await opened(page, 'Ligne coupée').count()).toBe(1)
  })

  later(
    'the same file, chosen again after a broken line with something else said of it, is what was said last',
    async () => {
      const page = await visit({ as: 'fisherman', path: '/media', viewport: desk })
      const folder = await mkdtemp(join(tmpdir(), 'guet-media-'))
      const file = join(folder, 'releve.pdf')
      await writeFile(
        file,
        Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(2_500_000, 'mer '), Buffer.from('%%EOF\n')]),
      )
      let pieces = 0
      await page.route('**/api/media/uploads/*', (route) =>
        route.request().method() === 'PATCH' && ++pieces > 1 ? route.abort('connectionreset') : route.continue(),
      )
      await button(page, 'Ajouter des fichiers').click()
      await dialog(page).locator('input[type=file]').setInputFiles(file)
      await button(page, 'Envoyer 1 fichier').click()
      await expect.poll(() => pieces).toBeGreaterThan(1)
      await page.unroute('**/api/media/uploads/*')
      await page.goto('about:blank')
      await page.goto(`${server.origin}/media`)
      await button(page, 'Ajouter des fichiers').click()
      await dialog(page).locator('input[type=file]').setInputFiles(file)
      await dialog(page).getByLabel('Nom').fill('Mon relevé privé')
      await dialog(page).getByLabel('Visible par tous').uncheck()
      await button(page, 'Envoyer 1 fichier').click()
      await opened(page, 'Mon relevé privé').waitFor()
      const own = await callerAs(server.origin, 'fisherman')
      const { results } = await own.get<{ results: { name: string; is_public: boolean }[] }>(
        '/media/files/?search=relev',
      )
      expect(results.map(({ name, is_public: isPublic }) => [name, isPublic])).toEqual([['Mon relevé privé', false]])
      await rm(folder, { recursive: true })
    },
  )

  later(
    'what is typed is refused where it is typed, and a name that the gallery hides is said before it leaves',
    async () => {
      const page = await visit({ as: 'fisherman', path: '/media', viewport: phone })
      await button(page, 'Ajouter des fichiers').click()
      await choose(page, await photo('Pirogue du soir.png'))
      await dialog(page)
        .getByText(/la galerie ne le montrera pas.*Pirogue du soir\.png$/)
        .waitFor()
      await dialog(page).getByLabel('Étiquettes').fill('a'.repeat(41))
      await button(page, 'Envoyer 1 fichier').click()
      await dialog(page).getByText('Ce champ est trop long.').waitFor()
      await dialog(page).getByLabel('Étiquettes').fill('soir')
      await dialog(page).getByLabel('Latitude').fill('14,7')
      await dialog(page).getByLabel('Longitude').fill('-17,5')
      await button(page, 'Envoyer 1 fichier').click()
      await expectText(page, 'Fichier ajouté')
      await page.getByText(/ · 1 fichier à vous que la galerie ne montre pas$/).waitFor()
      await askToRemoveAll(page)
      await page
        .getByRole('alertdialog')
        .getByText(/disparaissent aussi\.$/)
        .waitFor()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer tous les fichiers' }).click()
      await page.getByText(/que la galerie ne montre pas$/).waitFor({ state: 'detached' })
    },
  )

  later('every failure is said in the gallery’s own sentence, and can be closed', async () => {
    const page = await visit({ as: 'organization', path: '/profile', viewport: desk })
    await page.route('**/api/media/stats/', fault(418))
    await go(page, '/media')
    await opened(page, 'Retour de pêche').waitFor()
    const figures = page.getByRole('region', { name: 'Chiffres de la galerie' })
    await figures.getByText('Erreur lors du chargement des statistiques', { exact: true }).waitFor()
    await figures.getByText('Erreur HTTP: 418', { exact: true }).waitFor()
    await page.unroute('**/api/media/stats/')
    await figures.getByRole('button', { name: 'Réessayer' }).click()
    await figures.getByRole('alert').waitFor({ state: 'detached' })
    const expectFailure = async (title: string, reason: string) => {
      const banner = page.getByRole('alert').filter({ hasText: title })
      await banner.getByText(title, { exact: true }).waitFor()
      await banner.getByText(reason, { exact: true }).waitFor()
      await banner.getByRole('button', { name: 'Fermer' }).click()
      await banner.waitFor({ state: 'detached' })
    }
    await page.route('**/api/media/files/*/like/', fault(418))
    await button(page, 'Aimer Retour de pêche').click()
    await expectFailure("Erreur lors de l'ajout du like", 'Erreur HTTP: 418')
    await page.route('**/api/media/files/*/download/', fault(418))
    await button(page, 'Télécharger Retour de pêche').click()
    await expectFailure('Erreur lors du téléchargement du fichier', 'Erreur lors du téléchargement: 418')
    await page.route('**/api/media/files/*/', fault(403, '{"error":"Non","code":"access_refused"}'))
    await button(page, 'Supprimer Retour de pêche').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    const noRights = 'Accès refusé. Vérifiez vos permissions ou reconnectez-vous.'
    await expectFailure('Erreur lors de la suppression du fichier', noRights)
    await page.route('**/api/media/files/batch-delete/', fault(409, '{"error":"Le serveur dit non"}'))
    await button(page, 'Sélectionner').click()
    await button(page, 'Toute la page').click()
    await button(page, 'Supprimer la sélection').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await expectFailure('Erreur lors de la suppression des fichiers', 'Le serveur dit non')
    await page.route('**/api/media/files/', fault(418))
    await button(page, 'Terminer').click()
    await askToRemoveAll(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer tous les fichiers' }).click()
    await expectFailure('Erreur lors de la suppression de tous les fichiers', 'Erreur HTTP: 418')
    await button(page, 'Ajouter des fichiers').click()
    await choose(page, await photo('Refusé.png', 150))
    await button(page, 'Envoyer 1 fichier').click()
    await dialog(page).getByText('Erreur HTTP: 418').waitFor()
    await button(page, 'Annuler').click()
    await expectFailure("Erreur lors de l'upload du fichier", 'Erreur HTTP: 418')
    await page.route('**/api/media/files/*/like/', fault(401, '{"error":"Non","code":"sign_in_needed"}'))
    await page.route('**/api/media/files/?*', fault(409, '{"error":"La galerie est en travaux"}'))
    await page.getByLabel('Type').selectOption({ label: 'Audio' })
    await expectText(page, 'Erreur lors du chargement des médias')
    await expectText(page, 'La galerie est en travaux')
    await expectFailure('Erreur lors du chargement des médias', 'La galerie est en travaux')
    await expectText(page, 'La galerie n’est pas encore là')
    await page.unroute('**/api/media/files/?*')
    await page.getByLabel('Type').selectOption({ label: 'Image' })
    await button(page, 'Aimer Retour de pêche').click()
    await expectText(page, 'Session expirée. Veuillez vous reconnecter.')
  })
})
