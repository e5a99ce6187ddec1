import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  answering,
  desk,
  endSilence,
  expectAccessible,
  expectHeading,
  expectText,
  go,
  newFisherman,
  openDialog,
  phone,
  silence,
  theBrowser,
} from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'
import { smallestPng } from '#test/samples/pictures.ts'

const server = theServer({ settings: () => ({ GUET_SUPPORT_PHONE: '+221 33 000 00 00' }) })
const { visit } = theBrowser(server)

const dialog = openDialog

async function writeTicket(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Écrire au support' }).first().click()
  await dialog(page).getByLabel('Titre').fill(title)
  await dialog(page).getByLabel('Catégorie').selectOption('GPS')
  await dialog(page).getByLabel('Priorité').selectOption('urgent')
  await dialog(page).getByLabel('Description').fill('La lumière reste éteinte.')
  await dialog(page).locator('input[type=file]').setInputFiles({
    name: 'boitier.png',
    mimeType: 'image/png',
    buffer: smallestPng,
  })
  await dialog(page).getByRole('img', { name: 'Photo jointe' }).waitFor()
}

const send = (page: Page) => dialog(page).getByRole('button', { name: 'Envoyer' }).click()

describe('Centre de Support', () => {
  test(
    'a ticket is written with a picture, answered, resolved, and opened again by its author',
    { tags: 'firefox' },
    async () => {
      const person = await newFisherman(server.origin)
      const page = await visit({ as: person, path: '/support', viewport: phone })
      await expectHeading(page, 'Centre de Support')
      await expectText(page, 'Aucune demande')
      await page.getByRole('button', { name: 'Écrire au support' }).first().click()
      await send(page)
      await expectText(page, 'Ce champ est obligatoire.')
      await expectAccessible(page)
      await dialog(page).getByRole('button', { name: 'Annuler' }).click()
      await writeTicket(page, 'Mon traceur est mort')
      await send(page)
      await page.getByRole('button', { name: 'Mon traceur est mort' }).click()
      await dialog(page).getByText('La lumière reste éteinte.').waitFor()
      await dialog(page).getByRole('list', { name: 'Échanges' }).getByRole('img', { name: 'Photo jointe' }).waitFor()

      const staff = await visit({ as: 'admin', path: '/support', viewport: desk, theme: 'dark' })
      await staff.getByRole('button', { name: 'Mon traceur est mort' }).click()
      await dialog(staff).getByLabel('Votre réponse').fill('Rechargez-le douze heures.')
      await dialog(staff).getByRole('button', { name: 'Répondre' }).click()
      await dialog(staff).getByText('Aïssatou Ndiaye s’en occupe').waitFor()
      await expectAccessible(staff)
      await dialog(page).getByText('Rechargez-le douze heures.').waitFor()
      await dialog(staff).getByLabel('Priorité').selectOption('low')
      await dialog(page).getByText('Aïssatou Ndiaye : priorité « Basse »').waitFor()
      await dialog(staff).getByRole('button', { name: 'Marquer résolue' }).click()
      await dialog(page).getByText('Répondre rouvre cette demande.').waitFor()
      await expectAccessible(page)
      await dialog(page).getByRole('button', { name: 'Rouvrir' }).click()
      await dialog(page).getByText('Ouverte', { exact: true }).first().waitFor()
    },
  )

  later('is given to any administrator who is active, found by his name, and taken from him again', async () => {
    const staff = await callerAs(server.origin, 'admin')
    const account = (role: string, name: string, email: string) =>
      staff.post('/users/users/', { role, email, password: '246810', profile: { full_name: name } })
    const { id: gone } = await account('fisherman', 'Ndèye du conte, partie', 'partie@guet.example')
    // An administrator who is switched off: switched off before, for afterwards it would take two.
    for (const change of [{ is_active: false }, { role: 'admin' }]) await staff.patch(`/users/users/${gone}/`, change)
    const { id: chosen } = await account('admin', 'Ndèye du conte', 'ndeye@guet.example')
    const said = { title: 'Ticket à confier', description: 'Depuis hier.', category: 'GPS', priority: 'low' }
    const { id } = await staff.post('/support/tickets/', said)
    const page = await visit({ as: 'admin', path: `/support?ticket.open=${id}`, viewport: desk })
    const assignee = dialog(page).getByRole('combobox', { name: 'Confiée à' })
    await assignee.filter({ hasText: 'Personne' }).click()
    await page.getByRole('combobox', { name: 'Chercher un administrateur' }).fill('ndeye du conte')
    const found = page.getByRole('option', { name: 'Ndèye du conte' })
    await page.getByRole('option', { name: 'Aïssatou Ndiaye' }).waitFor({ state: 'detached' })
    await found.first().waitFor()
    expect(await found.count()).toBe(1)
    await found.click()
    await assignee.filter({ hasText: 'Ndèye du conte' }).waitFor()
    await expectAccessible(page)
    const isWith = async () => (await staff.get<{ assigned_to: string }>(`/support/tickets/${id}/`)).assigned_to
    await expect.poll(isWith).toBe(chosen)
    await assignee.click()
    await page.getByRole('option', { name: 'Personne', exact: true }).click()
    await expect.poll(isWith).toBeNull()
  })

  later('an answer that was not read is counted in the menu, until it is read', async () => {
    const person = await newFisherman(server.origin)
    const [author, staff] = [await callerAs(server.origin, person), await callerAs(server.origin, 'admin')]
    const said = { title: 'Balise muette', description: 'Depuis hier.', category: 'GPS', priority: 'low' }
    const { id } = await author.post('/support/tickets/', said)
    const page = await visit({ as: person, path: '/support', viewport: desk })
    await page.getByRole('link', { name: 'Support', exact: true }).waitFor()
    await staff.post(`/support/tickets/${id}/replies/`, { content: 'Rechargez-la.' })
    await page.getByRole('link', { name: 'Support (1 non lu)' }).waitFor()
    // As the message that is pushed names it.
    await go(page, `/support?ticket.open=${id}`)
    await dialog(page).getByText('Rechargez-la.').waitFor()
    await expect.poll(() => page.locator('[data-support-badge]').count()).toBe(0)
  })

  later('without network it waits in the phone, and leaves when the network is back', async () => {
    const person = await newFisherman(server.origin)
    const page = await visit({ as: person, path: '/support', viewport: phone })
    await expectText(page, 'Aucune demande')
    await page.context().setOffline(true)
    await silence(page)
    await writeTicket(page, 'Écrit en mer')
    await send(page)
    await page.getByRole('button', { name: 'Écrit en mer' }).click()
    await dialog(page).getByLabel('Votre réponse').fill('Et encore ceci.')
    await dialog(page).getByRole('button', { name: 'Répondre' }).click()
    await dialog(page).getByText('Attend le réseau').first().waitFor()
    await page.context().setOffline(false)
    await endSilence(page)
    const author = await callerAs(server.origin, person)
    await expect
      .poll(async () => (await author.get<{ results: { messages: number }[] }>('/support/tickets/')).results)
      .toMatchObject([{ title: 'Écrit en mer', messages: 2 }])
    await dialog(page).getByText('Attend le réseau').first().waitFor({ state: 'detached' })
  })

  later('the frequent questions are read, searched and found helpful; administrators write them', async () => {
    const page = await visit({ as: 'fisherman', path: '/support?tab=faq', viewport: phone })
    await page.getByText('Comment lancer un SOS ?').click()
    await page.getByText(/Vous avez 5 secondes pour annuler/).waitFor()
    const answer = page.getByRole('group').filter({ hasText: 'Comment lancer un SOS ?' })
    await answer.getByRole('button', { name: 'Utile' }).click()
    await answer.getByText('utile à 1 personne').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Chercher une question ou une réponse').fill('économe')
    await page.getByText('Comment lancer un SOS ?').waitFor({ state: 'detached' })
    await page.getByText('Comment dépenser moins de données ?').waitFor()
    await page.getByLabel('Chercher une question ou une réponse').fill('')
    expect(await page.getByRole('button', { name: 'Ajouter une question fréquente' }).count()).toBe(0)
    const staff = await visit({ as: 'admin', path: '/support?tab=faq', viewport: desk })
    await staff.getByRole('button', { name: 'Ajouter une question fréquente' }).click()
    await dialog(staff).getByLabel('Question').fill('Où acheter un traceur ?')
    await dialog(staff).getByLabel('Réponse').fill('Demandez à votre GIE.')
    await dialog(staff).getByLabel('Catégorie').selectOption('Autre')
    await dialog(staff).getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await page.getByText('Où acheter un traceur ?').waitFor()
  })

  later(
    'a ticket says how old it is: today, yesterday, so many days, then the date; and the contact how soon it answers',
    async () => {
      const person = await newFisherman(server.origin)
      const author = await callerAs(server.origin, person)
      const said = { description: 'Depuis hier.', category: 'GPS', priority: 'low' }
      for (const title of ['Neuf', 'Hier', 'Semaine', 'Ancien'])
        await author.post('/support/tickets/', { ...said, title })
      const page = await visit({ as: person, path: '/profile', viewport: phone })
      const ages: Readonly<Record<string, number>> = { Neuf: 0, Hier: 1, Semaine: 6, Ancien: 7 }
      const at = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()
      await page.route('**/api/support/tickets/?*', async (route) => {
        const answer = (await (await route.fetch()).json()) as { results: { title: string }[] }
        const results = answer.results.map((one) => ({ ...one, created_at: at(ages[one.title] ?? 0) }))
        await route.fulfill({ json: { ...answer, results } })
      })
      const contact = { email: 'aide@guet.example', phone: '+221 33 000 00 00' }
      await answering(page, '/support/contact/', 200, contact)
      await go(page, '/support')
      const card = (title: string) =>
        page.getByRole('listitem').filter({ has: page.getByRole('button', { name: title, exact: true }) })
      await card('Neuf').getByText('Aujourd’hui', { exact: true }).waitFor()
      await card('Hier').getByText('Hier', { exact: true }).last().waitFor()
      await card('Semaine').getByText('Il y a 6 jours', { exact: true }).waitFor()
      expect(await card('Ancien').getByText('Il y a', { exact: false }).count()).toBe(0)
      await go(page, '/support?tab=contact')
      await expectText(page, 'Réponse sous 24h')
      await page.getByRole('link', { name: 'aide@guet.example' }).waitFor()
    },
  )

  later('the contact is what the server was told, and 119', async () => {
    const page = await visit({ as: 'organization', path: '/support?tab=contact', viewport: desk })
    await page.getByRole('link', { name: '+221 33 000 00 00', exact: true }).waitFor()
    await expectText(page, '24h/24')
    await expectText(page, 'Ce service n’a pas d’adresse e-mail enregistrée.')
    await page.getByRole('link', { name: 'Appeler le 119' }).first().waitFor()
    await expectAccessible(page)
  })
})
