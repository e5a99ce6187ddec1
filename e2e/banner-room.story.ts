import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Visit, phone, theBrowser } from './browser.ts'
import { type Caller, callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

/* Whoever is about to touch something touches it, whatever the banner of an SOS does meanwhile. */

const server = theServer()
const { visit } = theBrowser(server)
const desk = { width: 1366, height: 768 }
const sizes = [
  ['a phone', phone],
  ['a desk', desk],
] as const

let fisherman: Caller
beforeAll(async () => {
  fisherman = await callerAs(server.origin, 'fisherman')
})

const raised: string[] = []
const end = (id: string) => fisherman.post(`/alerts/${id}/resolve/`, { reason: 'fausse_alerte' })
afterEach(async () => {
  await Promise.all(raised.splice(0).map(end))
})
async function raise(): Promise<string> {
  const { id } = await fisherman.post('/alerts/', { alert_type: 'emergency', message: 'Nous prenons l’eau' })
  raised.push(id)
  return id
}
const banner = (page: Page) => page.getByRole('region', { name: 'Appels à l’aide' })
const call = (page: Page) => banner(page).getByRole('alert').filter({ hasText: 'Nous prenons l’eau' })
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** Where the eye and the finger are: the first things of the screen, by the window. */
function places(page: Page): Promise<readonly number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main h1, main h2, main button, main select')]
      .slice(0, 4)
      .map((one) => Math.round(one.getBoundingClientRect().top)),
  )
}

/** What of the bar above the page is kept for what is not there any more. */
function emptyRoom(page: Page): Promise<number> {
  return page
    .locator('[data-top-bar]')
    .evaluate((bar: HTMLElement) => bar.offsetHeight - (bar.firstElementChild as HTMLElement).offsetHeight)
}

/** Scrolled, and everything said of it: two pictures later nothing that hangs on it is still to come. */
async function scrollTwoPictures(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => scrollTo(0, to), top)
  await nextPicture(page)
}

/** Two of them: of the first it is not known whether it was drawn already. */
function nextPicture(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let picture = 0; picture < 2; picture += 1) await new Promise(requestAnimationFrame)
  })
}

/** The answer to « who calls for help? » is kept back until it is let go. */
async function holdingAnswer(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((go) => (letGo = go))
  const asked = (url: URL) => url.pathname === '/api/alerts/' && url.searchParams.get('type') === 'emergency'
  await page.route(asked, async (route) => {
    await held
    await route.fallback()
  })
  return () => letGo()
}

/** A screen of which nothing moves any more by itself. */
async function openDuty(asked: Visit): Promise<Page> {
  const page = await visit({ as: 'admin', path: '/alerts/duty', ...asked })
  await isStill(page)
  return page
}

async function isStill(page: Page): Promise<void> {
  await heading(page).waitFor()
  await page.getByLabel('Ajouter à la chaîne').waitFor()
}

describe.each(sizes)('on %s', (_, viewport) => {
  later('an SOS that is known only after the page is seen moves nothing; nor does its end', async () => {
    const id = await raise()
    let letGo = () => {}
    const page = await openDuty({ viewport, before: async (opened) => (letGo = await holdingAnswer(opened)) })
    const before = await places(page)
    expect(await call(page).count()).toBe(0)
    letGo()
    await call(page).waitFor()
    expect(await places(page)).toEqual(before)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)

    await end(id)
    await call(page).waitFor({ state: 'detached' })
    expect(await places(page)).toEqual(before)
  })

  later('a heading that a call has covered stands below it after the next touch', async () => {
    const page = await openDuty({ viewport, hears: true })
    const before = await places(page)
    await raise()
    await call(page).waitFor()
    expect(await places(page)).toEqual(before)
    await page.keyboard.press('Shift')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    const [bar, first] = [await banner(page).boundingBox(), await heading(page).boundingBox()]
    expect(first?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  })

  later('what a reload remembers is its room from the first, whatever is true by then', async () => {
    const page = await openDuty({ viewport })
    await page.waitForFunction(() => localStorage.getItem('guet.bar_height') !== null)
    await raise()
    await call(page).waitFor()
    const letGo = await holdingAnswer(page)
    await page.reload()
    await page.getByLabel('Ajouter à la chaîne').waitFor()
    const before = await places(page)
    letGo()
    await call(page).waitFor()
    expect(await places(page)).toEqual(before)
  })

  later('what is said of anything else lies below the call, not over it', async () => {
    await raise()
    const page = await visit({ as: 'admin', path: '/fleet', viewport })
    await call(page).waitFor()
    await page
      .getByRole('button', { name: /^Ouvrir les alertes/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Tester le son' }).click()
    const said = page.getByRole('dialog').filter({ hasText: 'Voilà le son d’un SOS' }).last()
    await said.waitFor()
    /* What lies behind a panel is there for the eye alone. */
    const bar = await page.getByLabel('Appels à l’aide').boundingBox()
    const box = await said.boundingBox()
    expect(bar?.height).toBeGreaterThan(0)
    expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  })

  later(
    'one that arrives while somebody reads further down moves nothing; on the next screen nothing is covered',
    async () => {
      const page = await openDuty({ viewport, hears: true })
      await page.evaluate(() => scrollTo(0, 40))
      const before = await places(page)
      await raise()
      await call(page).waitFor()
      expect(await places(page)).toEqual(before)
      await page.goto(`${server.origin}/alerts`)
      await call(page).waitFor()
      const [bar, first] = [await banner(page).boundingBox(), await heading(page).boundingBox()]
      expect(first?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
    },
  )

  later('nor when what stood at the foot of the page goes in the same moment', async () => {
    const page = await openDuty({ viewport })
    await scrollTwoPictures(page, 40)
    await page.evaluate(() => document.documentElement.style.setProperty('--foot-notice', '49px'))
    await scrollTwoPictures(page, 40)
    const before = await places(page)
    await page.evaluate(() => {
      const box = document.createElement('div')
      box.style.height = '94px'
      document.querySelector('[data-top-bar]')?.firstElementChild?.append(box)
      document.documentElement.style.setProperty('--foot-notice', '0px')
    })
    await nextPicture(page)
    expect(await places(page)).toEqual(before)
  })

  test.each(['at this start', 'at the last start'])(
    'the room of a call that stood there %s goes once it is scrolled past, and moves nothing',
    { tags: 'later' },
    async (start) => {
      const id = await raise()
      const page = await openDuty({ viewport })
      await call(page).waitFor()
      let letGo = () => {}
      if (start === 'at this start') {
        await end(id)
        await call(page).waitFor({ state: 'detached' })
      } else {
        await page.waitForFunction(() => localStorage.getItem('guet.bar_height') !== null)
        await page.goto('about:blank')
        await end(id)
        letGo = await holdingAnswer(page)
        await page.goBack()
        await isStill(page)
      }
      const before = await places(page)
      const room = await emptyRoom(page)
      expect(room).toBeGreaterThan(20)

      await scrollTwoPictures(page, 20)
      expect(await places(page)).toEqual(before.map((top) => top - 20))
      const kept = await page.evaluate(() => localStorage.getItem('guet.bar_height'))
      letGo()
      if (start === 'at the last start') {
        await page.waitForFunction((was) => localStorage.getItem('guet.bar_height') !== was, kept)
      }
      expect(await places(page)).toEqual(before.map((top) => top - 20))
      expect(await emptyRoom(page)).toBe(room)

      await scrollTwoPictures(page, room + 60)
      expect(await emptyRoom(page)).toBe(0)
      expect(await places(page)).toEqual(before.map((top) => top - room - 60))
    },
  )

  later(
    'the room of a call that has ended is the chart’s again once somebody has pressed something; the sea never has it',
    async () => {
      const id = await raise()
      const page = await visit({ as: 'admin', path: '/map', viewport })
      const openAt = async (path: string) => {
        await page.goto(server.origin + path)
        await call(page).waitFor()
      }
      await call(page).waitFor()
      await openAt('/dashboard')
      await expect.poll(() => emptyRoom(page)).toBe(0)

      await openAt('/map')
      await end(id)
      await call(page).waitFor({ state: 'detached' })
      await expect.poll(() => emptyRoom(page)).toBeGreaterThan(0)
      await page.keyboard.press('Shift')
      await expect.poll(() => emptyRoom(page)).toBe(0)
    },
  )
})

later('at a small desk the first row of the devices is in sight while somebody calls', async () => {
  await raise()
  const page = await visit({ as: 'admin', path: '/gps-tracking', viewport: desk })
  await call(page).waitFor()
  await page.reload()
  await call(page).waitFor()
  const row = page.getByRole('table').getByRole('row').nth(1)
  await row.waitFor()
  const box = await row.boundingBox()
  expect((box?.y ?? desk.height) + (box?.height ?? 0)).toBeLessThanOrEqual(desk.height)
})
