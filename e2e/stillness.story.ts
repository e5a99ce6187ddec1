import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { answering, desk, expectAboard, newFisherman, phone, theBrowser } from './browser.ts'
import { type Person, type Role, callerAs } from './caller.ts'
import { theServer } from './server.ts'

/* Nothing jumps: from the first picture of a screen until its data is there, what is seen stays where it is. */
const server = theServer()
const { visit } = theBrowser(server)

const screens: { readonly [R in Role]: readonly string[] } = {
  fisherman: ['/dashboard', '/map', '/history', '/quais', '/armateurs', '/media', '/support', '/donations', '/profile'],
  organization: ['/at-sea', '/pirogues', '/gps-tracking', '/balises', '/users', '/map', '/media'],
  admin: ['/dashboard', '/zones', '/organisations', '/users', '/pirogues', '/logs', '/profile?tab=preferences'],
}
const settledAfter = 3_000
/** The words of an empty map move less; a line of text that pushes down a list moves five times as much. */
const leastSeen = 0.004
/** Where a screen finds nothing, even its buttons keep their places. */
const leastOfNothing = 0.002
const farOut = { latitude: 14.8, longitude: -17.75 }

/** As it is raised by whoever is told so, until it is ended. */
async function callForHelp(as: Role | Person = 'fisherman'): Promise<{ id: string; end: () => Promise<void> }> {
  const caller = await callerAs(server.origin, as)
  const said = { alert_type: 'emergency', message: 'Le moteur brûle', location: farOut }
  const { id } = await caller.post('/alerts/', said)
  return { id, end: async () => void (await caller.post(`/alerts/${id}/resolve/`, { reason: 'fausse_alerte' })) }
}

type Shift = { readonly value: number; readonly of: string }

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    /* Nobody has touched it: that a test asks the page something counts for the browser as a touch, sooner or later. */
    Object.defineProperty(navigator, 'userActivation', { value: { isActive: false, hasBeenActive: false } })
    const shifts: Shift[] = []
    Object.assign(globalThis, { shifts })
    type Moved = { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }
    type Entry = PerformanceEntry & { readonly value: number; readonly sources: readonly Moved[] }
    const placed = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`
    const said = ({ node, previousRect, currentRect }: Moved) =>
      `« ${(node?.textContent ?? '').slice(0, 40)} » ${placed(previousRect)} → ${placed(currentRect)}`
    new PerformanceObserver((seen) => {
      for (const { value, sources, startTime } of seen.getEntries() as Entry[]) {
        shifts.push({ value, of: `${sources.map(said).join(', ')} at ${startTime.toFixed()} ms` })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What jumped on one screen, from its first picture until its data is there. */
async function jumpsOn(page: Page, path: string, least = leastSeen): Promise<string[]> {
  await page.goto(server.origin + path)
  await expectAboard(page)
  // The measure is over time: how long somebody looks at a screen that has come.
  await page.waitForFunction((most) => performance.now() > most, settledAfter)
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts)
  const seen = shifts.filter(({ value }) => value >= least)
  return seen.map(({ value, of }) => `${path}: ${value.toFixed(4)} ${of}`)
}

describe.each([
  ['a phone', phone],
  ['a desk', desk],
] as const)('on %s', (_size, viewport) => {
  test.each(Object.keys(screens) as Role[])('no screen of a %s jumps', async (role) => {
    const page = await visit({ as: role, path: '/profile', viewport })
    await expectAboard(page)
    await watchShifts(page)
    const moved: string[] = []
    for (const path of screens[role]) moved.push(...(await jumpsOn(page, path)))
    expect(moved).toEqual([])
  })

  test.each([
    ['it is read', (id: string) => `**/api/alerts/${id}/`],
    ['its code has come', () => '**/assets/AlertsScreen-*.js'],
  ])('the dossier of a call stands in its frame before %s', async (_what, late) => {
    const { id, end } = await callForHelp()
    onTestFinished(end)
    const page = await visit({ as: 'organization', path: '/alerts', viewport })
    await page.getByText('Le moteur brûle').first().waitFor()
    const { promise: isWanted, resolve: come } = Promise.withResolvers<undefined>()
    await page.route(late(id), async (route) => {
      await isWanted
      await route.continue()
    })
    await page.goto(`${server.origin}/alerts/${id}`)
    const band = page.getByRole('main').locator('header').first()
    await band.getByText('Chargement des données...').waitFor()
    const before = await band.boundingBox()
    come(undefined)
    await band.getByRole('heading', { name: /^SOS/ }).waitFor()
    const after = await band.boundingBox()
    expect(after?.y).toBe(before?.y)
    expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(4)
  })

  test('a second call moves nothing of the dossier of the first', async () => {
    const { id, end } = await callForHelp()
    onTestFinished(end)
    const page = await visit({ as: 'organization', path: '/profile', viewport })
    const live = page.waitForResponse((response) => response.url().endsWith('/api/live/'))
    await page.goto(`${server.origin}/alerts/${id}`)
    await page.getByRole('main').getByRole('heading', { name: 'Yaye Khady' }).first().waitFor()
    await live
    /* That it was seen here stands in its journal, which grows by it. */
    await page.getByText('SOS vu').first().waitFor()
    /* What lies below the first screen is still being read. */
    const places = () =>
      page
        .getByRole('heading')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y).filter((y) => y < innerHeight))
    const before = await places()
    const other = await callForHelp(await newFisherman(server.origin))
    onTestFinished(other.end)
    await page.getByRole('region', { name: 'Appels à l’aide' }).getByText('SOS – Sopey').waitFor()
    expect(await places()).toEqual(before)
  })

  test('nor where the weather is unknown, or a list is empty', async () => {
    const page = await visit({ as: 'organization', path: '/profile', viewport })
    await expectAboard(page)
    await watchShifts(page)
    await answering(page, '/weather/**', 503)
    await answering(page, '/balises/?*', 200, { count: 0, next: null, previous: null, results: [] })
    const moved: string[] = []
    for (const path of ['/dashboard', '/weather', '/balises', '/at-sea']) {
      moved.push(...(await jumpsOn(page, path, leastOfNothing)))
    }
    expect(moved).toEqual([])
  })
})
