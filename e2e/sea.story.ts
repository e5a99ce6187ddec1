import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { desk, expectAccessible, go, newFisherman, phone, theBrowser } from './browser.ts'
import { type Caller, callerAs } from './caller.ts'
import { batteryAlert, card, chip, queue, seaWatch } from './sea-parts.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

/* The home of whoever watches over others: the sea, its chips, and one queue. */

const server = theServer()
const { visit } = theBrowser(server)

let fisherman: Caller
beforeAll(async () => {
  fisherman = await callerAs(server.origin, 'fisherman')
  /* Three who could go. */
  for (const east of [0.03, 0.05, 0.08]) {
    const helper = await callerAs(server.origin, await newFisherman(server.origin))
    const fix = { latitude: 14.955, longitude: -17.2425 + east, speed: 6, timestamp: new Date().toISOString() }
    await helper.post('/tracking/locations/batch/', { locations: [fix] })
  }
})

const raised: string[] = []
afterEach(async () => {
  const admin = await callerAs(server.origin, 'admin')
  await Promise.all(raised.splice(0).map((id) => admin.post(`/alerts/${id}/resolve/`, { reason: 'fausse_alerte' })))
})

const offCayar = { latitude: 14.955, longitude: -17.2425, speed: 1.5, heading: 250 }
async function raise(message: string, by: Caller = fisherman): Promise<string> {
  const { id } = await by.post('/alerts/', {
    alert_type: 'emergency',
    message,
    location: offCayar,
    nature: 'chavirage',
    people_on_board: 4,
  })
  raised.push(id)
  return id
}

/** Where the map has gone by itself; nobody's hand put it there. */
const goneTo = (page: Page) =>
  page.evaluate(() => {
    const kept = localStorage.getItem('guet.map_framed')
    return sessionStorage.getItem('guet.map_left') === null && kept !== null
      ? (JSON.parse(kept) as { center: number[] }).center
      : undefined
  })

const watch = seaWatch(visit)

describe('La mer des coordinateurs', () => {
  later('what is said just now stands over the last day, also before the sea has its looks', async () => {
    const page = await visit({ as: 'organization', path: '/profile', viewport: desk })
    await page.route('**/assets/SeaScreen-*.css', () => undefined)
    await go(page, '/dashboard')
    await page
      .getByRole('button', { name: /^Ouvrir les alertes/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Tester le son' }).click()
    const said = page.locator('.toast-place').filter({ hasText: 'Voilà le son d’un SOS' })
    await said.waitFor()
    expect(await said.evaluate((place) => innerHeight - place.getBoundingClientRect().bottom)).toBe(12)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  later('a distance is measured on it as on the map, and nothing of the head lies over the measure', async () => {
    const page = await watch('admin')
    const tool = page.getByRole('button', { name: 'Mesurer une distance' })
    const measure = page.getByRole('region', { name: 'Mesurer une distance' })
    await tool.click()
    await measure.getByText('Touchez la carte là où la mesure commence.').waitFor()
    await page.getByText('Disponibilité').waitFor()
    const [head, bar] = [await page.locator('.sea-header').boundingBox(), await measure.boundingBox()]
    expect(bar?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
    await page.keyboard.press('Enter')
    await measure.getByText('Touchez le point suivant.').waitFor()
    await page.keyboard.press('Escape')
    await measure.waitFor({ state: 'detached' })
    expect(await tool.getAttribute('aria-pressed')).toBe('false')
  })

  test.each([1024, 1280])(
    'at a desk %i wide all figures are seen, and none lies over a tool',
    { tags: 'later' },
    async (width) => {
      const page = await watch('organization', { width, height: 768 })
      const figures = page.getByRole('region', { name: 'Chiffres' })
      const hidden = await figures.evaluate((row) => row.scrollWidth - row.clientWidth)
      expect(hidden).toBeLessThanOrEqual(0)
      const last = await figures.getByRole('link').or(figures.getByRole('button')).last().boundingBox()
      const tools = await page.getByRole('button', { name: 'Ouvrir la liste des pirogues' }).boundingBox()
      expect(tools?.y).toBeGreaterThanOrEqual((last?.y ?? 0) + (last?.height ?? 0))
      /* The edge of a zone goes through no letter of the title: what lies between them hides nine parts of ten. */
      const haze = await page.locator('.sea-title').evaluate((title) => getComputedStyle(title).backgroundColor)
      expect(Number(/([\d.]+)\)$/.exec(haze)?.[1])).toBeGreaterThanOrEqual(0.88)
    },
  )

  test(
    'a new SOS: the map goes there by itself, the three nearest are named with their minutes, and there is a way back; under somebody’s hand it stays, and offers to go',
    { tags: 'firefox' },
    async () => {
      const page = await watch()
      await queue(page).getByText('Aucune alerte active').waitFor()
      const before = await goneTo(page)
      const first = await raise('Nous prenons l’eau')
      const call = card(page, 'Nous prenons l’eau')
      await call.getByText('SOS · Chavirage').waitFor()
      await call.getByText('4 à bord').waitFor()
      await call.getByRole('timer').waitFor()
      await call.getByText(/14°\s57,30′\sN/).waitFor()
      await chip(page, /^1 Urgences/).waitFor()
      const nearest = call.getByRole('list', { name: 'Les plus proches' }).getByRole('listitem')
      expect(await nearest.count()).toBe(3)
      for (const line of await nearest.allInnerTexts()) expect(line).toMatch(/\d+\s(min|h)/)
      await page.getByText('La carte montre le SOS de Yaye Khady').waitFor()
      await expect.poll(() => goneTo(page)).not.toEqual(before)
      expect((await goneTo(page))?.length).toBe(2)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Revenir' }).click()
      await page.getByText('La carte montre le SOS de Yaye Khady').waitFor({ state: 'detached' })

      await fisherman.post(`/alerts/${first}/resolve/`, { reason: 'fausse_alerte' })
      await chip(page, /^0 Urgences/).waitFor()
      const map = await page.getByRole('application').boundingBox()
      await page.mouse.move((map?.x ?? 0) + 300, (map?.y ?? 0) + 400)
      await page.mouse.down()
      await raise('Le moteur brûle')
      await page.getByText('Nouveau SOS : Yaye Khady').waitFor()
      await page.mouse.up()
      const under = await goneTo(page)
      await page.getByRole('button', { name: 'Y aller' }).click()
      await page.getByRole('button', { name: 'Revenir' }).waitFor()
      await expect.poll(() => goneTo(page)).not.toEqual(under)
    },
  )

  later('a chip narrows the map and the queue, says how many are shown, and Escape brings all back', async () => {
    await raise('Feu à bord')
    const page = await watch()
    const active = chip(page, /Pirogues actives/)
    await active.click()
    expect(await active.getAttribute('aria-pressed')).toBe('true')
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+ sur la carte$/ })
      .waitFor()
    await queue(page).getByRole('list', { name: 'Pirogues visibles' }).waitFor()
    await card(page, 'Feu à bord').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    expect(await active.getAttribute('aria-pressed')).toBe('false')
    await page.getByText(/^\d+ sur la carte$/).waitFor({ state: 'detached' })
  })

  later('keys walk through the cards, Enter opens one, Escape leads to the map', async () => {
    await raise('Nous dérivons')
    const page = await watch()
    await card(page, 'Nous dérivons')
      .getByRole('link', { name: /^Ouvrir/ })
      .focus()
    await page.keyboard.press('j')
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-card]') ?? false)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('application')
    await card(page, 'Nous dérivons').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/alerts\/.+/)
  })

  later('on a phone the folded queue has its heading, and its first alert says each thing on one line', async () => {
    const page = await visit({ as: 'organization', viewport: phone })
    const said = 'La batterie de la balise posée sur la pirogue de Mame Thierno Gueye est presque vide'
    await page.route('**/api/alerts/?**', async (route) => {
      const isOfCalls = route.request().url().includes('type=emergency')
      const results = isOfCalls ? [] : [batteryAlert(1, said)]
      await route.fulfill({ json: { count: results.length, next: null, previous: null, results } })
    })
    await go(page, '/dashboard')
    await card(page, said).waitFor()
    for (const line of [card(page, said).getByRole('heading'), card(page, said).getByRole('paragraph').first()]) {
      expect((await line.boundingBox())?.height).toBeLessThan(25)
    }
    await expectAccessible(page)
  })

  later('a thousand alerts: a few cards are drawn, and the rest is a press away', async () => {
    const page = await visit({ as: 'organization', viewport: desk })
    await page.route('**/api/alerts/?**', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { results: Record<string, unknown>[] }
      if (route.request().url().includes('type=emergency')) return route.fulfill({ json: body })
      const results = Array.from({ length: 1000 }, (_, index) => batteryAlert(index))
      return route.fulfill({ json: { count: 1000, next: null, previous: null, results } })
    })
    await go(page, '/dashboard')
    const cards = queue(page).getByRole('list', { name: 'Alertes en cours' }).getByRole('listitem')
    await cards.first().waitFor()
    expect(await cards.count()).toBe(20)
    await queue(page).getByRole('button', { name: 'Afficher 20 de plus' }).click()
    expect(await cards.count()).toBe(40)
    await queue(page).getByRole('link', { name: 'Toutes les alertes' }).waitFor()
  })

  test.each([
    ['a phone', phone],
    ['a tablet', { width: 768, height: 1024 }],
    ['a small desk', { width: 1366, height: 768 }],
  ])(
    'on %s nothing lies over the SOS button, folded or unfolded, and the page does not scroll',
    { tags: 'later' },
    async (_, viewport) => {
      await raise('Nous coulons')
      const page = await watch('organization', viewport)
      const isFree = () =>
        page.evaluate(() => {
          const button = document.querySelector('[aria-label="SOS"] button')
          const box = button?.getBoundingClientRect()
          if (!button || !box) return false
          const places = [0.15, 0.5, 0.85].map(
            (part) => [box.left + box.width * 0.5, box.top + box.height * part] as const,
          )
          return places.every(([x, y]) => button.contains(document.elementFromPoint(x, y)))
        })
      await card(page, 'Yaye Khady')
        .getByRole('button', { name: /^Prendre en charge/ })
        .waitFor()
      expect(await isFree()).toBe(true)
      const unfold = page.getByRole('button', { name: 'Déployer les alertes' })
      if (await unfold.isVisible()) {
        await unfold.click()
        await card(page, 'Nous coulons').waitFor()
        expect(await isFree()).toBe(true)
      } else {
        const [profile, leave, sos] = await Promise.all(
          [
            page.getByRole('link', { name: /Profil/ }),
            page.getByRole('button', { name: 'Déconnexion' }),
            page.getByRole('region', { name: 'SOS' }).getByRole('button').first(),
          ].map((one) => one.boundingBox()),
        )
        expect((leave?.y ?? Infinity) + (leave?.height ?? 0)).toBeLessThanOrEqual(sos?.y ?? 0)
        expect(profile?.height).toBeGreaterThanOrEqual(48)
      }
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0)
    },
  )
})
