import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desk, expectAccessible, expectHeading, expectText, openDialog, phone, theBrowser } from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })

const dialog = openDialog
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
/** One pixel, as a file that a person would choose. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })

describe('Gestion des Pirogues', () => {
  later('a form without name, owner and telephone says so in the words of the specification', async () => {
    const page = await visit({ as: 'organization', path: '/pirogues', viewport: desk })
    await expectHeading(page, 'Gestion des Pirogues')
    await page.getByRole('button', { name: 'Ajouter une pirogue' }).first().click()
    await save(page)
    await expectText(page, 'Le nom de la pirogue est requis')
    await expectText(page, 'Le nom du propriétaire est requis')
    await expectText(page, 'Le numéro de téléphone est requis')
    await expectAccessible(page)
  })

  test(
    'one is added with its picture and its paint, counted, found by its place, and removed once that is confirmed',
    { tags: 'firefox' },
    async () => {
      const page = await visit({ as: 'organization', path: '/pirogues', viewport: desk })
      await page.getByRole('button', { name: 'Ajouter une pirogue' }).first().click()
      await dialog(page).getByLabel('Nom de la pirogue').fill('Pirogue du conte')
      await dialog(page).getByLabel('Propriétaire').fill('Moussa Fall')
      await dialog(page).getByLabel('Téléphone').fill('+221 77 123 45 67')
      await dialog(page).getByLabel('Lieu').fill('Kafountine')
      expect(await dialog(page).locator('[aria-pressed]').count()).toBe(6)
      await dialog(page).getByRole('button', { name: 'Voir les 14 images' }).click()
      expect(await dialog(page).locator('[aria-pressed]').count()).toBe(14)
      await dialog(page).getByRole('button', { name: 'Au large de Gorée' }).click()
      const before = await dialog(page).locator('[data-hull]').first().getAttribute('data-hull')
      await dialog(page).getByRole('button', { name: 'Une autre peinture' }).click()
      expect(await dialog(page).locator('[data-hull]').first().getAttribute('data-hull')).not.toBe(before)
      await save(page)
      await dialog(page).getByText('Pirogue sauvegardée avec succès').waitFor()
      await page.getByRole('heading', { name: 'Ajouter une pirogue' }).waitFor({ state: 'detached' })
      await page.getByText('Pirogue du conte', { exact: true }).first().waitFor()
      const { locations, total } = await (
        await callerAs(server.origin, 'organization')
      ).get<Summary>('/pirogues/summary/')
      expect(locations).toContain('Kafountine')
      await page.getByText(String(total), { exact: true }).first().waitFor()
      await page.getByRole('combobox', { name: 'Lieu' }).selectOption('Kafountine')
      await expectText(page, '1 pirogue')
      await page.locator('[data-names]').filter({ hasText: 'Pirogue du conte' }).click()
      await dialog(page).getByText('Pas de position').first().waitFor()
      await expectAccessible(page)
      await dialog(page).getByRole('button', { name: 'Supprimer la pirogue' }).click()
      const asked = page.getByRole('alertdialog')
      await asked.getByText('Êtes-vous sûr de vouloir supprimer cette pirogue ?').waitFor()
      await asked.getByRole('button', { name: 'Supprimer la pirogue' }).click()
      await expect.poll(() => page.getByText('Pirogue du conte', { exact: true }).count()).toBe(0)
    },
  )

  later('of several files the good ones are kept, and of the others it is said why not', async () => {
    const page = await visit({ as: 'organization', path: '/pirogues', viewport: desk })
    await page.getByRole('button', { name: 'Ajouter une pirogue' }).first().click()
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles([
        file('une.png', 'image/png', pixel),
        file('note.txt', 'text/plain', Buffer.from('bonjour')),
        file('lourde.png', 'image/png', Buffer.concat([pixel, Buffer.alloc(5 * 1024 * 1024)])),
        file('autre.png', 'image/png', pixel),
      ])
    await expectText(page, 'Certains fichiers ne sont pas des images valides ou sont trop volumineux (max 5MB)')
    await expectText(page, 'Photos (2 sur 5)')
    await expectText(page, 'Principale')
    expect(await dialog(page).getByText('Ou une image de la galerie').count()).toBe(0)
  })

  later('is given to the account of a fisherman, who is looked for by name, and taken from it again', async () => {
    const coordinator = await callerAs(server.origin, 'organization')
    const person = { role: 'fisherman', phone_number: '78 121 00 11', password: '246810' }
    await coordinator.post('/users/users/', { ...person, profile: { full_name: 'Mbaye Thiam' } })
    const boat = { name: 'Gaal de la famille', owner: 'Famille Thiam', phone: '+221 78 121 00 11' }
    const { id } = await coordinator.post('/pirogues/', boat)
    const page = await visit({ as: 'organization', path: `/pirogues?open=${id}`, viewport: desk })
    const owner = dialog(page).getByRole('combobox', { name: 'Compte du pêcheur' })
    const search = page.getByRole('combobox', { name: 'Chercher un pêcheur' })
    await owner.filter({ hasText: 'Aucun' }).click()
    await search.fill('personne de ce nom')
    await expectText(page, 'Personne de ce nom parmi ceux que vous gérez')
    await search.fill('mbaye th')
    await page.getByRole('option', { name: /^Mbaye Thiam/ }).click()
    await owner.filter({ hasText: /^Mbaye Thiam · \+221/ }).waitFor()
    await expectAccessible(page)
    const fisherman = await callerAs(server.origin, { email: '78 121 00 11', password: '246810' })
    const ownerUser = async () => (await coordinator.get<{ owner_user: string | null }>(`/pirogues/${id}/`)).owner_user
    expect(await ownerUser()).toBe(fisherman.id)
    await owner.click()
    await page.getByRole('option', { name: 'Ce n’est plus sa pirogue' }).click()
    await owner.filter({ hasText: 'Aucun' }).waitFor()
    expect(await ownerUser()).toBeNull()
  })

  later('gets its armateur and its tracker, each found by typing, and loses the tracker again', async () => {
    const admin = await callerAs(server.origin, 'admin')
    const owner = { company: 'Pêche du conte', address: 'Kafountine', license_number: 'C 1', clpa: 'kafountine' }
    const reached = { email: 'zeynab@exemple.sn', phone: '+221 78 121 00 12' }
    await admin.post('/armateurs/', { ...owner, ...reached, name: 'Zeynab du conte' })
    await admin.post('/tracking/devices/', { device_id: '358899050000033', device_type: 'gt06' })
    const { id } = await admin.post('/pirogues/', { name: 'Gaal du lien', owner: 'Zeynab', phone: reached.phone })
    const page = await visit({ as: 'admin', path: `/pirogues?open=${id}`, viewport: desk })
    const choose = async (field: string, search: string, typed: string, name: string) => {
      await dialog(page).getByRole('combobox', { name: field }).click()
      await page.getByRole('combobox', { name: search }).fill(typed)
      await page.getByRole('option', { name }).click()
      await dialog(page).getByRole('combobox', { name: field }).filter({ hasText: name }).waitFor()
    }
    await choose('Traceur', 'Chercher un traceur', '050000033', '358899050000033')
    await choose('Armateur', 'Chercher un armateur', 'zeynab', 'Zeynab du conte')
    await expectAccessible(page)
    const links = async () => await admin.get<{ armateur_name: string; device_id: string }>(`/pirogues/${id}/`)
    await expect.poll(links).toMatchObject({ armateur_name: 'Zeynab du conte', device_id: '358899050000033' })
    await dialog(page).getByRole('combobox', { name: 'Traceur' }).click()
    await page.getByRole('option', { name: 'Aucun' }).click()
    await expect.poll(links).toMatchObject({ armateur_name: 'Zeynab du conte', device_id: null })
  })

  later('what nobody has is said, on a phone too', async () => {
    const page = await visit({ as: 'admin', path: '/pirogues', viewport: phone, theme: 'dark' })
    await page.getByRole('button', { name: /^\d+ Pirogues$/ }).waitFor()
    await expectAccessible(page)
    const empty = await visit({ as: await newOrganisation(), path: '/pirogues', viewport: phone })
    await expectText(empty, 'Aucune pirogue trouvée')
  })
})

type Summary = { readonly locations: readonly string[]; readonly total: number }

async function newOrganisation() {
  const person = { email: 'conte@guet.example', password: 'marée-basse' }
  const profile = { full_name: 'Awa Sarr', organization_name: 'GIE du conte', organization_type: 'gie' }
  const body = { ...person, confirm_password: person.password, username: '', role: 'organization', phone: '', profile }
  await fetch(`${server.origin}/api/users/register/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return person
}
