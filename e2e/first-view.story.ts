/** @module-tag later */
import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectText, phone, theBrowser } from './browser.ts'
import { type Role, callerAs } from './caller.ts'
import { theServer } from './server.ts'

/* What a map shows before anybody has touched it, and what stays where it is while the page fills. */

const server = theServer()
const { visit } = theBrowser(server)
const small = { width: 1280, height: 800 }

/** Off Saint-Louis, far from every place where a map opens by itself. */
const boat = { latitude: 16.05, longitude: -16.62 }

beforeAll(async () => {
  const fisherman = await callerAs(server.origin, 'fisherman')
  const timestamp = new Date().toISOString()
  await fisherman.post('/tracking/locations/', { ...boat, speed: 6, heading: 225, accuracy: 12, timestamp })
})

const map = (page: Page) => page.getByRole('application')
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Yaye Khady' })

/** Where the map says that it was framed, and where somebody left it. */
function kept(page: Page): Promise<{ framed: number[] | null; left: number[] | null }> {
  return page.evaluate(() => {
    const center = (stored: string | null) =>
      stored === null ? null : (JSON.parse(stored) as { center: number[] }).center
    return {
      framed: center(localStorage.getItem('guet.map_framed')),
      left: center(sessionStorage.getItem('guet.map_left')),
    }
  })
}
const isOffSaintLouis = ([longitude = 0, latitude = 0]: number[]) =>
  Math.abs(longitude - boat.longitude) < 0.2 && Math.abs(latitude - boat.latitude) < 0.2

async function expectFramed(page: Page): Promise<void> {
  await map(page).waitFor()
  await expect.poll(async () => isOffSaintLouis((await kept(page)).framed ?? [])).toBe(true)
}

/** The middle of the map is the boat's: a touch there opens its words. */
describe('the first view', () => {
  test.each([
    ['organization', '/dashboard'],
    ['organization', '/map'],
    ['admin', '/gps-tracking?view=map'],
    ['fisherman', '/map'],
  ] as const)('of %s on %s shows the boats that exist', async (as, path) => {
    const page = await visit({ as, path, viewport: small })
    await expectFramed(page)
  })

  test('is the default coast while there is no boat', async () => {
    const empty = { count: null, next: null, previous: null, results: [] }
    const before = async (opened: Page) => {
      await opened.route('**/api/tracking/locations/**', (route) => route.fulfill({ json: empty }))
      await opened.route('**/api/live/', (route) => route.abort())
    }
    const page = await visit({ as: 'organization', path: '/map', viewport: small, before })
    await expectText(page, 'Aucune pirogue visible')
    expect(await kept(page)).toEqual({ framed: null, left: null })
  })

  test('yields to whoever moved the map, until he asks for the whole fleet', async () => {
    const page = await visit({ as: 'organization', path: '/map', viewport: small })
    await expectFramed(page)
    const box = await map(page).boundingBox()
    if (!box) throw new Error('The map has no place.')
    await page.mouse.move(box.x + 300, box.y + 300)
    await page.mouse.down()
    for (let step = 1; step <= 10; step += 1) await page.mouse.move(box.x + 300 + step * 30, box.y + 300 + step * 20)
    await page.mouse.up()
    await expect.poll(async () => (await kept(page)).left).not.toBeNull()
    const { left } = await kept(page)
    await page.reload()
    await map(page).waitFor()
    await page.getByRole('list', { name: 'Pirogues visibles' }).waitFor()
    expect((await kept(page)).left).toEqual(left)
    await page.getByRole('button', { name: 'Toute la flotte' }).click()
    await expect.poll(async () => (await kept(page)).left).toBeNull()
    await expectFramed(page)
  })
})

describe('the map stays in view', () => {
  test('with 60 boats the list scrolls, and not the page; a sheet is whole within its map, and Escape closes it from a button', async () => {
    const withMore = async (route: Route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { results: Record<string, unknown>[] }
      const [first] = body.results
      const more = Array.from({ length: 60 }, (_, index) => ({
        ...first,
        id: `00000000-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
        pirogue: `00000000-0000-7000-8000-0000000002${String(index).padStart(2, '0')}`,
        pirogue_name: `Pirogue ${index}`,
        latitude: boat.latitude + index / 500,
      }))
      await route.fulfill({ json: { ...body, results: [...body.results, ...more] } })
    }
    const before = (opened: Page) => opened.route('**/api/tracking/locations/**', withMore)
    const page = await visit({ as: 'organization', path: '/map', viewport: small, before })
    const lines = page.getByRole('list', { name: 'Pirogues visibles' }).getByRole('button')
    await expect.poll(() => lines.count()).toBe(61)
    const { page: high, screen } = await page.evaluate(() => ({
      page: document.documentElement.scrollHeight,
      screen: innerHeight,
    }))
    expect(high).toBe(screen)
    await lines.last().scrollIntoViewIfNeeded()
    expect((await map(page).boundingBox())?.y).toBeLessThan(200)
    await lines.last().click()
    await sheet(page).waitFor()
    await expect
      .poll(async () => {
        const [inner, outer] = [await sheet(page).boundingBox(), await map(page).boundingBox()]
        if (!inner || !outer) return 'missing'
        const isWhole = inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height
        return isWhole && inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width
      })
      .toBe(true)
    await page.getByRole('button', { name: 'Zoomer', exact: true }).focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => sheet(page).count()).toBe(0)
  })

  test.each([
    ['organization', '/dashboard', small],
    ['organization', '/map', small],
    ['admin', '/gps-tracking', small],
    ['fisherman', '/map', phone],
    ['fisherman', '/dashboard', phone],
    ['fisherman', '/dashboard', small],
  ] as const)('nothing jumps while %s opens %s, nor at the first touch', async (as: Role, path, viewport) => {
    const page = await visit({ as, path, viewport, before: watchShifts })
    await page.getByRole('application').or(page.getByRole('table')).or(page.locator('.feu')).first().waitFor()
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
    const top = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().top)
    const before = await top()
    await page.locator('main').click({ position: { x: 4, y: 4 } })
    await page.getByText('Cet écran est muet').waitFor({ state: 'detached' })
    expect(await top()).toBe(before)
    /* A jump of the whole page by a line is more; a picture that settles late on a busy machine is less. */
    expect(await shiftsOf(page)).toBeLessThan(0.05)
  })
})

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function shiftsOf(page: Page): Promise<number> {
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
  return shifts.reduce((sum, shift) => sum + shift, 0)
}
