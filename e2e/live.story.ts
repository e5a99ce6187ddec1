import type { Page, Request, Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type WeatherStandIn, openWeatherStandIn } from '#dev/weather-stand-in.ts'
import { newFisherman, theBrowser } from './browser.ts'
import { type Caller, callerAs } from './caller.ts'
import { accounts, theServer } from './server.ts'
import { later } from '#test/later.ts'

/* The map asks for the wind and the waves that it shows. */
let weather: WeatherStandIn
beforeAll(async () => {
  weather = await openWeatherStandIn()
})
afterAll(() => weather.close())
const server = theServer({ settings: () => ({ GUET_WEATHER_STAND_IN: weather.origin }) })
const { visit } = theBrowser(server)

let fisherman: Caller
let administrator: Caller
beforeAll(async () => {
  fisherman = await callerAs(server.origin, 'fisherman')
  administrator = await callerAs(server.origin, 'admin')
})

const boatLine = (page: Page, speed: string) =>
  page.getByRole('list', { name: 'Pirogues visibles' }).getByRole('button').filter({ hasText: speed })

async function sail(speed: number): Promise<void> {
  const place = { latitude: 14.96, longitude: -17.23, speed, heading: 225, timestamp: new Date().toISOString() }
  await fisherman.post('/tracking/locations/', place)
}

async function addBalise(name: string): Promise<void> {
  await administrator.post('/tracking/balises/', { name, balise_type: 'gps', latitude: 14.96, longitude: -17.2 })
}

/** What the page asks of the server, and what it complains of. */
function watch(page: Page) {
  const [asked, complaints]: [Request[], string[]] = [[], []]
  page.on('request', (request) => asked.push(request))
  page.on('pageerror', (problem) => complaints.push(String(problem)))
  page.on('console', (message) => {
    // The browser itself says so of every call without network.
    if (message.type() === 'error' && !message.text().includes('ERR_INTERNET_DISCONNECTED'))
      complaints.push(message.text())
  })
  return { complaints, calls: (path: string) => asked.filter((one) => new URL(one.url()).pathname === `/api${path}`) }
}

async function openMap(as: keyof typeof accounts): Promise<{ page: Page; watched: ReturnType<typeof watch> }> {
  const watched: ReturnType<typeof watch>[] = []
  const before = async (page: Page) => void watched.push(watch(page))
  const page = await visit({ as, path: '/map', hears: true, before })
  await page.getByRole('application').waitFor()
  return { page, watched: watched[0] ?? watch(page) }
}

describe('Le direct', () => {
  test(
    'a position sent anywhere comes onto the open map without a reload and without a poll',
    { tags: 'firefox' },
    async () => {
      await sail(1.5)
      const { page, watched } = await openMap('admin')
      await boatLine(page, '1,5').waitFor()
      /* A stream begins by asking for all that was answered before it: whoever hears it has done so. */
      await sail(4.5)
      await boatLine(page, '4,5').waitFor()
      const asked = () => watched.calls('/tracking/locations/').map((request) => new URL(request.url()).search)
      const polled = asked()
      await sail(7.5)
      await boatLine(page, '7,5').waitFor()
      expect(asked()).toEqual(polled)
      expect(watched.complaints).toEqual([])
    },
  )

  later('a boat that somebody removes elsewhere leaves the open map, without a reload', async () => {
    const caller = await callerAs(server.origin, await newFisherman(server.origin))
    const { page, watched } = await openMap('admin')
    const { pirogue } = await caller.post<{ readonly pirogue: string }>('/tracking/locations/', {
      latitude: 14.95,
      longitude: -17.21,
      speed: 6.2,
      heading: 200,
      timestamp: new Date().toISOString(),
    })
    await boatLine(page, '6,2').waitFor()
    await administrator.remove(`/pirogues/${pirogue}/`)
    await boatLine(page, '6,2').waitFor({ state: 'detached' })
    expect(watched.complaints).toEqual([])
  })

  later(
    'a boat that is heard while its trip is open changes what is said of it, and takes neither its track nor its map away',
    async () => {
      const person = await newFisherman(server.origin)
      const caller = await callerAs(server.origin, person)
      const minute = 60_000
      const began = Date.now() - 60 * minute
      /** Out from Cayar, a position a minute. */
      const sailOn = async (from: number, until: number) => {
        const locations = Array.from({ length: until - from }, (_, index) => ({
          latitude: 14.9325,
          longitude: -17.1925 - Math.max(0, from + index) * 0.002,
          speed: from + index > 0 ? 7 : 0,
          timestamp: new Date(began + (from + index) * minute).toISOString(),
        }))
        await caller.post('/tracking/locations/batch/', { locations })
      }
      await sailOn(-5, 40)
      const page = await visit({ as: person, path: '/history?period=all' })
      const watched = watch(page)
      await page.getByRole('list', { name: 'Sorties' }).getByRole('button').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('application').waitFor()
      const map = await dialog.getByRole('application').elementHandle()
      const lastHeard = dialog.getByRole('definition').nth(1)
      const before = await lastHeard.textContent()
      await sailOn(40, 45)
      /* What a trip has run up is written a moment after the positions are acknowledged. */
      const heard = began + 44 * minute
      const trips = () => caller.get<{ results: { last_heard: string }[] }>('/tracking/trips/')
      await expect.poll(async () => Date.parse((await trips()).results[0]?.last_heard ?? '')).toBe(heard)
      /* After a write everything is asked again. */
      await page.getByRole('button', { name: 'Écrire des notes' }).click()
      await page.getByLabel('Notes', { exact: true }).fill('Deux caisses de thiof')
      await page.getByRole('button', { name: 'Enregistrer les notes' }).click()
      await expect.poll(() => lastHeard.textContent()).not.toBe(before)
      const tracks = watched.calls('/tracking/locations/').map((request) => new URL(request.url()).searchParams)
      expect(new Set(tracks.flatMap((asked) => asked.get('to') ?? [])).size).toBe(1)
      expect(await map?.evaluate((shown) => shown.isConnected)).toBe(true)
    },
  )

  test('the link is cut and comes back: what happened meanwhile is there, from the last thing that was heard', async () => {
    const { page, watched } = await openMap('organization')
    await sail(2.5)
    await boatLine(page, '2,5').waitFor()
    await page.context().setOffline(true)
    await sail(8.5)
    await addBalise('Bouée neuve')
    const again = page.waitForRequest((request) => request.url().endsWith('/api/live/'))
    await page.context().setOffline(false)
    expect((await again).headers()).toMatchObject({ 'last-event-id': expect.stringMatching(/^\d+\.\d+$/) as string })
    await boatLine(page, '8,5').waitFor()
    expect(watched.complaints).toEqual([])
  })

  later(
    'the token is in no address, and nothing listens before somebody signs in nor in the demonstration',
    async () => {
      const { watched } = await openMap('fisherman')
      expect(watched.calls('/live/').map((request) => new URL(request.url()).search)).toEqual([''])
      const page = await visit({ path: '/login' })
      const before = watch(page)
      const answers: Response[] = []
      const collect = (response: Response) => void answers.push(response)
      page.on('response', collect)
      await page.reload({ waitUntil: 'networkidle' })
      page.off('response', collect)
      const sent = answers.filter((response) => response.request().resourceType() === 'script')
      /* The browser forgets what it read once a page is left: the server has it still. */
      const scripts = await Promise.all(sent.map(async (response) => await (await fetch(response.url())).text()))
      expect(scripts.length).toBeGreaterThan(0)
      expect(scripts.filter((script) => script.includes('/api/live/'))).toHaveLength(0)
      await page.getByRole('button', { name: 'Découvrir en mode démonstration' }).click()
      await page.getByRole('button', { name: 'Commencer' }).click()
      await page.getByRole('main').waitFor()
      await page.waitForLoadState('networkidle')
      expect(before.calls('/live/')).toEqual([])
    },
  )
})
