import { describe, expect, test } from 'vitest'
import { desk, expectAccessible, expectHeading, expectText, phone, theBrowser } from './browser.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })

describe('Tests Système', () => {
  test('five real checks run as the screen opens, one after the other, and it says what each found', async () => {
    const page = await visit({ as: 'admin', path: '/profile', viewport: desk })
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 14.9325, longitude: -17.1925, accuracy: 12 })
    await page.goto(`${server.origin}/tests`)
    await expectHeading(page, 'Tests Système')
    await page.locator('[data-test=get_status][data-status=failed]').waitFor({ timeout: 20_000 })
    for (const name of ['api', 'database', 'live', 'geolocation']) {
      const status = await page.locator(`[data-test=${name}]`).getAttribute('data-status')
      expect([name, status]).toEqual([name, 'passed'])
    }
    await expectText(page, 'Position trouvée, à 12 m près.')
    await expectText(page, 'Aucun traceur connecté qui réponde aux commandes.')
    expect(await page.locator('[data-whole]').getAttribute('data-whole')).toBe('failed')
    await expectAccessible(page)
  })

  later('a device that refuses its place has failed, and that test alone runs again', async () => {
    const page = await visit({ as: 'admin', path: '/tests', viewport: phone })
    await page.locator('[data-test=get_status][data-status=failed]').waitFor({ timeout: 20_000 })
    await page.context().clearPermissions()
    await page.getByRole('button', { name: 'Relancer : Géolocalisation' }).click()
    await page.locator('[data-test=geolocation][data-status=failed]').waitFor({ timeout: 20_000 })
    expect(await page.locator('[data-test=database]').getAttribute('data-status')).toBe('passed')
    expect(await page.locator('[data-whole]').getAttribute('data-whole')).toBe('failed')
    await page.getByRole('button', { name: 'Relancer : Base de données' }).click()
    await page.locator('[data-test=database][data-status=passed]').waitFor({ timeout: 20_000 })
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 14.9325, longitude: -17.1925, accuracy: 12 })
    await page.getByRole('button', { name: 'Relancer : Géolocalisation' }).click()
    await page.locator('[data-test=geolocation][data-status=passed]').waitFor({ timeout: 20_000 })
    expect(await page.locator('[data-whole]').getAttribute('data-whole')).toBe('failed')
    await page.getByRole('button', { name: 'Lancer les tests' }).click()
    await page.locator('[data-whole=running]').waitFor()
    await page.locator('[data-test=get_status][data-status=failed]').waitFor({ timeout: 20_000 })
  })

  later(
    'an SOS for practice is asked for twice, goes its way, and shows where it is; a fisherman sees nothing of it',
    async () => {
      const page = await visit({ as: 'admin', path: '/tests', viewport: phone })
      await expectText(page, 'Aucun exercice n’a encore été lancé.')
      await page.getByRole('button', { name: 'Lancer un SOS d’exercice' }).click()
      await page.getByRole('button', { name: 'Appeler maintenant' }).click()
      await page.locator('[data-drill=running]').waitFor()
      await expectText(page, 'SOS gardé par le serveur')
      await expectText(page, 'Premier appel : notification')
      await page
        .getByText(/^prévu à \d\d:\d\d:\d\d$/)
        .first()
        .waitFor()
      await expectAccessible(page)
      const fisherman = await visit({ as: 'fisherman', path: '/alerts' })
      await expectHeading(fisherman, 'Alertes & Notifications')
      expect(await fisherman.getByText('SOS d’essai').count()).toBe(0)
    },
  )

  test.each(['organization', 'fisherman'] as const)('nobody but administrators: %s', { tags: 'later' }, async (as) => {
    const page = await visit({ as, path: '/tests' })
    await expectText(page, 'Accès Administrateur Requis')
  })
})
