import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desk, expectAccessible, expectText, phone, stored, theBrowser } from './browser.ts'
import { callerAs, post } from './caller.ts'
import { seededPassword, theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server)
const shots = process.env['GUET_SHOTS']

async function shoot(page: Page, name: string): Promise<void> {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}

const cards = (page: Page) => page.getByRole('list', { name: 'Utilisateurs' }).getByRole('listitem')
const cardOf = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })

describe('who has no password, or has forgotten it', () => {
  test('many come in out of a table, the list leads to who waits, and each is given one that is told by voice', async () => {
    const page = await visit({ as: 'organization', path: '/users', viewport: desk })
    await cards(page).first().waitFor()
    await page.getByRole('button', { name: 'Importer', exact: true }).click()
    const table =
      'Nom complet;Téléphone;Pirogue\nKhady Mbengue;77 640 50 60;Yoonu Yokkute\nSerigne Diouf;77 640 50 61;\n'
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'pecheurs.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
    await page.getByRole('dialog').getByText('Personne n’entre encore avec un compte importé').waitFor()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Importer 2 lignes' }).click()
    await page.getByRole('dialog').getByText('2 lignes importées').waitFor()
    await shoot(page, 'users-imported-desk')
    await page.getByRole('dialog').getByRole('button', { name: 'Voir qui attend un mot de passe' }).click()
    await page.waitForURL(/hasPassword=false/)
    await expectText(page, '2 utilisateurs')
    await cardOf(page, 'Khady Mbengue').getByText('Sans mot de passe').waitFor()
    await shoot(page, 'users-without-password-desk')

    await cardOf(page, 'Khady Mbengue')
      .getByRole('button', { name: /^Donner un mot de passe/ })
      .click()
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: 'Donner un mot de passe' }).click()
    await expectText(page, 'Ce champ est obligatoire.')
    await form.locator('[name=newPassword]').fill('123')
    await form.locator('[name=confirmPassword]').fill('1234')
    await form.locator('[name=yourPassword]').fill(seededPassword)
    await form.getByRole('button', { name: 'Donner un mot de passe' }).click()
    await expectText(page, 'Le mot de passe doit contenir au moins 6 caractères')
    await form.getByRole('button', { name: 'Proposer un mot de passe' }).click()
    await shoot(page, 'user-password-desk')
    await expectAccessible(page)
    const password = (await form.getByRole('status', { name: 'Mot de passe' }).textContent()) ?? ''
    expect(password).toMatch(/^[a-z]{4}-[a-z]{4}-\d\d$/)
    await form.getByRole('button', { name: 'Donner un mot de passe' }).click()
    await page.getByRole('dialog').getByText('il ne sera plus montré').waitFor()
    await page.getByRole('dialog').getByText(password, { exact: true }).waitFor()
    await shoot(page, 'user-password-given-desk')
    await page.getByRole('button', { name: 'C’est dit' }).click()
    await expectText(page, '1 utilisateur')

    await post(server.origin, '/users/login/', { email: '77 640 50 60', password })
  })

  test('a phone that was lost is signed out from the one that stays, which calls for help as before', async () => {
    const [number, password] = ['76 909 80 71', 'ancien-secret']
    const profile = { full_name: 'Coumba Wade', boat_name: 'Mame Coumba' }
    const typed = { phone_number: number, password, confirm_password: password, role: 'fisherman', profile }
    await post(server.origin, '/users/register/', typed)
    const as = { email: number, password }
    const lost = await visit({ as, path: '/dashboard', viewport: phone })
    await lost.getByRole('heading', { name: /Bienvenue à bord/ }).waitFor()
    const page = await visit({ as, path: '/profile?tab=security', viewport: phone })
    const before = await stored(page, 'sos_key')
    await page.getByRole('button', { name: 'Déconnecter mes appareils' }).click()
    await page.getByRole('alertdialog').getByText('Si l’un d’eux est en mer, attendez son retour').waitFor()
    await shoot(page, 'devices-sign-out-phone')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Déconnecter' }).click()
    await expectText(page, 'Vos autres appareils sont déconnectés')
    await expectAccessible(page)
    await lost.waitForURL(/\/login$/, { timeout: 20_000 })
    await expect.poll(() => stored(page, 'sos_key')).not.toBe(before)
    const desktop = await visit({ as: 'admin', path: '/users?q=Coumba', viewport: desk })
    await cardOf(desktop, 'Coumba Wade').getByRole('button', { name: 'Voir « Coumba Wade »' }).click()
    await desktop.getByRole('dialog').getByRole('button', { name: 'Déconnecter ses appareils' }).click()
    await desktop.getByRole('alertdialog').getByText('n’envoie plus de SOS en son nom').waitFor()
    await shoot(desktop, 'devices-sign-out-of-desk')
    await desktop.getByRole('alertdialog').getByRole('button', { name: 'Déconnecter' }).click()
    await expectText(desktop, 'Les appareils de « Coumba Wade » sont déconnectés')
    await page.waitForURL(/\/login$/, { timeout: 20_000 })
  })

  later('a member gets another number to sign in with, and is put out after it was asked', async () => {
    const coordinator = await callerAs(server.origin, 'organization')
    for (const [name, number] of [
      ['Pape Gning', '70 313 00 01'],
      ['Fallou Sène', '70 313 00 02'],
    ]) {
      const about = { role: 'fisherman', password: '246810', profile: { full_name: name } }
      await coordinator.post('/users/users/', { ...about, phone_number: number })
    }
    const page = await visit({ as: 'organization', path: '/users?q=Gning', viewport: desk })
    await cardOf(page, 'Pape Gning').getByRole('button', { name: 'Modifier « Pape Gning »' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: 'Numéro pour se connecter' }).fill('70 313 00 02')
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await expectText(page, 'Un compte existe déjà avec ce numéro de téléphone.')
    await form.getByRole('textbox', { name: 'Numéro pour se connecter' }).fill('70 313 00 03')
    await shoot(page, 'user-identity-desk')
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await form.waitFor({ state: 'detached' })
    await cardOf(page, 'Pape Gning').getByRole('link', { name: '+221 70 313 00 03' }).waitFor()
    await callerAs(server.origin, { email: '70 313 00 03', password: '246810' })

    await cardOf(page, 'Pape Gning').getByRole('button', { name: 'Voir « Pape Gning »' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer de l’organisation' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText('Son compte et sa pirogue restent à elle').waitFor()
    await shoot(page, 'user-put-out-desk')
    await question.getByRole('button', { name: 'Retirer' }).click()
    await expectText(page, 'Aucun utilisateur trouvé')
  })
})
