/** @module-tag night */
import type { Locator, Page } from 'playwright-core'
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
/** Where somebody calls while a screen is looked at. The list beside a desk’s map has the call at its head. */
const comesOn = { 'a phone': ['/alerts', '/map', '/users'], 'a desk': ['/alerts', '/users'] } as const
const settledAfter = 3_000
/** The words of an empty map move less; a line of text that pushes down a list moves five times as much. */
const leastSeen = 0.004
/** Where a screen finds nothing, even its buttons keep their places. */
const leastOfNothing = 0.002
const farOut = { latitude: 14.8, longitude: -17.75 }

/** As it is raised by whoever is told so, until it is ended. */
async function callForHelp(
  as: Role | Person = 'fisherman',
  place: object = { location: farOut },
): Promise<{ id: string; end: () => Promise<void> }> {
  const caller = await callerAs(server.origin, as)
  const said = { alert_type: 'emergency', message: 'Le moteur brûle', ...place }
  const { id } = await caller.post('/alerts/', said)
  let isOver = false
  const end = async () => {
    if (isOver) return
    isOver = true
    await caller.post(`/alerts/${id}/resolve/`, { reason: 'fausse_alerte' })
  }
  return { id, end }
}

type Shift = { readonly value: number; readonly of: string; readonly isOfRows: boolean }

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
        const isOfRows = sources.every(({ node }) => node?.nodeName === 'TR')
        shifts.push({ value, of: `${sources.map(said).join(', ')} at ${startTime.toFixed()} ms`, isOfRows })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

/** Where it stands. One that gives way to another just then has no place, and the other is asked. */
async function standing(part: Locator): Promise<Box | null> {
  let box: Box | null = null
  await expect.poll(async () => (box = await part.boundingBox())).not.toBeNull()
  return box
}

/** What has jumped since somebody asked last. */
async function jumps(page: Page): Promise<Shift[]> {
  return await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts.splice(0))
}

/** What jumped on one screen, from its first picture until its data is there. */
async function jumpsOn(page: Page, path: string, least = leastSeen): Promise<string[]> {
  await page.goto(server.origin + path)
  await expectAboard(page)
  // The measure is over time: how long somebody looks at a screen that has come.
  await page.waitForFunction((most) => performance.now() > most, settledAfter)
  const seen = (await jumps(page)).filter(({ value }) => value >= least)
  return seen.map(({ value, of }) => `${path}: ${value.toFixed(4)} ${of}`)
}

describe.each([
  ['a phone', phone],
  ['a desk', desk],
] as const)('on %s', (size, viewport) => {
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
    const before = await standing(band)
    come(undefined)
    await band.getByRole('heading', { name: /^SOS/ }).waitFor()
    const after = await standing(band)
    expect(after?.y).toBe(before?.y)
    expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(4)
  })

  test('a call of which nobody knows the place has the frame of every other', async () => {
    const { id, end } = await callForHelp(await newFisherman(server.origin), {})
    onTestFinished(end)
    const page = await visit({ as: 'admin', path: '/profile', viewport })
    await expectAboard(page)
    await watchShifts(page)
    /* On a busy machine it is known late that there are no positions. */
    const { promise: isWanted, resolve: come } = Promise.withResolvers<undefined>()
    await page.route('**/api/tracking/**', async (route) => {
      await isWanted
      await route.continue()
    })
    await page.goto(`${server.origin}/alerts/${id}`)
    await page.getByRole('main').getByRole('heading', { name: /^SOS/ }).waitFor()
    await page.getByText('Lecture de la météo sur place…').waitFor()
    come(undefined)
    await page.getByText('L’appel est parti sans position.').filter({ visible: true }).first().waitFor()
    await page.getByText('Météo sur place inconnue').waitFor()
    await page.waitForFunction((most) => performance.now() > most, settledAfter)
    const moved = (await jumps(page)).filter(({ value }) => value >= leastSeen)
    expect(moved.map(({ value, of }) => `${value.toFixed(4)} ${of}`)).toEqual([])
  })

  test('a page that waited unseen is seen with the height of what stands above it', async () => {
    const { id, end } = await callForHelp()
    onTestFinished(end)
    const page = await visit({ as: 'admin', path: '/profile', viewport })
    await expectAboard(page)
    const { promise: isWanted, resolve: come } = Promise.withResolvers<undefined>()
    await page.route('**/api/alerts/?*type=emergency*', async (route) => {
      await isWanted
      await route.continue()
    })
    await page.addInitScript(() => {
      const laidOutBy: boolean[] = []
      Object.assign(globalThis, { laidOutBy })
      const told = (name: string) => document.documentElement.style.getPropertyValue(name)
      const look = (all: MutationRecord[]) => {
        const wasUnseen = all.some(({ oldValue }) => oldValue?.split(' ').includes('invisible'))
        if (wasUnseen) laidOutBy.push(told('--head') === told('--top-bar'))
      }
      const seen = { attributeFilter: ['class'], attributeOldValue: true, subtree: true }
      new MutationObserver(look).observe(document, seen)
    })
    await page.goto(`${server.origin}/alerts/${id}`)
    await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--top-bar') !== '')
    come(undefined)
    await page.getByRole('main').getByRole('heading', { name: /^SOS/ }).waitFor()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'laidOutBy') as boolean[])).toEqual([true])
  })

  test.each(['organization', 'admin'] as const)('a call that arrives moves nothing that is seen: %s', async (as) => {
    const old = await callForHelp(await newFisherman(server.origin, 'Djiby'))
    await old.end()
    const page = await visit({ as, path: '/profile', viewport })
    await expectAboard(page)
    await watchShifts(page)
    const bar = page.getByRole('region', { name: 'Appels à l’aide' })
    const moved: string[] = []
    for (const path of comesOn[size]) {
      const live = page.waitForResponse((response) => response.url().endsWith('/api/live/'))
      await page.goto(server.origin + path)
      await live
      const list = page.getByRole('main').locator('ul > li, tbody > tr')
      if (path === '/alerts') await list.getByText('Le moteur brûle').first().waitFor()
      await page.waitForFunction((most) => performance.now() > most, settledAfter)
      await jumps(page)
      const rows = await list.count()
      const first = path === '/alerts' ? await list.first().elementHandle() : null
      const before = await first?.boundingBox()
      const { end } = await callForHelp()
      onTestFinished(end)
      await bar.getByText('SOS – Yaye Khady').first().waitFor()
      await bar.getByRole('link', { name: /^Appeler/ }).waitFor()
      if (first) await expect.poll(() => list.count()).toBeGreaterThan(rows)
      expect((await first?.boundingBox())?.y).toBe(before?.y)
      /* Of the rows of a table the browser says that they moved when the page was scrolled along: they stand where they stood. */
      const seen = (await jumps(page)).filter(({ value, isOfRows }) => value >= leastOfNothing && !isOfRows)
      moved.push(...seen.map(({ value, of }) => `${path}: ${value.toFixed(4)} ${of}`))
      await end()
      /* How it ended stands in the bar for a while, below one that comes. */
      await bar.getByRole('button', { name: 'Masquer ce message' }).click()
    }
    expect(moved).toEqual([])
  })

  test('the room of a call that is over by the next start moves nothing either', async () => {
    const { end } = await callForHelp()
    onTestFinished(end)
    const page = await visit({ as: 'organization', path: '/map', viewport })
    await page.getByRole('region', { name: 'Appels à l’aide' }).getByText('SOS – Yaye Khady').waitFor()
    await page.waitForFunction(() => Number.parseFloat(localStorage.getItem('guet.bar_height') ?? '') > 100)
    await page.goto(`${server.origin}/conditions`)
    await end()
    /* What this device kept of the call is none that somebody makes. */
    await page.evaluate(() => indexedDB.deleteDatabase('guet'))
    await watchShifts(page)
    /* On a busy machine it is seen before it is known who calls. */
    const { promise: isWanted, resolve: come } = Promise.withResolvers<undefined>()
    const asked = (url: URL) => url.pathname === '/api/alerts/' && url.searchParams.get('type') === 'emergency'
    await page.route(asked, async (route) => {
      await isWanted
      await route.continue()
    })
    await page.goto(`${server.origin}/map`)
    await page.getByRole('application').waitFor()
    await page.waitForFunction((most) => performance.now() > most, settledAfter)
    await jumps(page)
    const answer = page.waitForResponse((response) => asked(new URL(response.url())))
    come(undefined)
    await answer
    const later = (await page.evaluate(() => performance.now())) + 1_000
    await page.waitForFunction((most) => performance.now() > most, later)
    const moved = (await jumps(page)).filter(({ value }) => value >= leastSeen)
    expect(moved.map(({ value, of }) => `${value.toFixed(4)} ${of}`)).toEqual([])
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
