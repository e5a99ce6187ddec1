import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  desk,
  endSilence,
  expectAccessible,
  expectHeading,
  expectText,
  newFisherman,
  phone,
  silence,
  theBrowser,
} from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { smallestPng } from '#test/samples/pictures.ts'

const server = theServer({ settings: () => ({ GUET_SUPPORT_PHONE: '+221 33 000 00 00' }) })
const { visit } = theBrowser(server)

const dialog = (page: Page) => page.getByRole('dialog').last()

async function writeTicket(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Nouveau ticket' }).first().click()
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
  test('a ticket is written with a picture, answered, resolved, and opened again by its author', async () => {
    const person = await newFisherman(server.origin)
    const page = await visit({ as: person, path: '/support', viewport: phone })
    await expectHeading(page, 'Centre de Support')
    await expectText(page, 'Aucun ticket')
    await page.getByRole('button', { name: 'Nouveau ticket' }).first().click()
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
    await dialog(staff).getByRole('button', { name: 'Marquer résolu' }).click()
    await dialog(page).getByText('Répondre rouvre ce ticket.').waitFor()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Rouvrir' }).click()
    await dialog(page).getByText('Ouvert', { exact: true }).first().waitFor()
  })

  test('without network it waits in the phone, and leaves when the network is back', async () => {
    const person = await newFisherman(server.origin)
    const page = await visit({ as: person, path: '/support', viewport: phone })
    await expectText(page, 'Aucun ticket')
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

  test('the frequent questions are read, searched and found helpful; administrators write them', async () => {
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

  test('the contact is what the server was told, and 119', async () => {
    const page = await visit({ as: 'organization', path: '/support?tab=contact', viewport: desk })
    await page.getByRole('link', { name: '+221 33 000 00 00' }).waitFor()
    await expectText(page, '24h/24')
    await expectText(page, 'Ce service n’a pas d’adresse e-mail enregistrée.')
    await page.getByRole('link', { name: 'Appeler le 119' }).first().waitFor()
    await expectAccessible(page)
  })
})
