/** @module-tag later */
import { beforeAll, expect, test } from 'vitest'
import { go, theBrowser } from './browser.ts'
import { callerAs } from './caller.ts'
import { overlapping } from './floating.ts'
import { theServer } from './server.ts'

/* What floats has a place of its own on every phone, in letters of any size: no pair lies over each other. */

const server = theServer()
const { visit } = theBrowser(server)

/** Off Cayar, so that a sheet can be opened. */
beforeAll(async () => {
  const fisherman = await callerAs(server.origin, 'fisherman')
  const place = { latitude: 14.96, longitude: -17.2312, timestamp: new Date().toISOString() }
  await fisherman.post('/tracking/locations/', place)
})

const screens = ['dashboard', 'map', 'weather', 'zones', 'history', 'alerts', 'pirogues']
const sizes = [
  { width: 320, letters: '100%' },
  { width: 320, letters: '200%' },
  { width: 360, letters: '100%' },
  { width: 412, letters: '100%' },
  { width: 360, letters: '200%' },
] as const

test.each(['fisherman', 'organization'] as const)(
  'no pair of what floats lies over each other for: %s',
  async (role) => {
    const page = await visit({ as: role, viewport: { width: 360, height: 740 } })
    for (const path of screens) {
      await go(page, `/${path}`)
      await page.locator('main h1').first().waitFor({ state: 'attached' })
      await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
      for (const { width, letters } of sizes) {
        await page.setViewportSize({ width, height: 740 })
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters)
        await expect
          .poll(async () => ({ path, width, letters, pairs: await overlapping(page) }))
          .toEqual({ path, width, letters, pairs: [] })
      }
    }
  },
)

test.each([
  ['fisherman', '/map'],
  ['organization', '/map'],
  ['organization', '/dashboard'],
] as const)('the sheet of a mark lies over nothing of it in any of its heights, for: %s, %s', async (role, path) => {
  const page = await visit({ as: role, path: '/map', viewport: { width: 360, height: 740 } })
  await page.getByRole('button', { name: /^1 pirogue/ }).click()
  await page.getByRole('list', { name: 'Pirogues visibles' }).getByRole('button').first().click()
  await page.waitForURL(/[?]mark=/)
  if (path !== '/map') await go(page, path + new URL(page.url()).search)
  const height = page.getByRole('slider', { name: 'Hauteur de la fiche' })
  await height.waitFor()
  for (const { width, letters } of sizes) {
    await page.setViewportSize({ width, height: 740 })
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters)
    await height.press('Home')
    for (const key of ['Home', 'ArrowUp', 'End']) {
      await height.press(key)
      await expect
        .poll(async () => ({ path, width, letters, key, pairs: await overlapping(page) }))
        .toEqual({ path, width, letters, key, pairs: [] })
    }
  }
})

test('that a phone is mute is said in two lines in letters of any size, and lies over nothing of the map', async () => {
  const page = await visit({ as: 'organization', path: '/map', viewport: { width: 360, height: 740 } })
  /* A loudspeaker that no touch opens. */
  await page.addInitScript(() => {
    AudioContext.prototype.resume = () => Promise.reject(new Error('mute'))
    Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' })
  })
  await page.reload()
  const notice = page.locator('[data-foot-notice]')
  await notice.getByRole('button', { name: 'Activer le son des alarmes' }).waitFor()
  await page.locator('.time-bar-place').waitFor()
  for (const { width, letters } of sizes) {
    await page.setViewportSize({ width, height: 740 })
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters)
    await expect
      .poll(async () => ({ width, letters, pairs: await overlapping(page) }))
      .toEqual({ width, letters, pairs: [] })
    const [over, below] = [await notice.boundingBox(), await page.locator('.time-bar-place').boundingBox()]
    expect((below?.y ?? Infinity) + (below?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0)
    expect(over?.height).toBeLessThanOrEqual(64)
  }
})
