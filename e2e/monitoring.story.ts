import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  answering,
  desk,
  endSilence,
  expectAccessible,
  expectHeading,
  expectText,
  phone,
  silence,
  theBrowser,
} from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer({ trackers: ['h02'] })
const { visit } = theBrowser(server)

type Monitored = { readonly statuses: readonly { readonly name: string; readonly level: string }[] }

describe('Supervision', () => {
  test('real figures that change, every state with its limit in words, the last hour, and the acts of the audit', async () => {
    const page = await visit({ as: 'admin', path: '/monitoring', viewport: desk })
    await expectHeading(page, 'Supervision')
    await expectText(page, 'Appels à l’aide relancés à temps')
    await page.getByRole('button', { name: 'Voir le détail' }).click()
    await expectText(page, 'à surveiller au-delà de 5 s, critique au-delà de 15 s')
    await expectHeading(page, 'La dernière heure')
    await page.getByRole('heading', { name: 'Journal d’activité' }).waitFor()
    await page.getByText('Connexion').first().waitFor()
    await page.getByText('celui qui répond', { exact: false }).waitFor()
    await expectAccessible(page)
    const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/monitoring/')
    expect((await asked).status()).toBe(200)
    await page.getByText('Voir en tableau').first().click()
    await page
      .getByRole('rowheader', { name: /^\d\d:\d\d$/ })
      .first()
      .waitFor()
  })

  later('is English on an English screen, with what health found', async () => {
    const admin = await callerAs(server.origin, 'admin')
    await admin.put('/users/preferences/', { language: 'en' })
    onTestFinished(async () => void (await admin.put('/users/preferences/', { language: 'fr' })))
    const page = await visit({ as: 'admin', path: '/monitoring', viewport: desk })
    await page.getByRole('button', { name: 'Show what is well' }).click()
    await page.locator('[data-status=standby]').getByText('No second site is asked for.').waitFor()
    const said = await page.locator('[data-status]').allInnerTexts()
    expect(said.filter((text) => /[’éèêàô]/.test(text))).toEqual([])
  })

  later('what is critical is first, on a telephone too', async () => {
    const admin = await callerAs(server.origin, 'admin')
    const seen = await admin.get<Monitored>('/monitoring/')
    const statuses = seen.statuses.map((status) =>
      status.name === 'escalation' ? { ...status, level: 'critical', value: 42 } : { ...status, level: 'warning' },
    )
    const page = await visit({ as: 'admin', path: '/profile', viewport: phone })
    await answering(page, '/monitoring/', 200, { ...seen, statuses })
    await page.goto(`${server.origin}/monitoring`)
    const first = page.locator('[data-status]').first()
    await expect.poll(() => first.getAttribute('data-status')).toBe('escalation')
    await first.getByText(/^42\s*s$/).waitFor()
    await first.getByText('Critique', { exact: true }).waitFor()
    await page.getByText(/^1 critique · \d+ à surveiller$/).waitFor()
    await expectAccessible(page)
  })

  later('of a server that does not answer any more nothing is said to be well', async () => {
    const page = await visit({ as: 'admin', path: '/monitoring', viewport: desk })
    await page.locator('[data-level=ok]').first().waitFor()
    await silence(page)
    await expectText(page, 'Le serveur ne répond pas : plus rien n’est sûr.')
    expect(await page.locator('[data-status][data-level=ok]').count()).toBe(0)
    await endSilence(page)
    await page.locator('[data-level=ok]').first().waitFor()
  })

  later(
    'what turns red on the server turns red on the screen, and first of all; and well again when it is over',
    async () => {
      const page = await visit({ as: 'admin', path: '/monitoring', viewport: desk })
      const refused = page.locator('[data-status=refused]')
      await expect.poll(() => refused.getAttribute('data-level')).toBe('ok')
      const strangers = setInterval(() => {
        const stranger = connect(server.trackers['h02'] ?? 0, '127.0.0.1')
        stranger.on('error', () => undefined).end('*HQ,8100000000,V1,rien#'.repeat(40))
      }, 50)
      await expect.poll(() => refused.getAttribute('data-level')).toBe('critical')
      await expect.poll(() => page.locator('[data-status]').first().getAttribute('data-level')).toBe('critical')
      await expectAccessible(page)
      clearInterval(strangers)
      await expect.poll(() => refused.getAttribute('data-level')).toBe('ok')
    },
  )

  later('the heads of its tables stand above what they name', async () => {
    const admin = await callerAs(server.origin, 'admin')
    const seen = await admin.get<Monitored>('/monitoring/')
    const messages = [{ channel: 'email', waiting: 2, failed: 0, oldest_seconds: 4 }]
    const page = await visit({ as: 'admin', path: '/profile', viewport: { width: 1366, height: 768 } })
    await answering(page, '/monitoring/', 200, { ...seen, messages })
    await page.goto(`${server.origin}/monitoring`)
    const outgoing = page.getByRole('table', { name: 'Messages vers l’extérieur' })
    await outgoing.getByText('E-mail').waitFor()
    const heights = await outgoing.evaluate((table) => {
      scrollTo(0, 0)
      /* As high as the bar is while somebody calls for help. */
      document.documentElement.style.setProperty('--top-bar-height', '130px')
      const edges = (part: string) => table.querySelector(part)?.getBoundingClientRect()
      return { head: edges('thead th')?.bottom, row: edges('tbody tr')?.top }
    })
    expect(heights.head).toBeLessThanOrEqual(heights.row ?? 0)
  })

  test.each(['organization', 'fisherman'] as const)('nobody but administrators: %s', { tags: 'later' }, async (as) => {
    const page = await visit({ as, path: '/monitoring' })
    await expectText(page, 'Accès Administrateur Requis')
  })
})
