import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  desk,
  expectAboard,
  expectHeading,
  expectText,
  go,
  phone,
  signIn,
  silence,
  stored,
  theBrowser,
} from './browser.ts'
import { accounts, seededPassword, theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server)

const expectPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)
const mark = 'Mode démonstration — données simulées'
const labels = { fisherman: 'Pêcheur', organization: 'Organisation/GIE', admin: 'Administrateur' } as const

async function enter(page: Page, role: string, path?: string): Promise<void> {
  /* The whole menu, as somebody chose it on this device. */
  await page.evaluate(() => localStorage.setItem('guet.sidebar', 'open'))
  await page.getByRole('button', { name: 'Découvrir en mode démonstration' }).click()
  await page.getByRole('radio', { name: new RegExp(`^${role}`) }).check()
  await page.getByRole('button', { name: 'Commencer' }).click()
  await expectAboard(page)
  if (path !== undefined) await go(page, path)
}

/** Everything that goes to the server's API from now on. */
function sentToServer(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) sent.push(`${request.method()} ${pathname}`)
  })
  return sent
}

describe('Démonstration', () => {
  test('runs without any server, marked on every screen, and leaves no trace', async () => {
    const page = await visit({ path: '/login', viewport: phone })
    /* The first answer, still on its way, would say that the server is there. */
    await expect.poll(() => stored(page, 'guet.last_heard')).not.toBeNull()
    await silence(page)
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await expectText(page, 'Le serveur ne répond pas')
    await enter(page, labels.organization, '/profile')
    await expectText(page, mark)
    await expectText(page, 'GIE des pêcheurs de Cayar')
    await page.getByRole('button', { name: 'Modifier' }).click()
    await page.getByLabel('Nom complet').fill('Awa Diop')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expectText(page, 'Awa Diop')
    await go(page, '/logs')
    await expectHeading(page, 'Accès Administrateur Requis')
    await expectText(page, mark)
    await page.getByRole('button', { name: 'Quitter' }).click()
    await expectPath(page, '/login')
    expect(await stored(page, 'auth_token')).toBeNull()
    expect(await stored(page, 'user')).toBeNull()
    await page.getByText(mark).waitFor({ state: 'detached' })
  })

  later('ends where a real session begins, and is never entered from one', async () => {
    const page = await visit({ path: '/login' })
    await enter(page, labels.fisherman)
    const other = await page.context().newPage()
    await other.goto(`${server.origin}/login`)
    await signIn(other, accounts.admin, seededPassword)
    await expectAboard(other)
    await page.getByRole('complementary').getByText('Administrateur', { exact: true }).waitFor()
    expect(await page.getByText(mark).count()).toBe(0)
    await page.evaluate(() => sessionStorage.setItem('guet.demonstration', 'fisherman'))
    await page.reload()
    await page.getByRole('complementary').getByText('Administrateur', { exact: true }).waitFor()
    expect(await page.getByText(mark).count()).toBe(0)
  })

  test.each(['fisherman', 'organization', 'admin'] as const)(
    'every screen of the menu opens for the %s, marked, and not a byte goes to the server',
    { tags: 'later' },
    async (role) => {
      const page = await visit({ path: '/login', viewport: desk })
      await page.waitForLoadState('networkidle')
      const sent = sentToServer(page)
      await enter(page, labels[role])
      const links = page.getByRole('complementary').getByRole('link')
      await links.first().waitFor()
      const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      expect(paths.length).toBeGreaterThan(4)
      for (const path of paths) {
        await page.getByRole('complementary').locator(`a[href="${path}"]`).click()
        await expectOpen(page, path)
      }
      if (role !== 'fisherman') {
        await go(page, '/alerts/duty')
        await expectText(page, 'Awa Ndiaye')
        await expectOpen(page, '/alerts/duty')
      }
      expect(sent).toEqual([])
    },
  )

  later('its dashboard has the test boats, and its scenes their alerts on banner, card and map', async () => {
    const page = await visit({ path: '/login', viewport: desk })
    await enter(page, labels.organization, '/dashboard')
    for (const name of ['Traqueur 1', 'Traqueur 2', 'Traqueur 3']) {
      await page.getByRole('button', { name: 'Ouvrir la liste des pirogues' }).click()
      await page.getByRole('button', { name, exact: true }).click()
      const words = page.getByRole('dialog', { name, exact: true })
      await words.getByText('Latitude', { exact: false }).waitFor()
      await words.getByText('Longitude', { exact: false }).waitFor()
    }
    const card = page.getByRole('main')
    await card.getByText('La pirogue Mame Diarra va trop vite', { exact: false }).waitFor()
    expect(await card.getByText('est sortie de la zone de sécurité', { exact: false }).count()).toBe(0)
    await page.evaluate(() => dispatchEvent(new Event('demonstration:violation')))
    await card
      .getByRole('article')
      .getByText('est sortie de la zone de sécurité « Zone de sécurité de Cayar »', { exact: false })
      .waitFor()
    await page.getByRole('button', { name: 'Scènes de la démonstration' }).click()
    await page.getByRole('menuitem', { name: 'Mettre une pirogue en détresse' }).click()
    const banner = page.getByRole('region', { name: 'Appels à l’aide' })
    await banner.getByText(/^SOS – Mame Diarra/).waitFor()
    await card.getByRole('article').filter({ hasText: 'Mame Diarra' }).getByRole('timer').waitFor()
    await page.getByRole('complementary').getByRole('link', { name: 'Carte Marine' }).click()
    await page
      .getByRole('main')
      .getByText(/\b0,0\snd/)
      .waitFor()
    await page.getByRole('button', { name: 'Scènes de la démonstration' }).click()
    await page.getByRole('menuitem', { name: 'Revenir au calme' }).click()
    await banner.waitFor({ state: 'detached' })
  })

  later(
    'its dialogs are marked too, what it cannot do it says, and the real log of the device is nobody’s',
    async () => {
      const page = await visit({ path: '/login', viewport: phone })
      await page.evaluate(() => {
        const content = { channelId: 'general', content: 'Rendez-vous au quai' }
        const entry = { id: 'm1', type: 'message', timestamp: new Date().toISOString(), content }
        localStorage.setItem('pirogue_logs', JSON.stringify([entry]))
      })
      await enter(page, labels.admin, '/zones')
      await page.getByRole('button', { name: 'Importer' }).first().click()
      const written = await page
        .getByRole('dialog')
        .evaluate((dialog) => getComputedStyle(dialog, '::after').getPropertyValue('content'))
      expect(written).toContain(mark)
      await go(page, '/alerts/duty')
      await page.getByRole('button', { name: 'Envoyer un essai' }).first().click()
      await page.getByText('rien ne quitte ce navigateur', { exact: false }).first().waitFor()
      await go(page, '/logs')
      await expectText(page, '0 entrée')
      expect(await page.getByText('Rendez-vous au quai').count()).toBe(0)
    },
  )
})

/** Its heading is there, nothing is still loading, and nothing failed. */
async function expectOpen(page: Page, path: string): Promise<void> {
  await expectPath(page, path)
  const main = page.getByRole('main')
  await main.getByRole('heading').first().waitFor()
  await expect.poll(() => main.locator('.animate-breathe').count()).toBe(0)
  const failed = await main.getByRole('button', { name: 'Réessayer' }).count()
  const broken = await main.getByText('Cet écran n’a pas pu s’ouvrir').count()
  expect({ path, failed, broken }).toEqual({ path, failed: 0, broken: 0 })
  expect(await page.getByText(mark, { exact: true }).filter({ visible: true }).count()).toBe(1)
}
