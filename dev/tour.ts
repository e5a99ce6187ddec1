import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core'
import { forgetFolder, freshFolder, untilHealthy } from './bench/server.ts'
import { chromiumFlags, findChromium } from './chromium.mjs'

/** `npm run tour`: the pictures of docs/tour.md, taken of the running demonstration while its fisherman goes out, calls for help and is helped. */
const port = 18_081
const address = `http://127.0.0.1:${port}`
const pictures = fileURLToPath(new URL('../docs/pictures/tour/', import.meta.url))
const quality = 82

const offCayar = { latitude: 14.99, longitude: -17.31, accuracy: 9 }
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const desk = { viewport: { width: 1440, height: 900 } }
const people = {
  fisherman: { email: 'pecheur@guet.example', device: phone },
  coordinator: { email: 'gie@guet.example', device: desk },
} as const
const password = 'guet-demo'
/** Sails off Cayar as well. */
const neighbour = { email: 'patron-01@guet.example', boat: 'Mame Coumba' } as const
const hoursAhead = 12

/** What moves comes to rest, and what is asked for arrives. */
const rest = 4000
/** So long the fleet sails before anybody looks: on its usual ports, so that no other demonstration may run beside this one. */
const sailing = 60_000

async function takePictures(browser: Browser): Promise<void> {
  const fisherman = await enter(browser, 'fisherman')
  const coordinator = await enter(browser, 'coordinator')
  await showTheMorning(fisherman, coordinator)
  await showTheCall(fisherman, coordinator)
}

/** Before anybody calls: who looks at the sea, who goes out, who watches. */
async function showTheMorning(fisherman: Page, coordinator: Page): Promise<void> {
  await show(fisherman, '/dashboard', 'feu')
  await show(fisherman, '/history', 'history')
  await show(coordinator, '/dashboard', 'sea')
  await show(coordinator, '/map', 'map')
  const boats = coordinator.getByRole('list', { name: 'Pirogues visibles' })
  await boats.getByRole('button').filter({ hasText: neighbour.boat }).first().click()
  await take(coordinator, 'boat-sheet')
  await coordinator.goto(`${address}/map`)
  const hours = coordinator.getByRole('slider', { name: 'Heure de la carte' })
  await hours.focus()
  for (let hour = 0; hour < hoursAhead; hour += 1) await hours.press('ArrowRight')
  await take(coordinator, 'hours-ahead')

  await fisherman.goto(`${address}/dashboard`)
  await fisherman.getByRole('button', { name: /^Je pars/ }).click()
  await fisherman.getByRole('dialog').getByRole('button', { name: 'Je pars' }).click()
  await fisherman.getByRole('button', { name: 'Je suis rentré' }).waitFor()
  await take(fisherman, 'at-sea')
  await show(coordinator, '/at-sea', 'who-is-out')
  await show(coordinator, '/weather', 'weather')
}

async function showTheCall(fisherman: Page, coordinator: Page): Promise<void> {
  await coordinator.goto(`${address}/dashboard`)
  await fisherman.getByRole('button', { name: /^SOS : appeler à l’aide/ }).click()
  await fisherman.getByText('SOS reçu', { exact: false }).first().waitFor()
  await take(fisherman, 'sos')
  await take(coordinator, 'sea-sos')
  await coordinator.getByRole('link', { name: 'Ouvrir' }).first().click()
  await take(coordinator, 'dossier')
  const dossier = new URL(coordinator.url()).pathname
  await coordinator
    .getByRole('button', { name: /Prendre en charge/ })
    .first()
    .click()
  await take(fisherman, 'taken-in-charge')
  await goToHelp(dossier.split('/').at(-1) ?? '')
  await fisherman.getByRole('region', { name: 'On vient' }).waitFor()
  await take(fisherman, 'on-vient')
  await show(coordinator, '/dashboard', 'help-on-its-way')
}

/** What a press on « J’y vais » says, from the phone of the nearest. */
async function goToHelp(alert: string): Promise<void> {
  const { email } = neighbour
  const { token } = (await ask('/users/login/', { email, password }, null)) as { token: string }
  await ask(`/alerts/${alert}/going/`, {}, token)
}

async function ask(path: string, body: unknown, token: string | null): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token !== null && { authorization: `Token ${token}` }) }
  const answer = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`)
  return await answer.json()
}

async function enter(browser: Browser, who: keyof typeof people): Promise<Page> {
  const { email, device } = people[who]
  const page = await (await contextFor(browser, device)).newPage()
  await page.goto(`${address}/login`)
  await page.locator('form input').first().fill(email)
  await page.getByLabel('Mot de passe').fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.locator('main#contenu').waitFor()
  /* Whoever is rung is asked to try the alarms; the touch itself lets them sound. */
  if (who === 'coordinator') await page.getByRole('button', { name: 'Plus tard' }).click()
  return page
}

function contextFor(browser: Browser, device: typeof phone | typeof desk): Promise<BrowserContext> {
  const place = { geolocation: offCayar, permissions: ['geolocation'] }
  return browser.newContext({ ...device, ...place, locale: 'fr-FR', timezoneId: 'Africa/Dakar' })
}

async function show(page: Page, path: string, name: string): Promise<void> {
  await page.goto(address + path)
  await page.locator('main#contenu').waitFor()
  await page.mouse.click(1, 1)
  await take(page, name)
}

async function take(page: Page, name: string): Promise<void> {
  await pause(rest)
  await page.screenshot({ path: `${pictures}${name}.jpg`, quality, scale: 'device' })
  console.log(name)
}

async function startDemonstration(folder: string): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('start.ts', import.meta.url))
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), GUET_DATA: folder }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  await untilHealthy(address, child)
  return child
}

mkdirSync(pictures, { recursive: true })
const folder = freshFolder()
const demonstration = await startDemonstration(folder)
const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: [...chromiumFlags] })
try {
  await pause(sailing)
  await takePictures(browser)
} finally {
  await browser.close()
  demonstration.kill('SIGTERM')
  await once(demonstration, 'exit')
  forgetFolder(folder)
}
