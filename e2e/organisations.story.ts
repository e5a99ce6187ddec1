import { describe, expect, onTestFinished, test } from 'vitest'
import { desk, expectAccessible, expectHeading, expectText, phone, theBrowser } from './browser.ts'
import { callerAs, post } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })

const password = 'marée-basse'
const shots = process.env['GUET_SHOTS']

async function registered(name: string, email: string): Promise<{ email: string; password: string }> {
  const profile = { full_name: 'Coumba Sène', organization_name: name, organization_type: 'gie' }
  const about = { role: 'organization', phone: '+221 77 111 22 33', profile }
  await post(server.origin, '/users/register/', { email, password, confirm_password: password, ...about })
  return { email, password }
}

describe('an organisation that registers', () => {
  test(
    'is told on every screen that it waits, and the notice goes when an administrator approves it',
    { tags: 'firefox' },
    async () => {
      const waiting = await registered('GIE des mareyeuses de Mbour', 'mbour@guet.example')
      const own = await visit({ as: waiting, path: '/dashboard', viewport: phone })
      await expectText(own, 'En attente d’approbation')
      await expectAccessible(own)
      if (shots) await own.screenshot({ path: `${shots}/pending-phone.png` })

      const page = await visit({ as: 'admin', path: '/dashboard', viewport: desk })
      await expectText(page, 'Une organisation attend votre décision')
      if (shots) await page.screenshot({ path: `${shots}/admin-dashboard.png` })
      await page.getByRole('link', { name: 'Décider' }).click()
      await expectHeading(page, 'Organisations')
      await expectText(page, 'GIE des mareyeuses de Mbour')
      await expectText(page, '+221 77 111 22 33')
      await expectAccessible(page)
      if (shots) await page.screenshot({ path: `${shots}/organisations-desk.png` })
      await page.getByRole('main').getByRole('button', { name: 'Approuver' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Approuver' }).click()
      await expectText(page, 'Aucune organisation n’attend')
      await own.getByText('En attente d’approbation').waitFor({ state: 'detached' })
    },
  )

  later('is refused with a reason that it reads, and is approved later', async () => {
    const stranger = await registered('GIE de nulle part', 'nulle-part@guet.example')
    const page = await visit({ as: 'admin', path: '/organisations', viewport: phone, theme: 'dark' })
    await expectText(page, 'GIE de nulle part')
    await page.emulateMedia({ colorScheme: 'dark' })
    if (shots) await page.screenshot({ path: `${shots}/organisations-phone-dark.png` })
    await page.getByRole('main').getByRole('button', { name: 'Refuser' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Refuser' }).click()
    await expectText(page, 'Ce champ est obligatoire.')
    await dialog.getByRole('textbox').fill('Inconnue au quai de Mbour.')
    await expectAccessible(page)
    if (shots) await page.screenshot({ path: `${shots}/refuse-phone-dark.png` })
    await dialog.getByRole('button', { name: 'Refuser' }).click()
    await expectText(page, 'Aucune organisation n’attend')

    const own = await visit({ as: stranger, path: '/alerts', viewport: { width: 1366, height: 768 }, theme: 'dark' })
    await expectText(own, 'Votre organisation n’a pas été approuvée')
    await expectText(own, 'Raison : Inconnue au quai de Mbour.')
    await own.emulateMedia({ colorScheme: 'dark' })
    if (shots) await own.screenshot({ path: `${shots}/refused-desk-dark.png` })
    await page.getByRole('tab', { name: 'Toutes' }).click()
    const card = page.getByRole('listitem').filter({ hasText: 'GIE de nulle part' })
    await card.getByRole('button', { name: 'Approuver' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approuver' }).click()
    await own.getByText('Votre organisation n’a pas été approuvée').waitFor({ state: 'detached' })
  })

  later('what it is told stands above the map, and takes nothing of its width', async () => {
    const waiting = await registered('GIE de Fass Boye', 'fass@guet.example')
    const page = await visit({ as: waiting, path: '/map', viewport: { width: 1366, height: 768 } })
    await expectText(page, 'En attente d’approbation')
    const wide = (await page.getByRole('main').boundingBox())?.width
    const map = page.locator('[data-map-around]').first()
    await expect.poll(async () => (await map.boundingBox())?.width).toBe(wide)
  })

  later('a call for help that is not for it says so, tells nothing of it, and leaves every way on', async () => {
    const waiting = await registered('GIE de Kayar', 'kayar@guet.example')
    const fisherman = await callerAs(server.origin, 'fisherman')
    const location = { latitude: 14.8, longitude: -17.75 }
    const said = { alert_type: 'emergency', message: 'Le moteur brûle', location }
    const { id } = await fisherman.post('/alerts/', said)
    onTestFinished(async () => void (await fisherman.post(`/alerts/${id}/resolve/`, { reason: 'fausse_alerte' })))
    const page = await visit({ as: waiting, path: `/alerts/${id}`, viewport: phone })
    await expectText(page, 'Cette alerte ne peut pas être ouverte')
    await expectText(page, 'Accès refusé')
    await page.getByRole('main').getByRole('link', { name: 'Toutes les alertes' }).waitFor()
    await page.getByRole('navigation', { name: 'Raccourcis' }).waitFor()
    expect(await page.getByText(/Le moteur brûle|Yaye Khady|Moussa Fall/).count()).toBe(0)
    await expectAccessible(page)
  })

  later('nobody but an administrator has the screen', async () => {
    const page = await visit({ as: 'organization', path: '/organisations', viewport: desk })
    await expectText(page, 'Accès Administrateur Requis')
    expect(await page.getByRole('link', { name: 'Organisations' }).count()).toBe(0)
  })
})
