import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  desk,
  endSilence,
  expectAboard,
  expectHeading,
  expectText,
  go,
  newFisherman,
  phone,
  signIn,
  silence,
  stored,
  theBrowser,
} from './browser.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })

const pathOf = (page: Page) => new URL(page.url()).pathname
const expectPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)
const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang)
const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'])

describe('Menu', () => {
  test.each([
    ['fisherman', 'Pêcheur', 'Yaye Khady', ['Gestion Flotte', 'Utilisateurs', 'Suivi GPS', 'Zones']],
    ['organization', 'Organisation/GIE', null, ['Zones', 'Supervision', 'Logs Système', 'Tests Système']],
    ['admin', 'Administrateur', null, []],
  ] as const)(
    'shows the %s only screens that exist, and who is aboard',
    { tags: 'later' },
    async (role, label, boat, closed: readonly string[]) => {
      const page = await visit({ as: role })
      const menu = page.getByRole('complementary')
      await menu.getByText(label, { exact: true }).waitFor()
      const entries = await menu.getByRole('link').allInnerTexts()
      expect(entries.join('\n')).toContain('Profil')
      expect(entries.filter((entry) => closed.includes(entry))).toEqual([])
      expect(await menu.getByText('Yaye Khady').count()).toBe(boat ? 1 : 0)
      await menu.getByRole('button', { name: 'Déconnexion' }).click()
      await expectPath(page, '/login')
      expect(await stored(page, 'auth_token')).toBeNull()
      expect(await stored(page, 'user')).toBeNull()
    },
  )

  later('is open at a desk, folds into a rail, and remembers', async () => {
    const page = await visit({ as: 'fisherman', viewport: desk })
    const width = async () => (await page.getByRole('complementary').boundingBox())?.width
    await expectHeading(page, 'Profil')
    expect(await width()).toBe(288)
    await page.getByRole('button', { name: 'Réduire le menu' }).click()
    expect(await width()).toBe(88)
    await page.reload()
    await page.getByRole('button', { name: 'Déployer le menu' }).waitFor()
    expect(await width()).toBe(88)
    await page.setViewportSize({ width: 1023, height: 800 })
    expect(await page.getByRole('complementary').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Ouvrir le menu' }).waitFor()
  })

  later('the rail is as wide as before while something waits to be sent, and cuts nothing', async () => {
    const page = await visit({ as: 'organization', path: '/quais', viewport: { width: 1024, height: 700 } })
    const rail = page.getByRole('complementary')
    const boxes = async () => await Promise.all((await rail.locator('a, button').all()).map((one) => one.boundingBox()))
    await page.getByRole('button', { name: 'Ajouter un quai' }).first().waitFor()
    await page.context().setOffline(true)
    await silence(page)
    await page.getByRole('button', { name: 'Ajouter un quai' }).first().click()
    const form = page.getByRole('dialog', { name: 'Ajouter un quai' })
    await form.getByLabel('Nom').fill('Quai du soir')
    await form.getByLabel('Lieu').fill('Cayar')
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await rail.getByRole('button', { name: /^1 en attente/ }).waitFor()
    for (const box of await boxes()) {
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? Infinity) + (box?.width ?? Infinity)).toBeLessThanOrEqual(88)
    }
    expect(await rail.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await page.context().setOffline(false)
    await endSilence(page)
  })

  test('is closed on a phone until asked for, and Escape gives the focus back', async () => {
    const page = await visit({ as: 'fisherman', viewport: phone })
    await expectHeading(page, 'Profil')
    expect(await page.getByRole('link', { name: 'Profil' }).count()).toBe(0)
    const opener = page.getByRole('button', { name: 'Ouvrir le menu' })
    await opener.click()
    await page.getByRole('dialog').getByText('Yaye Khady').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test.each(['fisherman', 'organization', 'admin'] as const)(
    'the bar of a phone leads the %s where he may go, says where he is, and leaves the SOS its corner',
    { tags: 'later' },
    async (role) => {
      const page = await visit({ as: role, viewport: { width: 320, height: 640 } })
      const bar = page.getByRole('navigation', { name: 'Raccourcis' })
      await bar.waitFor()
      const most = role === 'fisherman' ? 'Météo' : 'Alertes'
      expect(await bar.getByRole('listitem').allInnerTexts()).toEqual(['Accueil', 'Carte', most, 'Menu'])
      expect(await bar.locator('[aria-current]').count()).toBe(0)
      for (const link of await bar.getByRole('link').all()) {
        await link.click()
        await expectPath(page, (await link.getAttribute('href')) ?? '')
        expect(await link.getAttribute('aria-current')).toBe('page')
        await page.getByRole('main').getByRole('heading').first().waitFor({ state: 'attached' })
        expect(await page.getByRole('heading', { name: /^Accès / }).count()).toBe(0)
      }
      const sos = await page.getByRole('region', { name: 'SOS' }).getByRole('button').boundingBox()
      for (const target of await bar.locator('a, button').all()) {
        const box = await target.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48)
        expect(box?.x).toBeGreaterThanOrEqual((sos?.x ?? Infinity) + (sos?.width ?? 0))
      }
      /* One word for one place: the menu calls it as the bar does. */
      await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
      const named = page.getByRole('dialog').getByRole('navigation').getByRole('link')
      await named.first().waitFor()
      expect((await named.allInnerTexts()).slice(0, 2)).toEqual(['Accueil', 'Carte'])
    },
  )

  later('the bar of a phone steps aside while somebody types on a low screen', async () => {
    const page = await visit({ as: 'fisherman', path: '/profile', viewport: { width: 360, height: 400 } })
    const bar = page.getByRole('navigation', { name: 'Raccourcis' })
    await bar.waitFor()
    await page.getByRole('button', { name: 'Modifier' }).click()
    const name = page.getByLabel('Nom complet')
    await name.focus()
    await expect.poll(() => bar.isVisible()).toBe(false)
    await name.blur()
    await expect.poll(() => bar.isVisible()).toBe(true)
  })

  later('the first Tab leads past it', async () => {
    const page = await visit({ as: 'fisherman' })
    await expectHeading(page, 'Profil')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Aller au contenu' })
    expect(
      await skip.evaluate((link) => link === document.activeElement && link.getBoundingClientRect().width > 40),
    ).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  })
})

describe('Views', () => {
  test('a fisherman is told « Accès Restreint » and his role', async () => {
    const page = await visit({ as: 'fisherman' })
    for (const view of ['users', 'fleet', 'zones', 'gps-tracking', 'balises', 'pirogues']) {
      await go(page, `/${view}`)
      await expectHeading(page, 'Accès Restreint')
      await expectText(page, "Vous n'avez pas les permissions nécessaires pour accéder à cette section.")
      await expectText(page, 'Votre rôle : Pêcheur')
    }
  })

  test('who is no administrator is told « Accès Administrateur Requis »', async () => {
    const page = await visit({ as: 'organization' })
    for (const view of ['monitoring', 'logs', 'tests']) {
      await go(page, `/${view}`)
      await expectHeading(page, 'Accès Administrateur Requis')
    }
  })

  later('an address that is no screen leads to the first there is', async () => {
    const page = await visit({ as: 'admin' })
    const first = page.getByRole('complementary').getByRole('link').first()
    const [href, name] = [await first.getAttribute('href'), await first.innerText()]
    for (const path of ['/', '/nulle-part', '/login', '/register']) {
      await page.evaluate(() => localStorage.removeItem('guet.view'))
      await go(page, path)
      await expectPath(page, href ?? '')
      await expect.poll(() => page.title()).toBe(`${name} — Guet`)
    }
  })

  test('the view is stored, never a closed one; back, forward and reload work', async () => {
    const page = await visit({ as: 'fisherman', path: '/profile' })
    await expectHeading(page, 'Profil')
    await page.getByRole('tab', { name: 'Préférences' }).click()
    await expectText(page, 'Partager ma position')
    await page.reload()
    await expectText(page, 'Partager ma position')
    await page.goBack()
    await page.getByRole('button', { name: 'Modifier' }).waitFor()
    await page.goForward()
    await expectText(page, 'Partager ma position')
    await go(page, '/users')
    await expectHeading(page, 'Accès Restreint')
    expect(await stored(page, 'guet.view')).toBe('profile')
  })

  test('without a session every address leads to the login, except the texts anyone may read', async () => {
    const page = await visit({ path: '/users' })
    await expectPath(page, '/login')
    await go(page, '/conditions')
    await expectHeading(page, 'Conditions d’utilisation')
    await page.getByRole('link', { name: 'Politique de confidentialité' }).click()
    await expectHeading(page, 'Politique de confidentialité')
    expect(pathOf(page)).toBe('/confidentialite')
  })
})

describe('Preferences', () => {
  later('language and light change at once, and follow the person to another device', async () => {
    const person = await newFisherman(server.origin)
    const page = await visit({ as: person, path: '/profile?tab=preferences' })
    const heard = () =>
      page.waitForResponse((reply) => reply.url().endsWith('/users/preferences/') && reply.request().method() === 'PUT')
    const english = heard()
    await page.getByRole('radio', { name: 'English' }).check()
    await expectHeading(page, 'Profile')
    expect(await languageOf(page)).toBe('en')
    await english
    const night = heard()
    await page.getByRole('radio', { name: /^Night/ }).check()
    expect(await themeOf(page)).toBe('night')
    await night

    const other = await visit({ path: '/login' })
    await signIn(other, person.email, person.password)
    await other.waitForFunction(() => document.documentElement.lang === 'en')
    await other.waitForFunction(() => document.documentElement.dataset['theme'] === 'night')
  })

  later('what was chosen before signing in holds after it', async () => {
    const person = await newFisherman(server.origin)
    const page = await visit({ path: '/login', viewport: phone })
    await page.getByLabel('Affichage').selectOption('Sombre')
    expect(await themeOf(page)).toBe('dark')
    await page.getByLabel('Langue').selectOption('English')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password').fill(person.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForResponse(
      (reply) => reply.url().endsWith('/users/preferences/') && reply.request().method() === 'PUT',
    )
    await expectAboard(page)
    expect([await languageOf(page), await themeOf(page)]).toEqual(['en', 'dark'])
  })

  later('a choice without network holds here, says so, and is sent when it is back', async () => {
    const page = await visit({ as: await newFisherman(server.origin), path: '/profile?tab=preferences' })
    const sharing = page.getByRole('switch', { name: 'Partager ma position' })
    await sharing.waitFor()
    await silence(page)
    await sharing.click()
    await expectText(page, 'Appliqué sur cet appareil')
    expect(await sharing.isChecked()).toBe(false)
    const sent = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().endsWith('/users/preferences/'),
    )
    await endSilence(page)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    expect((await sent).postDataJSON()).toEqual({ shareLocation: false })
    await page.getByText('Appliqué sur cet appareil').waitFor({ state: 'hidden' })
    await page.reload()
    await sharing.waitFor()
    expect(await sharing.isChecked()).toBe(false)
  })
})
