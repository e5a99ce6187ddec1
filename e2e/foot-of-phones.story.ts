/** @module-tag later */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { go, phone, theBrowser, type Visit } from './browser.ts'
import { covered } from './covered.ts'
import { theServer } from './server.ts'

/* On a phone nothing that floats lies where nobody can scroll it away: what a page ends with can be read and pressed. */

const server = theServer()
const { visit } = theBrowser(server)

const everybody = ['dashboard', 'map', 'zones', 'weather', 'history', 'alerts', 'media', 'support', 'donations']
const managers = [...everybody, 'fleet', 'at-sea', 'pirogues', 'gps-tracking', 'armateurs', 'quais', 'balises', 'users']
const screens = {
  fisherman: [...everybody, 'profile', 'outing', 'pirogues', 'quais'],
  organization: [...managers, 'profile', 'alerts/duty'],
  admin: [...managers, 'organisations', 'logs', 'monitoring', 'tests', 'phrases', 'alerts/duty'],
} as const

async function expectNothingCovered(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await go(page, `/${path}`)
    await page.locator('main h1').first().waitFor({ state: 'attached' })
    await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
    await expect.poll(async () => ({ path, covered: await covered(page, 'end') })).toEqual({ path, covered: [] })
  }
}

const open = (as: keyof typeof screens, viewport: Visit['viewport'] = phone) => visit({ as, viewport })

describe('at the end of every screen of a phone', () => {
  test.each(Object.keys(screens) as (keyof typeof screens)[])('nothing is covered for: %s', async (role) => {
    const page = await open(role)
    await expectNothingCovered(page, screens[role])
  })

  test('nor while a watch waits to be taken', async () => {
    const page = await open('organization')
    await page.evaluate(() => localStorage.removeItem('guet.shift'))
    await page.goto(`${server.origin}/fleet`)
    const notice = page.getByRole('region', { name: 'Prise de quart' })
    await notice.waitFor()
    await expectNothingCovered(page, ['dashboard', 'map', 'fleet', 'users', 'media', 'support', 'alerts/duty'])
    await notice.waitFor()
  })
})

test('a button that stands over the end of a list is found out', async () => {
  const page = await open('organization')
  await page.goto(`${server.origin}/users`)
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0)
  await page.addStyleTag({ content: '.thumb-action { bottom: 50vh !important }' })
  await expect.poll(() => covered(page, 'end')).not.toEqual([])
})

test('a watch that was put off is not asked for again after a reload', async () => {
  const page = await open('organization')
  await page.evaluate(() => localStorage.removeItem('guet.shift'))
  await page.goto(`${server.origin}/fleet`)
  await page.getByRole('button', { name: 'Plus tard' }).click()
  await page.reload()
  await page.locator('main h1').waitFor()
  /* What comes with the same part of the app, and later than it. */
  await page.getByRole('button', { name: 'Messages' }).first().waitFor()
  expect(await page.getByRole('region', { name: 'Prise de quart' }).count()).toBe(0)
  await page.evaluate(() => localStorage.removeItem('guet.shift_later'))
  await page.reload()
  await page.getByRole('region', { name: 'Prise de quart' }).waitFor()
})

test('the last day of the sea is one touch away on a phone, and covers no card of the queue', async () => {
  const page = await open('organization')
  await page.goto(`${server.origin}/dashboard`)
  await page.getByRole('button', { name: 'Voir la mer d’hier à après-demain' }).click()
  const day = page.getByRole('region', { name: 'La mer, d’hier à après-demain' })
  /* What waits for the day is another part of the page than the day. */
  await day.getByRole('slider').waitFor()
  const bar = await day.boundingBox()
  const queue = await page.getByRole('region', { name: 'Alertes & Notifications' }).boundingBox()
  expect((bar?.y ?? Infinity) + (bar?.height ?? 0)).toBeLessThanOrEqual(queue?.y ?? 0)
  await page.getByRole('button', { name: 'Refermer les heures de la mer' }).click()
  await day.waitFor({ state: 'detached' })
})
