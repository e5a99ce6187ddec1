import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core'
import { dayOfTracking } from './day-of-tracking.ts'
import type { Figure } from './figures.ts'
import { comeToMap, phone, seaSeen, signIn, untilMapMoves, untilSeaIsSeen } from './phone.ts'
import { type BenchServer, forgetFolder, freshFolder, startServer } from './server.ts'
import { type SlowLink, asAtHome, asOffTheCoast, openLink } from './slow-link.ts'
import { chromiumFlags, findChromium } from '#dev/chromium.mjs'
import { openWeatherStandIn } from '#dev/weather-stand-in.ts'

/*
 * What the app weighs for a fisherman on 2G, in bytes and in waiting: 31 kB/s and 600 ms through a proxy that also the
 * service worker passes, on a processor four times slower than this one.
 *
 *   homeScripts      the scripts of his home, as they were sent
 *   precache         all that the service worker puts on the phone, as it is sent
 *   firstVisits      an empty phone: until he can type, and from his password to the picture of the sea
 *   visitsAtSea      the phone of a second visit, without any network: until the sea is seen
 *   dayOfTracking    a whole day at thirty seconds, and the weather
 *   countedBytes     what the app itself says it used, of what really passed
 */

const port = 18_080
const times = 3
/** What was heard is kept on the disk, and what was counted is written down. The stream never lets a page be idle. */
const settling = 4000

export async function measureWeight(): Promise<Figure[]> {
  const weather = await openWeatherStandIn()
  const server = await startServer(freshFolder(), port, { GUET_WEATHER_STAND_IN: weather.origin })
  const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumFlags })
  const link = await openLink(port, asAtHome)
  try {
    return [
      ...(await homeScripts(browser, server)),
      ...(await precache(server)),
      ...(await firstVisits(browser, link)),
      ...(await visitsAtSea(browser, server)),
      ...(await dayOfTracking(browser, server)),
      ...(await countedBytes(browser, link)),
    ]
  } finally {
    await browser.close()
    await link.close()
    await server.stop()
    weather.close()
    forgetFolder(server.folder)
  }
}

/* In the moment itself: what comes after is asked for before the next frame. */
const notesWhenSeaIsSeen = `new MutationObserver((_, observer) => {
  if (!document.querySelector('${seaSeen}')) return
  observer.disconnect()
  globalThis.seaSeenAt = performance.timeOrigin + performance.now()
}).observe(document, { subtree: true, childList: true, attributes: true })`

async function homeScripts(browser: Browser, { address }: BenchServer): Promise<Figure[]> {
  const known = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  await signIn(await known.newPage(), address)
  const session = await known.storageState()
  await known.close()
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block', storageState: session })
  await context.addInitScript(notesWhenSeaIsSeen)
  const page = await context.newPage()
  const scripts: Promise<{ began: number; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    const began = request.timing().startTime
    scripts.push(request.sizes().then(({ responseBodySize: bytes }) => ({ began, bytes })))
  })
  await page.goto(`${address}/dashboard`)
  await untilSeaIsSeen(page)
  const usable = await page.evaluate<number>('seaSeenAt')
  await comeToMap(page)
  await untilMapMoves(page)
  const all = await Promise.all(scripts)
  await context.close()
  const before = all.filter(({ began }) => began <= usable)
  const figure = (name: string, files: typeof all) => ({
    name: `JavaScript of a fisherman’s home ${name}, in ${files.length} files, as sent`,
    unit: 'kB',
    goal: '<= 170',
    runs: [files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000],
  })
  return [
    figure('until the sea is seen and can be left for', before),
    figure('with what lies below it, and the map that can be moved', all),
  ]
}

async function precache({ address }: BenchServer): Promise<Figure[]> {
  const worker = await (await fetch(`${address}/sw.js`)).text()
  const paths = new Set([...worker.matchAll(/url["']?:\s*["'`]([^"'`]+)["'`]/g)].map(([, path = '']) => path))
  if (paths.size < 50) throw new Error('The list of the service worker could not be read.')
  let bytes = 0
  for (const path of paths) {
    const { headers } = await fetch(`${address}/${path}`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    const length = Number(headers.get('content-length'))
    if (!(length > 0)) throw new Error(`The server does not say how long ${path} is.`)
    bytes += length
  }
  const name = `all that is put on the phone, ${paths.size} files, as sent`
  return [{ name, unit: 'MB', goal: '<= 1.6', runs: [bytes / 1_000_000] }]
}

async function firstVisits(browser: Browser, link: SlowLink): Promise<Figure[]> {
  const [typing, home, known]: number[][] = [[], [], []]
  link.become(asOffTheCoast)
  for (let time = 0; time < times; time += 1) {
    const context = await browser.newContext(phone)
    const page = await slowPage(context)
    const began = performance.now()
    await page.goto(`${link.address}/login`, { waitUntil: 'commit', timeout: 60_000 })
    await page.getByRole('button', { name: 'Se connecter' }).waitFor({ timeout: 60_000 })
    await page.getByLabel('Email').fill('pecheur@guet.example')
    typing?.push(performance.now() - began)
    await page.getByLabel('Mot de passe').fill('guet-demo')
    const pressed = performance.now()
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await untilSeaIsSeen(page)
    home?.push(performance.now() - pressed)
    const session = await context.storageState()
    await context.close()
    known?.push(await visitOfKnown(browser, link, session))
  }
  link.become(asAtHome)
  const seconds = (runs: number[] = []) => runs.map((run) => run / 1000)
  const figure = (name: string, runs: number[] | undefined) => ({ name, unit: 's', goal: '<= 9', runs: seconds(runs) })
  return [
    figure('2G, an empty phone, until the login can be typed', typing),
    figure('2G, from the password to the picture of the sea', home),
    figure('2G, an empty phone that is signed in, until the sea is seen', known),
  ]
}

/** Signed in, and nothing of the app on the phone: what a new version of everything would cost at worst. */
async function visitOfKnown(
  browser: Browser,
  link: SlowLink,
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<number> {
  const context = await browser.newContext({ ...phone, storageState })
  const page = await slowPage(context)
  const began = performance.now()
  await page.goto(`${link.address}/dashboard`, { waitUntil: 'commit', timeout: 60_000 })
  await untilSeaIsSeen(page)
  const took = performance.now() - began
  await context.close()
  return took
}

async function visitsAtSea(browser: Browser, { address }: BenchServer): Promise<Figure[]> {
  const context = await browser.newContext(phone)
  const first = await context.newPage()
  await signIn(first, address)
  await untilSeaIsSeen(first)
  await comeToMap(first)
  await untilMapMoves(first)
  await first.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await pause(settling)
  await first.close()
  await context.setOffline(true)
  const [sea, map]: number[][] = [[], []]
  for (let time = 0; time < 2 * times; time += 1) {
    const page = await slowPage(context)
    await page.goto(`${address}/dashboard`, { waitUntil: 'commit' })
    sea?.push((await untilSeaIsSeen(page)) / 1000)
    await comeToMap(page)
    map?.push((await untilMapMoves(page)) / 1000)
    await page.close()
  }
  await context.close()
  const figure = (name: string, goal: string, runs: number[] = []) => {
    return { name: `at sea without network, until ${name}`, unit: 's', goal, runs }
  }
  return [figure('the sea is seen', '<= 1.0', sea), figure('the map can be moved', '', map)]
}

async function countedBytes(browser: Browser, link: SlowLink): Promise<Figure[]> {
  const runs: number[] = []
  for (let time = 0; time < times; time += 1) {
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    const before = link.bytes()
    await signIn(page, link.address)
    await untilSeaIsSeen(page)
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
    await pause(settling)
    const passed = link.bytes() - before
    const counted = await page.evaluate('Object.values(JSON.parse(localStorage.getItem("guet.bytes_used")))[0]')
    runs.push((100 * Number(counted)) / passed)
    await context.close()
  }
  return [{ name: 'bytes that the app counts, of those that passed', unit: '%', goal: '>= 90', runs }]
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}
