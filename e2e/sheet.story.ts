/** @module-tag later */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { desk, expectAccessible, phone, theBrowser } from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'

/* What is known of a mark stands in a sheet at the foot of a phone, beside the map of a desk. */

const server = theServer()
const { visit } = theBrowser(server)

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Yaye Khady' })
const height = (page: Page) => page.getByRole('slider', { name: 'Hauteur de la fiche' })
const heightSaid = (page: Page) => height(page).getAttribute('aria-valuetext')

beforeAll(async () => {
  const fisherman = await callerAs(server.origin, 'fisherman')
  const place = { latitude: 14.96, longitude: -17.2312, speed: 6.2, heading: 225, timestamp: new Date().toISOString() }
  await fisherman.post('/tracking/locations/', place)
})

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^1 pirogue/ }).click()
  await page.getByRole('list', { name: 'Pirogues visibles' }).getByRole('button').first().click()
  await sheet(page).waitFor()
}

async function drag(page: Page, by: number): Promise<void> {
  const box = await height(page).boundingBox()
  if (!box) throw new Error('The sheet has no handle.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + by / 2, { steps: 5 })
  await page.mouse.move(x, y + by, { steps: 5 })
  await page.mouse.up()
}

describe('on a phone', () => {
  test('it says where in words and who to call, follows the hand and the keys, and the way back closes it without a ghost', async () => {
    const page = await visit({ as: 'organization', path: '/map', viewport: phone })
    await openSheet(page)
    await sheet(page).getByText('7\u00a0M au large de Cayar').waitFor()
    await sheet(page)
      .getByRole('link', { name: /^Appeler/ })
      .waitFor()
    expect(await heightSaid(page)).toBe('Mi-hauteur')
    await expectAccessible(page)

    await drag(page, -200)
    await expect.poll(() => heightSaid(page)).toBe('Toute la hauteur')
    await height(page).press('ArrowDown')
    await height(page).press('ArrowDown')
    expect(await heightSaid(page)).toBe('Aperçu')
    await page.getByRole('button', { name: 'Agrandir la fiche' }).click()
    expect(await heightSaid(page)).toBe('Mi-hauteur')

    await page.reload()
    await sheet(page).waitFor()
    await page.goBack()
    await expect.poll(() => sheet(page).count()).toBe(0)
    await page.goForward()
    await sheet(page).waitFor()
    await page.keyboard.press('Escape')
    expect(await heightSaid(page)).toBe('Aperçu')
    await drag(page, 200)
    await expect.poll(() => sheet(page).count()).toBe(0)
    expect(new URL(page.url()).search).toBe('')
  })

  test('what is no longer there says so, and who calls for help is said above it', async () => {
    const page = await visit({ as: 'organization', path: '/dashboard?mark=gone', viewport: phone, hears: true })
    await page.getByRole('dialog', { name: 'Ce n’est plus sur la carte' }).waitFor()
    const caller = await callerAs(server.origin, 'fisherman')
    await caller.post('/alerts/', {
      alert_type: 'emergency',
      severity: 'critical',
      message: 'SOS',
      title: 'SOS',
      location: { latitude: 14.97, longitude: -17.24, timestamp: new Date().toISOString() },
    })
    const above = page.getByRole('region', { name: 'Urgences en cours' })
    await above.waitFor()
    await page.getByRole('slider', { name: 'Hauteur de la fiche' }).press('End')
    await expect
      .poll(async () => {
        const [calls, over] = [await above.boundingBox(), await page.locator('[data-mark-sheet]').boundingBox()]
        return calls && over ? over.y >= calls.y + calls.height : 'missing'
      })
      .toBe(true)
  })
})

test('at a desk it stands on the map, beside the mark, the queue and the SOS', async () => {
  const page = await visit({ as: 'organization', path: '/map', viewport: desk })
  await page.getByRole('list', { name: 'Pirogues visibles' }).getByRole('button').first().click()
  await sheet(page).waitFor()
  expect(await height(page).count()).toBe(0)
  const [box, map, sos] = await Promise.all([
    sheet(page).boundingBox(),
    page.getByRole('application').boundingBox(),
    page.locator('section[aria-label=SOS] button').first().boundingBox(),
  ])
  if (!box || !map || !sos) throw new Error('Something has no place.')
  expect(box.x).toBeGreaterThan(sos.x + sos.width)
  expect(box.x).toBeGreaterThan(map.x)
  expect(box.x + box.width).toBeLessThan(map.x + map.width / 2)
  await page.keyboard.press('Escape')
  await expect.poll(() => sheet(page).count()).toBe(0)
})
