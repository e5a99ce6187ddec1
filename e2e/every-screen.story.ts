import { statSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desk, expectAccessible, expectHeading, expectText, go, phone, signIn, theBrowser } from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server)

const next = (page: Page) => page.getByRole('button', { name: 'Suivant' }).click()

/** Every screen there is, in an order in which one hand could visit them; `look` is called on each. */
async function expectOnTheWayIn(page: Page, look: (page: Page) => Promise<void>) {
  await signIn(page, 'personne@exemple.sn', 'pas le bon')
  await page.getByRole('alert').waitFor()
  await look(page)
  await go(page, '/register')
  await next(page)
  await page.getByRole('alert').waitFor()
  await look(page)
  await page.getByLabel('Nom complet').fill('Aïda Ba')
  await page.getByLabel('Email').fill('aida@exemple.sn')
  for (const name of ['password', 'confirmPassword']) await page.locator(`[name=${name}]`).fill('la mer est belle')
  await next(page)
  await expectText(page, 'Type de compte')
  await look(page)
  await page.getByRole('radio', { name: 'Organisation/GIE' }).check()
  await next(page)
  await page.getByLabel('Type d’organisation').waitFor()
  await look(page)
}

async function expectOnTextsAndChoice(page: Page, look: (page: Page) => Promise<void>) {
  for (const path of ['/conditions', '/confidentialite']) {
    await go(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look(page)
  }
  await go(page, '/login')
  await page.getByRole('button', { name: 'Découvrir en mode démonstration' }).click()
  await page.getByRole('button', { name: 'Commencer' }).waitFor()
  await look(page)
}

async function expectInside(page: Page, look: (page: Page) => Promise<void>) {
  await page.getByRole('button', { name: 'Modifier' }).waitFor()
  await look(page)
  await page.getByRole('button', { name: 'Modifier' }).click()
  await page.getByLabel('Nom complet').waitFor()
  await look(page)
  await go(page, '/profile?tab=security')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await page.getByRole('alert').waitFor()
  await look(page)
  await go(page, '/profile?tab=preferences')
  await page.getByRole('switch', { name: 'Partager ma position' }).waitFor()
  await look(page)
  await go(page, '/users')
  await expectHeading(page, 'Accès Restreint')
  await look(page)
}

/** The account's own theme holds on every device: it is set to the one that is looked at. */
async function withTheme(theme: string) {
  await (await callerAs(server.origin, 'fisherman')).put('/users/preferences/', { theme })
}

describe.each([
  ['light', phone],
  ['dark', desk],
] as const)('in the %s theme', (theme, viewport) => {
  later('the way in is accessible', async () => {
    const page = await visit({ path: '/login', theme, viewport })
    await expectOnTheWayIn(page, expectAccessible)
  })

  later('texts and the choice of a demonstration are accessible', async () => {
    const page = await visit({ path: '/login', theme, viewport })
    await expectOnTextsAndChoice(page, expectAccessible)
  })

  later('the app is accessible', async () => {
    await withTheme(theme)
    const page = await visit({ as: 'fisherman', theme, viewport })
    await expectInside(page, expectAccessible)
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme)
  })
})

later('the menu of a phone is accessible', async () => {
  await withTheme('light')
  const page = await visit({ as: 'fisherman', viewport: phone })
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await page.getByRole('dialog').getByText('Yaye Khady').waitFor()
  await expectAccessible(page)
})

test('nothing is wider than the smallest screen, 320 pixels', async () => {
  const narrow = { width: 320, height: 568 }
  const expectFits = async (page: Page) => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect({ at: page.url(), tooWide: width > narrow.width }).toEqual({ at: page.url(), tooWide: false })
  }
  const outside = await visit({ path: '/login', viewport: narrow })
  await expectOnTheWayIn(outside, expectFits)
  await expectOnTextsAndChoice(outside, expectFits)
  await expectInside(await visit({ as: 'fisherman', viewport: narrow }), expectFits)
})

test.each([320, 360])(
  'a number is whole in the list of people on a phone %i wide',
  { tags: 'later' },
  async (width) => {
    const page = await visit({ as: 'organization', path: '/users', viewport: { width, height: 640 } })
    const numbers = page.getByRole('list', { name: 'Utilisateurs' }).getByText(/^\+221\s/)
    await numbers.first().waitFor()
    /* The letters themselves, whatever cuts them. */
    const cut = await numbers.evaluateAll(
      (all) =>
        all.filter((one) => {
          const letters = document.createRange()
          letters.selectNodeContents(one)
          const { right, height } = letters.getBoundingClientRect()
          const room = one.parentElement?.getBoundingClientRect().right ?? 0
          return right > room + 0.5 || height > 24
        }).length,
    )
    expect(cut).toBe(0)
  },
)

test.each([
  ['admin', ['donations', 'logs']],
  ['organization', ['gps-tracking', 'support']],
] as const)('on a phone every tab is whole: %s', { tags: 'later' }, async (role, paths) => {
  const page = await visit({ as: role, viewport: phone })
  for (const path of paths) {
    await go(page, `/${path}`)
    await page.getByRole('tab').first().waitFor()
    const ends = await page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().right))
    expect({ path, cut: ends.filter((end) => end > phone.width) }).toEqual({ path, cut: [] })
  }
})

test('login and registration need no more than 124 kB of script', async () => {
  const page = await visit({ path: '/login', viewport: phone })
  const scripts = async () => {
    const names = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    const files = new Set(names.filter((name) => name.endsWith('.js') && name !== '/sw.js'))
    return [...files].reduce((sum, name) => sum + statSync(`dist/web${name}.br`).size, 0)
  }
  await expectHeading(page, 'Connexion')
  const login = await scripts()
  await page.getByRole('button', { name: 'Créer un compte' }).click()
  await expectHeading(page, 'Créer un Compte')
  const registration = await scripts()
  expect(login).toBeGreaterThan(30_000)
  expect(registration).toBeGreaterThan(login)
  expect(registration).toBeLessThanOrEqual(124 * 1024)
})

later('every word on the way in and inside comes from the word books', async () => {
  const page = await visit({ path: '/login' })
  await page.evaluate(() => localStorage.setItem('guet.language', 'zz'))
  const unmarked = () =>
    page.evaluate(() => {
      const texts: string[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const inside = walker.currentNode.parentElement
        const text = walker.currentNode.textContent?.trim() ?? ''
        const book = inside?.closest('[aria-hidden=true], script, style, dd, time, noscript')
        if (/\p{L}{2}/u.test(text) && !book && !text.includes('⟦') && text !== 'Guet') texts.push(text)
      }
      return texts
    })
  await page.reload()
  await page.getByRole('button', { name: '⟦Se connecter⟧' }).waitFor()
  expect(await unmarked()).toEqual([])
  await go(page, '/register')
  await page.getByRole('button', { name: '⟦Suivant⟧' }).click()
  await page.getByRole('alert').waitFor()
  expect(await unmarked()).toEqual([])
})
