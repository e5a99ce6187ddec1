/** @module-tag later */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { go, theBrowser } from './browser.ts'
import { covered } from './covered.ts'
import { theServer } from './server.ts'

/* Wherever a list is scrolled to, nothing that floats lies over what is read or pressed. */

const server = theServer()
const { visit } = theBrowser(server)

const everybody = ['alerts', 'weather', 'history', 'media', 'donations', 'quais', 'profile', 'support', 'dashboard']
const screens = {
  fisherman: everybody,
  organization: [...everybody, 'pirogues', 'at-sea', 'fleet', 'users', 'gps-tracking', 'armateurs', 'alerts/duty'],
} as const
const partsOfTheWay = [0.2, 0.35, 0.5, 0.65, 0.8]

async function expectNothingCovered(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await go(page, `/${path}`)
    await page.locator('main h1').first().waitFor({ state: 'attached' })
    await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
    for (const part of partsOfTheWay) {
      await expect
        .poll(async () => ({ path, part, covered: await covered(page, part) }))
        .toEqual({ path, part, covered: [] })
    }
  }
}

const widths = [320, 412]
test.each(widths.flatMap((width) => (['fisherman', 'organization'] as const).map((role) => [width, role] as const)))(
  'in the middle of every list of a phone of %d px nothing is covered for: %s',
  async (width, role) => {
    const page = await visit({ as: role, viewport: { width, height: 740 } })
    await expectNothingCovered(page, screens[role])
  },
)

test('nor at a desk of 1024 px', async () => {
  const page = await visit({ as: 'organization', viewport: { width: 1024, height: 768 } })
  await page.getByRole('button', { name: /^Ouvrir les messages/ }).waitFor()
  await expectNothingCovered(page, screens.organization)
  await page.evaluate(() => localStorage.removeItem('guet.shift'))
  await page.goto(`${server.origin}/users`)
  await page.getByRole('region', { name: 'Prise de quart' }).waitFor()
  await expectNothingCovered(page, ['users', 'pirogues', 'alerts/duty'])
})

test('with letters of twice the size on the smallest phone nothing is covered either', async () => {
  const page = await visit({ as: 'organization', viewport: { width: 320, height: 740 } })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectNothingCovered(page, ['alerts', 'pirogues', 'at-sea', 'users', 'media', 'weather', 'donations'])
})

test('with letters of twice the size the bar on top is one line of a phone, with the mark of the demonstration', async () => {
  const page = await visit({ as: 'organization', path: '/alerts', viewport: { width: 360, height: 740 } })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const bar = page.locator('[data-top-bar]')
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(80)
})

test('a button that floats over a list is found out, and so is a strip that shows what lies under it', async () => {
  const page = await visit({ as: 'organization', path: '/users', viewport: { width: 360, height: 740 } })
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0)
  await page.addStyleTag({ content: '.thumb-action { bottom: 50vh !important }' })
  await expect.poll(() => covered(page, 0.5)).not.toEqual([])
  await page.addStyleTag({
    content: '.thumb-action { bottom: 6rem !important } main::after { display: none !important }',
  })
  const anywhere = async () => {
    const met: string[] = []
    for (const part of partsOfTheWay) met.push(...(await covered(page, part)))
    return met.join(' ')
  }
  await expect.poll(anywhere).toContain('shown at the foot')
})

test('with letters of twice the size his home ends at the edge of a phone, and the words of the bar are whole', async () => {
  const page = await visit({ as: 'fisherman', path: '/dashboard', viewport: { width: 360, height: 740 } })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await page.locator('main [data-sign=unknown]').waitFor({ state: 'detached' })
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Démarrer GPS/ }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  const words = page.getByRole('navigation', { name: 'Raccourcis' }).locator('li > * > span:last-child')
  const cut = await words.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > (one.closest('li')?.clientWidth ?? 0)).map((one) => one.textContent),
  )
  expect(await words.count()).toBe(4)
  expect(cut).toEqual([])
})
