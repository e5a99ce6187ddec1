import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { expectAccessible, newFisherman, phone, theBrowser } from './browser.ts'
import { type Caller, callerAs } from './caller.ts'
import { theServer } from './server.ts'

/* Who calls for help is above whatever is open, in reach of the hand and of the keys. */

const server = theServer()
const { visit } = theBrowser(server)

const offCayar = { latitude: 14.955, longitude: -17.2425 }
const people: Caller[] = []
beforeAll(async () => {
  for (let more = 0; more < 4; more += 1) people.push(await callerAs(server.origin, await newFisherman(server.origin)))
})

async function raise(who: number): Promise<void> {
  const caller = people[who]
  if (!caller) throw new Error(`There is no fisherman ${who}`)
  const said = { alert_type: 'emergency', message: 'Nous coulons', location: offCayar, people_on_board: 6 }
  const { id } = await caller.post('/alerts/', said)
  onTestFinished(async () => void (await caller.post(`/alerts/${id}/resolve/`, { reason: 'fausse_alerte' })))
}

const above = (page: Page) => page.getByRole('region', { name: 'Urgences en cours' })
const take = (page: Page) => above(page).getByRole('button', { name: /^Prendre en charge/ })

/** Nothing lies over the middle of it, and it is whole on the screen. */
async function expectOnTop(page: Page, name: string): Promise<void> {
  const found = await above(page).evaluate((bar) =>
    [...bar.querySelectorAll('a, button')].map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      return one.contains(over) && left >= 0 && left + width <= innerWidth
    }),
  )
  expect({ name, found }).toEqual({ name, found: found.map(() => true) })
}

async function openForm(viewport: typeof phone): Promise<{ page: Page; form: Locator }> {
  const page = await visit({ as: 'admin', path: '/support', viewport, hears: true })
  await page.getByRole('button', { name: 'Écrire au support' }).first().click()
  const form = page.getByRole('dialog', { name: 'Écrire au support' })
  await form.getByLabel('Description').fill('Le port 5023')
  return { page, form }
}

/** The form steps down for it. */
async function expectAbove(page: Page, form: Locator): Promise<void> {
  await take(page).waitFor()
  await expectOnTop(page, 'over a form')
  const bar = await above(page).boundingBox()
  expect(bar?.height).toBeLessThan(70)
  await expect.poll(async () => (await form.boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? 0)
  await expectAccessible(page)
}

test('on a phone an SOS that comes while a form is open stands above it, and is taken by hand; more are two lines and a way to all', async () => {
  const { page, form } = await openForm(phone)
  expect(await above(page).count()).toBe(0)
  await raise(0)
  await expectAbove(page, form)
  await take(page).click({ timeout: 5_000 })
  await above(page)
    .getByText(/prise en charge par/i)
    .waitFor()
  expect(await form.getByLabel('Description').inputValue()).toBe('Le port 5023')

  await form.getByLabel('Description').fill('')
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  for (const who of [1, 2, 3]) await raise(who)
  const banner = page.getByRole('region', { name: 'Appels à l’aide' })
  await banner.getByText('et 2 autres appels à l’aide').waitFor()
  expect((await banner.boundingBox())?.height).toBeLessThan(170)
  await page
    .getByRole('button', { name: /^Ouvrir les alertes/ })
    .first()
    .click()
  await above(page).waitFor()
  await expectOnTop(page, 'over the sheet of alerts')
  await above(page).getByText('et 2 autres appels à l’aide').click()
  await page.waitForURL(/\/alerts\?type=emergency/)
})

test('at a small desk it is taken by the keys, and the form is open as before', async () => {
  const { page, form } = await openForm({ width: 1366, height: 768 })
  await raise(0)
  await expectAbove(page, form)
  await page.keyboard.press('F6')
  expect(await above(page).evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('F6')
  expect(await form.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await form.getByRole('button', { name: 'Fermer' }).focus()
  for (let key = 0; key < 8; key += 1) {
    await page.keyboard.press('Tab')
    if (await take(page).evaluate((one) => one === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await above(page)
    .getByText(/prise en charge par/i)
    .waitFor()
  expect(await form.getByLabel('Description').inputValue()).toBe('Le port 5023')
})
