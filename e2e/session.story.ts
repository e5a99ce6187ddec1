import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answering, expectHeading, expectText, go, signIn, silence, stored, theBrowser } from './browser.ts'
import { keptAccounts } from './kept-on-device.ts'
import { accounts, seededPassword, theServer } from './server.ts'

const server = theServer()
const { visit } = theBrowser(server)

const pathOf = (page: Page) => new URL(page.url()).pathname
const expectPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

describe('Session', () => {
  test('401 ends it, says so, and leaves nothing but the right to call for help', { tags: 'firefox' }, async () => {
    const before = (page: Page) =>
      answering(page, '/users/profile/', 401, { error: 'non', code: 'sign_in_needed', fields: {} })
    const page = await visit({ as: 'fisherman', path: '/profile', before })
    await expectText(page, 'Session expirée. Veuillez vous reconnecter.')
    expect(pathOf(page)).toBe('/login')
    expect([await stored(page, 'auth_token'), await stored(page, 'user')]).toEqual([null, null])
    expect(await stored(page, 'sos_key')).toMatch(/.{10}/)
  })

  test('403 asks the profile once: answered, the person stays and is told; refused too, the session ends', async () => {
    const page = await visit({ as: 'fisherman', path: '/profile?tab=preferences' })
    await expectText(page, 'Partager ma position')
    const refused = { error: 'Accès refusé', code: 'access_refused', fields: {} }
    await answering(page, '/users/preferences/', 403, refused)
    await page.getByRole('switch', { name: 'Par SMS' }).click()
    await expectText(page, 'Accès refusé')
    expect(pathOf(page)).toBe('/profile')
    expect(await stored(page, 'auth_token')).not.toBeNull()
    await answering(page, '/users/profile/', 403, refused)
    await page.getByRole('switch', { name: 'Par SMS' }).click()
    await expectPath(page, '/login')
    expect(await stored(page, 'auth_token')).toBeNull()
  })

  test('logout works when the server is down, and the next person finds nothing', async () => {
    const page = await visit({ as: 'fisherman', path: '/profile?tab=preferences' })
    await expectText(page, 'Partager ma position')
    await expect.poll(() => keptAccounts(page)).toBe(1)
    await silence(page)
    await page.getByRole('button', { name: 'Déconnexion' }).click()
    await expectPath(page, '/login')
    expect(await stored(page, 'auth_token')).toBeNull()
    await expect.poll(() => keptAccounts(page)).toBe(0)
  })

  test('another tab signs out: this one too', async () => {
    const page = await visit({ as: 'fisherman', path: '/profile' })
    await expectHeading(page, 'Profil')
    const other = await page.context().newPage()
    await other.goto(server.origin)
    await other.getByRole('button', { name: 'Déconnexion' }).click()
    await expectPath(page, '/login')
  })

  test('the first data are waited for under « Synchronisation des données... », and silence ends the wait', async () => {
    const page = await visit({ path: '/login' })
    await page.route('**/api/users/preferences/', () => new Promise(() => {}))
    await signIn(page, accounts.fisherman, seededPassword)
    await expectText(page, 'Synchronisation des données...')
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await page.getByText('Synchronisation des données...').waitFor({ state: 'hidden' })
    await expectText(page, 'Moussa Fall')
  })

  test('reopens without network on the stored view, with what was known and its age', async () => {
    const page = await visit({ as: 'fisherman', path: '/profile?tab=preferences', keepsApp: true })
    await expectText(page, 'Partager ma position')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await expect.poll(() => keptAccounts(page)).toBe(1)
    await page.context().setOffline(true)
    await page.goto(server.origin)
    await expectText(page, 'Yaye Khady')
    expect(pathOf(page)).toBe('/profile')
    await page
      .getByText(/^Hors ligne$/)
      .filter({ visible: true })
      .first()
      .waitFor()
    await expectText(page, 'Voici les dernières données connues de cet appareil.')
    await go(page, '/profile?tab=preferences')
    await expectText(page, 'Partager ma position')
  })
})
