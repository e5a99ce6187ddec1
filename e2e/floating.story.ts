/** @module-tag later */
import { expect, test } from 'vitest'
import { go, theBrowser } from './browser.ts'
import { overlapping } from './floating.ts'
import { theServer } from './server.ts'

/* What floats has a place of its own on every phone, in letters of any size: no pair lies over each other. */

const server = theServer()
const { visit } = theBrowser(server)

const screens = ['dashboard', 'map', 'weather', 'zones', 'history', 'alerts', 'pirogues']
const sizes = [
  { width: 320, letters: '100%' },
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
