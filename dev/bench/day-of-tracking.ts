import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page, Request } from 'playwright-core'
import type { Figure } from './figures.ts'
import { sailing } from './fix-bytes.ts'
import { phone, signIn } from './phone.ts'
import type { BenchServer } from './server.ts'

/*
 * Reckoned from what was really sent: a day is too long to be waited for. One batch of the app with its answer, one
 * refresh of each kind, one heartbeat and what the stream tells of one batch are measured, heads included; then each is
 * taken as often as the app does it in a day, by src/web/platform/api/periods.ts.
 */

const [minute, day] = [60, 24 * 3600]
const [fixEvery, beatEvery] = [30, 10]
type Manner = { readonly name: string; readonly goal: string; readonly pace: number; readonly seconds: Seconds }
type Seconds = {
  readonly [what in 'fixes' | 'weather' | 'warnings' | 'forecast' | 'dashboard' | 'map']: number
}
const manners: readonly Manner[] = [
  {
    name: 'économe 2G',
    goal: '<= 1.5',
    pace: 60,
    seconds: {
      fixes: 3 * minute,
      weather: 30 * minute,
      warnings: 15 * minute,
      forecast: 55 * minute,
      dashboard: 10 * minute,
      map: 30 * minute,
    },
  },
  {
    name: 'normal',
    goal: '',
    pace: 0,
    seconds: {
      fixes: fixEvery,
      weather: 5 * minute,
      warnings: 5 * minute,
      forecast: 30 * minute,
      dashboard: fixEvery,
      map: 10 * minute,
    },
  },
]

export async function dayOfTracking(browser: Browser, server: BenchServer): Promise<Figure[]> {
  const refreshes = await refreshesOf(browser, server)
  const beat = await bytesOfBeat(server)
  const figures: Figure[] = []
  for (const { name, goal, pace, seconds } of manners) {
    const together = seconds.fixes / fixEvery
    const batch = await bytesOfBatch(browser, server, together)
    const told = await bytesTold(server, beat, { pace, fixes: together })
    const often = (every: number, bytes: number) => (bytes * day) / every
    const fixes = often(seconds.fixes, batch)
    const stream = often(seconds.fixes, told) + often(beatEvery, beat)
    const weather =
      often(seconds.weather, refreshes('/weather/current/')) +
      often(seconds.warnings, refreshes('/weather/alerts/')) +
      often(seconds.forecast, refreshes('/weather/forecast/'))
    const rest =
      often(seconds.dashboard, refreshes('/dashboard/')) +
      often(
        seconds.map,
        refreshes('/tracking/locations/') + refreshes('/zones/') + refreshes('/tracking/balises/geojson/'),
      )
    const figure = (what: string, bytes: number, wanted = '') => ({
      name: `${name}, a day at 30 s: ${what}`,
      unit: 'MB',
      goal: wanted,
      runs: [bytes / 1_000_000],
    })
    figures.push(
      figure('tracking, weather and stream', fixes + weather + stream, goal),
      figure('of these the positions sent', fixes),
      figure('of these the stream: heartbeats', often(beatEvery, beat)),
      figure('of these the stream: his own boat told back', often(seconds.fixes, told)),
      figure('of these the weather', weather),
      figure('and what an open home asks beside that', rest),
    )
  }
  return figures
}

/** The app writes and sends it: off the network until so many fixes wait, then back. */
async function bytesOfBatch(browser: Browser, { address }: BenchServer, fixes: number): Promise<number> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(sailing)
  await page.addInitScript("localStorage.setItem('guet.thrift', 'normal')")
  await signIn(page, address)
  await page.goto(`${address}/map`)
  await page.getByRole('button', { name: 'Démarrer GPS' }).waitFor()
  await pause(1500)
  await context.setOffline(true)
  for (let fix = 1; fix <= fixes; fix += 1) {
    await page.getByRole('button', { name: 'Démarrer GPS' }).click()
    await page
      .getByRole('button', { name: new RegExp(`^${fix} (en attente|position)`) })
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Arrêter GPS' }).click()
  }
  const sent = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/locations/batch/'))
  await context.setOffline(false)
  const bytes = await wholeSize(await sent)
  await context.close()
  return bytes
}

async function refreshesOf(browser: Browser, { address }: BenchServer): Promise<(path: string) => number> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  const sizes = new Map<string, Promise<number>>()
  page.on('requestfinished', (request) => {
    sizes.set(new URL(request.url()).pathname.replace(/^\/api/, ''), wholeSize(request))
  })
  await signIn(page, address)
  await page.goto(`${address}/dashboard`)
  /* The map is read by whoever comes near it, and the boats come after the coast. */
  await page.getByRole('heading', { name: /^Carte Marine/ }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: /^\d+ pirogues?$/ }).waitFor()
  await openWeather(page, address)
  const known = new Map(await Promise.all([...sizes].map(async ([path, size]) => [path, await size] as const)))
  await context.close()
  return (path) => {
    const bytes = known.get(path)
    if (bytes === undefined) throw new Error(`${path} was not asked. Asked were: ${[...known.keys()].join(' ')}`)
    return bytes
  }
}

async function openWeather(page: Page, address: string): Promise<void> {
  const forecast = page.waitForEvent('requestfinished', (request) => request.url().includes('/weather/forecast/'))
  await page.goto(`${address}/weather`)
  await forecast
  await pause(500)
}

async function wholeSize(request: Request): Promise<number> {
  const { requestHeadersSize, requestBodySize, responseHeadersSize, responseBodySize } = await request.sizes()
  return requestHeadersSize + requestBodySize + responseHeadersSize + responseBodySize
}

/** The length that travels before each piece of the stream, with its ends of lines. */
const chunkHead = 6

type Listening = { readonly heard: () => number; readonly leave: () => Promise<void> }

/** How many bytes have come so far over the stream of somebody who has just signed in. */
async function listen(address: string, authorized: Readonly<Record<string, string>>, pace: number): Promise<Listening> {
  const leaving = new AbortController()
  const stream = await fetch(`${address}/api/live/?pace=${pace}`, { headers: authorized, signal: leaving.signal })
  let heard = 0
  const reading = (async () => {
    for await (const piece of stream.body ?? []) heard += piece.length + chunkHead
  })().catch((problem: unknown) => {
    if (!leaving.signal.aborted) throw problem
  })
  const leave = async () => {
    leaving.abort()
    await reading
  }
  await pause(1500)
  return { heard: () => heard, leave }
}

async function signedIn(address: string): Promise<Readonly<Record<string, string>>> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'pecheur@guet.example', password: 'guet-demo' })
  const login = await fetch(`${address}/api/users/login/`, { method: 'POST', headers, body })
  const { token } = (await login.json()) as { token: string }
  return { ...headers, authorization: `Token ${token}` }
}

/** With one in so many heartbeats comes the id to resume from. */
const beatsOfRound = 12

/** A heartbeat and its share of what comes with some only: counted from one of them on, for a span of time holds now one more and now one less. */
async function bytesOfBeat({ address }: BenchServer): Promise<number> {
  const { heard, leave } = await listen(address, await signedIn(address), 60)
  const before = heard()
  while (heard() === before) await pause(50)
  const first = heard()
  await pause(1000 * (beatsOfRound * beatEvery + beatEvery / 2))
  const beats = heard() - first
  await leave()
  return beats / beatsOfRound
}

/** What the stream says of one batch of the listener's own boat. */
async function bytesTold({ address }: BenchServer, beat: number, { pace, fixes }: Told): Promise<number> {
  const authorized = await signedIn(address)
  const { heard, leave } = await listen(address, authorized, pace)
  const bytesDuring = async (work: () => Promise<unknown>, milliseconds: number) => {
    const before = heard()
    await work()
    await pause(milliseconds)
    return heard() - before
  }
  const send = async () => {
    const now = Date.now()
    const locations = Array.from({ length: fixes }, (_, index) => ({
      latitude: 14.9 + index * 0.0006 + Math.random() / 1000,
      longitude: -17.2 - Math.random() / 1000,
      timestamp: new Date(now - (fixes - index) * 1000).toISOString(),
      speed: 6,
      heading: 225,
      accuracy: 9,
    }))
    const url = `${address}/api/tracking/locations/batch/`
    const { status } = await fetch(url, { method: 'POST', headers: authorized, body: JSON.stringify({ locations }) })
    if (status !== 200) throw new Error(`A batch was answered ${status}.`)
  }
  // The first of a trip tells more than the others do, and at a pace the next is told with a heartbeat.
  const first = await bytesDuring(send, 2000)
  const second = await bytesDuring(send, pace > 0 ? (pace + beatEvery) * 1000 : 2000)
  await leave()
  const beatsBeside = pace > 0 ? Math.floor((pace + beatEvery) / beatEvery) : 0
  return Math.min(first, second - beatsBeside * beat)
}
type Told = { readonly pace: number; readonly fixes: number }
