import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desk, expectAccessible, expectText, go, phone, theBrowser } from './browser.ts'
import { keptOnDevice } from './kept-on-device.ts'
import { type Role, callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { type TileStandIn, openTileStandIn } from './tile-stand-in.ts'
import { later } from '#test/later.ts'

let tiles: TileStandIn
beforeAll(async () => {
  tiles = await openTileStandIn()
})
afterAll(() => tiles.close())

const server = theServer({ settings: () => ({ TILE_URL: tiles.template }) })
const { visit } = theBrowser(server, { goesOn: true })

const map = (page: Page) => page.getByRole('application')
const boatSheet = (page: Page) => page.getByRole('dialog', { name: 'Yaye Khady' })
const boatLine = (page: Page) => page.getByRole('list', { name: 'Pirogues visibles' }).getByRole('button').first()
const isFocused = (page: Page, role: 'application' | 'dialog') =>
  page.evaluate((wanted) => document.activeElement?.matches(`[role=${wanted}], ${wanted}`), role)

/** The fisherman has sent where he is, a little off Cayar. */
beforeAll(async () => {
  const fisherman = await callerAs(server.origin, 'fisherman')
  await fisherman.post('/tracking/locations/', {
    latitude: 14.96,
    longitude: -17.2312,
    speed: 6.2,
    heading: 225,
    accuracy: 12,
    timestamp: new Date().toISOString(),
  })
})

async function openMap(look: Parameters<typeof visit>[0] = {}): Promise<Page> {
  const page = await visit({ as: 'fisherman', path: '/map', ...look })
  await map(page).waitFor()
  await expect.poll(() => chartHas(page)).toEqual({ land: true, water: true })
  return page
}

async function touchTheMiddle(page: Page, beside = 0): Promise<void> {
  const box = await map(page).boundingBox()
  if (!box) throw new Error('The map has no place.')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 + beside)
}

/** Where the boat in the middle does not lie, and what is around it does. */
const touchBesideTheMiddle = (page: Page) => touchTheMiddle(page, 44)

/** Whether the sheet that is looked at shows land and sea, in the colours of the theme: the map's own, or what stands for it. */
function chartHas(page: Page, canvases = '.leaflet-chart-pane canvas'): Promise<{ land: boolean; water: boolean }> {
  return page.evaluate((wanted) => {
    const colourOf = (token: string) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = `var(--chart-${token})`
      const colour = (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number)
      probe.remove()
      return colour
    }
    const sheets = [...document.querySelectorAll<HTMLCanvasElement>(wanted)]
    const sheet = sheets.find(({ style, width }) => style.visibility !== 'hidden' && width > 0)
    if (!sheet) return { land: false, water: false }
    const { data } = sheet.getContext('2d')?.getImageData(0, 0, sheet.width, sheet.height) ?? { data: [] }
    const has = ([red, green, blue]: number[]) => {
      for (let index = 0; index < data.length; index += 4 * 97) {
        if (data[index] === red && data[index + 1] === green && data[index + 2] === blue) return true
      }
      return false
    }
    return { land: has(colourOf('land')), water: has(colourOf('water')) }
  }, canvases)
}

describe('Carte Marine', () => {
  test('opens again at sea, without any network, with its coast and the last known positions', async () => {
    const page = await openMap({ keepsApp: true, viewport: phone })
    await page.getByRole('button', { name: '1 pirogue' }).waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(async () => (await keptOnDevice(page)).join('')).toContain('latitude')
    await page.context().setOffline(true)
    await page.reload()
    await expect.poll(() => chartHas(page)).toEqual({ land: true, water: true })
    await page.getByText('Hors ligne').filter({ visible: true }).first().waitFor()
    await page.getByRole('button', { name: '1 pirogue' }).click()
    await expectText(page, 'Voici les dernières données connues de cet appareil.')
  })

  later(
    'the coast is there before the app is, and before the map: each is painted without what comes after it',
    async () => {
      const page = await openMap({ viewport: phone, theme: 'dark' })
      await expect.poll(() => chartHas(page)).toEqual({ land: true, water: true })
      expect(await page.locator('.still-coast, .boot-coast').count()).toBe(0)
      /* Its picture is kept when the page has nothing else to do. */
      await expect.poll(() => page.evaluate(() => localStorage.getItem('guet.map_place'))).not.toBeNull()
      await page.route('**/assets/first-screen-*.js', (route) => route.abort())
      await page.reload()
      await expect
        .poll(() => page.locator('img.boot-coast').evaluate((coast) => (coast as HTMLImageElement).naturalWidth))
        .toBe(360)
      await page.unroute('**/assets/first-screen-*.js')
      /* On 2G: it does not fail, it does not come. */
      await page.route('**/assets/chart-*.js', () => undefined)
      await page.reload()
      await expect.poll(() => chartHas(page, '.still-coast')).toEqual({ land: true, water: true })
      expect(await page.locator('.boot-coast').count()).toBe(0)
      await expectText(page, 'Chargement de la carte...')
      /* Whoever signed out meanwhile signs in, and sees no map. */
      await page.route('**/assets/first-screen-*.js', (route) => route.abort())
      await page.evaluate(() => localStorage.removeItem('auth_token'))
      await page.reload()
      expect(await page.locator('.boot-coast').count()).toBe(0)
    },
  )

  later(
    'pictures of the map that were seen once are seen again without any network, and nothing else is kept',
    async () => {
      const page = await openMap({ keepsApp: true })
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
      const lookAtPictures = async () => {
        await page.reload()
        await page.getByText('Couches et légende').filter({ visible: true }).click()
        await page.getByRole('radio', { name: 'Plan' }).check()
        await expect.poll(() => page.locator('.map-tiles img.leaflet-tile-loaded').count()).toBeGreaterThan(8)
      }
      await lookAtPictures()
      const kept = () =>
        page.evaluate(async () => (await (await caches.open('guet-tiles')).keys()).map((request) => request.url))
      await expect.poll(async () => (await kept()).length).toBeGreaterThan(8)
      const { origin } = new URL(tiles.template)
      expect((await kept()).filter((url) => !url.startsWith(origin))).toEqual([])
      await tiles.close()
      await page.context().setOffline(true)
      await lookAtPictures()
      expect(await page.getByText('Fond en ligne indisponible').count()).toBe(0)
    },
  )

  later('beside it stands how many of the boats that have a place are active', async () => {
    const page = await openMap({ viewport: desk })
    await expectText(page, '1 active sur 1 localisée')
  })

  test(
    'by keyboard: a boat of the list opens its sheet, Escape closes it, the focus comes back; under the finger it is found as well',
    { tags: 'firefox' },
    async () => {
      const page = await openMap()
      await boatLine(page).focus()
      await page.keyboard.press('Enter')
      await boatSheet(page).waitFor()
      expect(await isFocused(page, 'dialog')).toBe(true)
      const said = ((await boatSheet(page).textContent()) ?? '').replaceAll('\u00a0', ' ')
      for (const words of ['6,2nd', '225° SO', '14° 57,60′ N 017° 13,87′ O', 'Position actuelle', '± 12 m']) {
        expect(said).toContain(words)
      }
      await page.keyboard.press('Escape')
      await expect.poll(() => boatSheet(page).count()).toBe(0)
      await expect.poll(() => boatLine(page).evaluate((line) => line === document.activeElement)).toBe(true)
      /* Until the map has come to rest over the boat, what lies in its middle is the water around it. */
      await expect
        .poll(async () => {
          await touchTheMiddle(page)
          return boatSheet(page).count()
        })
        .toBe(1)
    },
  )

  test.each([phone, desk])(
    'how old a position is stands on one line, beside the button that calls as well: %o',
    { tags: 'later' },
    async (viewport) => {
      const page = await openMap({ as: 'organization', viewport })
      if (viewport === phone) await page.getByRole('button', { name: '1 pirogue' }).click()
      await boatLine(page).click()
      await boatSheet(page)
        .getByRole('link', { name: /^Appeler/ })
        .waitFor()
      const age = boatSheet(page).getByText('Position actuelle', { exact: true })
      expect((await age.boundingBox())?.height).toBeLessThan(24)
    },
  )

  later('on a phone too the chart says that it is not for navigation', async () => {
    const page = await openMap({ viewport: phone })
    await expectText(page, 'Pour s’orienter, pas pour naviguer')
  })

  later('on a phone the list is a drawer, and a chosen boat is shown on the map', async () => {
    const page = await openMap({ viewport: phone })
    await page.getByRole('button', { name: '1 pirogue' }).click()
    await boatLine(page).click()
    await boatSheet(page).waitFor()
    await expect.poll(() => isFocused(page, 'dialog')).toBe(true)
    await page.getByRole('button', { name: 'Fermer' }).click()
    await expect.poll(() => boatSheet(page).count()).toBe(0)
  })

  later('a distance is measured by touch and by keys, in nautical miles and degrees; Escape ends it', async () => {
    const page = await openMap()
    const tool = page.getByRole('button', { name: 'Mesurer une distance' })
    const measure = page.getByRole('region', { name: 'Mesurer une distance' })
    await tool.click()
    await measure.getByText('Touchez la carte là où la mesure commence.').waitFor()
    expect(await isFocused(page, 'application')).toBe(true)
    await page.keyboard.press('Enter')
    await measure.getByText('Touchez le point suivant.').waitFor()
    const box = await map(page).boundingBox()
    if (!box) throw new Error('The map has no place.')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 - 150)
    await expect
      .poll(async () => (await measure.textContent())?.replaceAll('\u00a0', ' '))
      .toMatch(/^\d+,\d M au (000|359)°$/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => measure.count()).toBe(0)
    expect(await tool.getAttribute('aria-pressed')).toBe('false')
  })

  later('a search that finds nothing says so', async () => {
    const page = await openMap()
    await page.getByRole('searchbox').fill('zzz')
    await expectText(page, 'Aucune pirogue ne correspond à « zzz ».')
    await page.getByRole('searchbox').fill('khady')
    await boatLine(page).waitFor()
  })

  later('says so when nobody is in sight, and when the positions do not come', async () => {
    const empty = { count: null, next: null, previous: null, results: [] }
    const page = await visit({ as: 'fisherman' })
    await page.route('**/api/tracking/locations/**', (route) => route.fulfill({ json: empty }))
    // What the stream brings is shown too.
    await page.route('**/api/live/', (route) => route.abort())
    await page.goto(`${server.origin}/map`)
    await expectText(page, 'Aucune pirogue visible')
    const other = await visit({ as: 'fisherman' })
    await other.route('**/api/tracking/locations/**', (route) => route.fulfill({ status: 500, json: {} }))
    await other.goto(`${server.origin}/map`)
    await expectText(other, 'Les positions ne sont pas arrivées')
    await expect.poll(() => chartHas(other)).toEqual({ land: true, water: true })
  })
})

describe('Zones Marines and calls for help', () => {
  const postAs = async (role: Role, path: string, body: object) =>
    (await callerAs(server.origin, role)).post(path, body)
  const asAdmin = (path: string, body: object) => postAs('admin', path, body)

  test('a touched zone says its type and its metres; a call for help comes first and says how grave it is', async () => {
    await asAdmin('/zones/', {
      name: 'Récif',
      zone_type: 'fishing',
      zone_shape: 'circle',
      center_latitude: 14.96,
      center_longitude: -17.2312,
      radius: 2500,
    })
    const page = await openMap({ as: 'admin' })
    await boatLine(page).click()
    await boatSheet(page).waitFor()
    await page.keyboard.press('Escape')
    const zone = page.getByRole('dialog', { name: 'Récif' })
    await expect
      .poll(async () => {
        await touchBesideTheMiddle(page)
        return zone.count()
      })
      .toBe(1)
    expect((await zone.textContent())?.replaceAll(/\s/g, ' ')).toContain('TypePêcheRayon2 500 m')
    await page.keyboard.press('Escape')
    await page.getByText('Couches et légende').filter({ visible: true }).click()
    await page.getByRole('checkbox', { name: 'Zones Marines' }).uncheck()
    await touchBesideTheMiddle(page)
    expect(await zone.count()).toBe(0)
    await page.getByRole('checkbox', { name: 'Zones Marines' }).blur()

    await asAdmin('/alerts/', {
      alert_type: 'emergency',
      severity: 'critical',
      message: 'Moteur en panne',
      title: 'Moteur en panne',
      location: { latitude: 14.94, longitude: -17.21, timestamp: new Date().toISOString() },
    })
    await page.evaluate(() => dispatchEvent(new Event('map:refresh')))
    const call = page.getByRole('list', { name: 'Appels à l’aide' }).getByRole('button')
    await call.click()
    const sos = page.getByRole('dialog', { name: /^SOS/ })
    for (const words of ['Moteur en panne', 'Critique']) await sos.getByText(words, { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => call.evaluate((line) => line === document.activeElement)).toBe(true)
  })

  test('the fisherman is told of the reserve ahead, on whatever screen he is, until he has read it', async () => {
    await asAdmin('/zones/', {
      name: 'Réserve du Kayar',
      zone_type: 'marine_reserve',
      zone_shape: 'circle',
      center_latitude: 14.9469,
      center_longitude: -17.2444,
      radius: 800,
    })
    const page = await visit({ as: 'fisherman', path: '/history', viewport: phone, hears: true })
    const [place, timestamp] = [{ latitude: 14.96, longitude: -17.2312 }, new Date().toISOString()]
    await postAs('fisherman', '/tracking/locations/', { ...place, speed: 6, heading: 225, timestamp })
    const warning = page.getByRole('alert').filter({ hasText: 'Zone interdite devant : Réserve du Kayar' })
    await warning.waitFor()
    expect((await warning.textContent())?.replaceAll(/\s/g, ' ')).toMatch(
      /À 0,[67] M \(1,2 km\), dans [67] min à ce cap/,
    )
    await expectAccessible(page)
    await warning.getByRole('button', { name: 'Fermer' }).click()
    expect(await warning.count()).toBe(0)
  })
})

/** What the page of measures shows of the engine. */
type Drawing = {
  readonly beginSketch: (
    sketch: object,
    hand: {
      onChange: (sketch: { readonly points: readonly unknown[] }) => void
      onCancel: () => void
      pointLabel: (number: number, count: number) => string
    },
  ) => void
  readonly endSketch: () => void
}

describe('drawing by hand', () => {
  later('points are placed by touch and by keys, moved, taken back, and left with Escape', async () => {
    const page = await visit({ path: '/map-proof/index.html?boats=0' })
    await page.locator('#place[data-ready]').waitFor()
    await page.evaluate(() => {
      const { proof } = globalThis as unknown as { proof: { engine: Drawing } }
      const told: unknown[] = []
      Object.assign(globalThis, { told })
      proof.engine.beginSketch(
        { kind: 'polygon', points: [] },
        {
          onChange: (sketch) => void told.push(sketch.points.length),
          onCancel: () => {
            told.push('left')
            proof.engine.endSketch()
          },
          pointLabel: (number, count) => `Point ${number} sur ${count}`,
        },
      )
    })
    const told = () => page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told)
    const points = page.getByRole('button', { name: /^Point/ })
    for (const [x, y] of [
      [300, 300],
      [600, 300],
      [450, 500],
    ] as const)
      await page.mouse.click(x, y)
    expect(await told()).toEqual([1, 2, 3])
    await page.getByRole('application').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Backspace')
    expect(await points.count()).toBe(3)
    const first = page.getByRole('button', { name: 'Point 1 sur 3' })
    const before = await first.boundingBox()
    await first.focus()
    await page.keyboard.press('ArrowRight')
    expect(Math.round(((await first.boundingBox())?.x ?? 0) - (before?.x ?? 0))).toBe(12)
    await first.dragTo(page.getByRole('application'), { targetPosition: { x: 200, y: 200 } })
    expect(Math.round((await first.boundingBox())?.x ?? 0)).toBe(200 - 24)
    expect(await told()).toEqual([1, 2, 3, 4, 3, 3, 3])
    await page.keyboard.press('Escape')
    expect((await told()).at(-1)).toBe('left')
    await expect.poll(() => points.count()).toBe(0)
  })
})

describe('the refresh by itself', () => {
  later('waits for whoever is typing, comes soon after, and at once when asked', async () => {
    const page = await visit({ as: 'fisherman', hasOwnClock: true })
    await page.clock.install()
    let asked = 0
    await page.route('**/api/tracking/balises/**', (route) => {
      asked += 1
      return route.continue()
    })
    /* The stream that begins after the first answer has it asked once more: something may have happened between them. */
    const answered = page.waitForEvent('requestfinished', (request) => request.url().includes('/api/tracking/balises/'))
    await page.route('**/api/live/**', async (route) => {
      await answered
      await route.continue()
    })
    await go(page, '/map')
    await map(page).waitFor()
    await expect.poll(() => asked).toBe(2)
    await page.getByRole('searchbox').focus()
    await page.clock.fastForward(11 * 60_000)
    expect(asked).toBe(2)
    await page.getByRole('searchbox').blur()
    await page.clock.fastForward(6_000)
    await expect.poll(() => asked).toBe(3)
    await page.evaluate(() => dispatchEvent(new Event('map:refresh')))
    await expect.poll(() => asked).toBe(4)
  })
})

describe.each([phone, desk])('at $width pixels', (viewport) => {
  later('axe finds nothing, with and without a sheet', async () => {
    const page = await openMap({ viewport })
    await expectAccessible(page)
    if (viewport === phone) await page.getByRole('button', { name: '1 pirogue' }).click()
    await boatLine(page).click()
    await boatSheet(page).waitFor()
    await expectAccessible(page)
  })
})
