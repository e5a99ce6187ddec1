import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { go, newFisherman, phone, theBrowser } from './browser.ts'
import { type Caller, callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

/* What is asked first of a call for help has its room: on a phone, at a small desk, and in letters of twice the size. */
const server = theServer()
const { visit } = theBrowser(server)

const twice = { width: 720, height: 450 }
const desk = { width: 1366, height: 768 }
const offCayar = { latitude: 14.955, longitude: -17.2425 }
let skipper: Caller
beforeAll(async () => {
  skipper = await callerAs(server.origin, 'fisherman')
  for (const east of [0.03, 0.05, 0.08]) {
    const helper = await callerAs(server.origin, await newFisherman(server.origin))
    const fix = { ...offCayar, longitude: offCayar.longitude + east, speed: 6, timestamp: new Date().toISOString() }
    await helper.post('/tracking/locations/batch/', { locations: [fix] })
  }
})

async function raise(): Promise<string> {
  const said = { alert_type: 'emergency', message: 'Un homme est tombé', location: offCayar }
  const { id } = await skipper.post('/alerts/', { ...said, nature: 'homme_a_la_mer', people_on_board: 6 })
  onTestFinished(async () => void (await skipper.post(`/alerts/${id}/resolve/`, { reason: 'fausse_alerte' })))
  return id
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not on the screen`)
  return { ...box, bottom: box.y + box.height, right: box.x + box.width }
}

describe('a dossier', () => {
  later(
    'of somebody whose boat they may not read: it is not asked for, and nothing is refused over the call',
    async () => {
      const alone = await callerAs(server.origin, await newFisherman(server.origin))
      const { id } = await alone.post('/alerts/', { alert_type: 'emergency', message: 'Je coule', location: offCayar })
      onTestFinished(async () => void (await alone.post(`/alerts/${id}/resolve/`, { reason: 'fausse_alerte' })))
      const page = await visit({ as: 'organization', path: '/conditions', viewport: phone })
      const asked: string[] = []
      page.on('request', (request) => {
        if (/\/api\/pirogues\/[\da-f-]{36}\/$/.test(request.url())) asked.push(request.url())
      })
      const patrons = page.waitForResponse(/\/pirogues\/patrons\//)
      await go(page, `/alerts/${id}`)
      await patrons
      await page.getByText('Qui peut y aller').first().waitFor()
      await page.getByText('Numéro inconnu').first().waitFor()
      expect(asked).toEqual([])
    },
  )

  test('on a phone all of it is above the one button, and the chart has a third of what is left', async () => {
    const page = await visit({ as: 'organization', path: `/alerts/${await raise()}`, viewport: phone })
    await page.getByText('Qui peut y aller').first().waitFor()
    await page
      .getByText(/dérive|Météo sur place/)
      .first()
      .waitFor()
    const [chart, first, action] = [
      await boxOf(page, '[data-map-around]'),
      await boxOf(page, '.dossier-first'),
      await boxOf(page, 'button[aria-label^="Prendre en charge"]'),
    ]
    expect(chart.height).toBeGreaterThan(200)
    expect(first.bottom).toBeLessThan(action.y)
  })

  later('in letters of twice the size the chart stands beside who calls', async () => {
    const page = await visit({ as: 'organization', path: `/alerts/${await raise()}`, viewport: twice })
    await page.getByText('Qui peut y aller').first().waitFor()
    const [chart, boat] = [await boxOf(page, '[data-map-around]'), await boxOf(page, '.dossier-first h2')]
    expect(chart.height).toBeGreaterThan(200)
    expect(boat.x).toBeGreaterThanOrEqual(chart.right)
    expect(boat.bottom).toBeLessThan(chart.bottom)
  })

  later('at a small desk its band is one line, and the ring of its boat is how the call stands', async () => {
    const page = await visit({ as: 'admin', path: `/alerts/${await raise()}`, viewport: desk })
    await page.getByRole('button', { name: /^Prendre en charge/ }).waitFor()
    await page.getByText('SOS · Homme à la mer').first().waitFor()
    const band = await boxOf(page, '.dossier-band')
    expect(band.height).toBeLessThan(110)
    expect(await page.locator('.dossier-band [data-need="sos"] > svg').count()).toBe(3)
    expect(await page.locator('.dossier-band [data-age]').count()).toBe(0)
  })
})

describe('the banner', () => {
  test.each([phone, desk])(
    'in charge it still says how many and where, and that it opens: %o',
    { tags: 'later' },
    async (viewport) => {
      const id = await raise()
      const admin = await callerAs(server.origin, 'admin')
      await admin.post(`/alerts/${id}/acknowledge/`, {})
      const page = await visit({ as: 'organization', path: '/profile', viewport })
      const call = page.getByRole('region', { name: 'Appels à l’aide' }).getByRole('link')
      await call.getByText('6 à bord').waitFor()
      await call.getByText(/14°\s57,30′\sN/).waitFor()
      expect(await call.getByText('Ouvrir').isVisible()).toBe(true)
    },
  )
})

later('in letters of twice the size the home has its chart, its figures, and the buttons of the call', async () => {
  await raise()
  const page = await visit({ as: 'organization', path: '/dashboard', viewport: twice })
  const take = page.getByRole('button', { name: /^Prendre en charge/ })
  await take.waitFor()
  await page.getByRole('button', { name: /^1 Urgences/ }).waitFor()
  const [button, queue, chips] = [
    await boxOf(page, 'button[aria-label^="Prendre en charge"]'),
    await boxOf(page, '.sea-queue'),
    await boxOf(page, '.sea-chips'),
  ]
  expect(queue.x).toBeGreaterThan(300)
  expect(chips.right).toBeLessThanOrEqual(queue.x)
  expect(button.bottom).toBeLessThan(queue.bottom)
})

const smallest = { width: 320, height: 640 }
const hour = 3_600_000
test.each([
  [phone, 12],
  [smallest, 12],
  [phone, 100],
  [smallest, 100],
] as const)(
  'out at sea, below the call of somebody else: the light is in the picture, and the button on the screen: %o, after %i h',
  { tags: 'later' },
  async (viewport, hours) => {
    const neighbour = await newFisherman(server.origin)
    const sailor = await callerAs(server.origin, neighbour)
    const leftAt = Date.now() - (hours + 0.98) * hour
    const out = { said_at: new Date(leftAt).toISOString(), due_at: new Date(Date.now() + 30 * hour).toISOString() }
    await sailor.post('/tracking/locations/', { ...offCayar, speed: 4, timestamp: new Date().toISOString() })
    await sailor.post('/tracking/voyages/', { ...out, crew: 3 })
    await raise()
    const page = await visit({ as: neighbour, path: '/profile', viewport })
    await page.getByRole('region', { name: 'Appels à l’aide' }).waitFor()
    await go(page, '/dashboard')
    await page.getByRole('button', { name: 'Je suis rentré' }).waitFor()
    const [picture, lamp, bar] = [
      await boxOf(page, '.feu-room'),
      await boxOf(page, '.feu-left circle[r="10"]'),
      await boxOf(page, 'nav'),
    ]
    const home = await page.getByRole('button', { name: 'Je suis rentré' }).boundingBox()
    expect(lamp.y).toBeGreaterThan(picture.y)
    expect(lamp.bottom).toBeLessThan(picture.bottom)
    expect((home?.y ?? Infinity) + (home?.height ?? 0)).toBeLessThan(bar.y)
  },
)

later('on a phone what keeps a zone stays above the bar while somebody calls', async () => {
  await raise()
  const page = await visit({ as: 'admin', path: '/map?draw=zone', viewport: { width: 360, height: 740 } })
  await page.getByRole('region', { name: 'Appels à l’aide' }).getByRole('alert').first().waitFor()
  /* As it is opened below the band. */
  await page.reload()
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
  await save.waitFor()
  const sos = await boxOf(page, 'section[aria-label=SOS] button')
  await expect
    .poll(async () => {
      const box = await save.boundingBox()
      return box === null ? Infinity : box.y + box.height
    })
    .toBeLessThanOrEqual(sos.y + 8)
})
