import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type Locator, type Page, chromium } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { chromiumFlags, findChromium, findWholeChromium } from '#dev/chromium.mjs'
import { findFirefox } from '#dev/firefox.mjs'
import { type Person, type Role, post } from './caller.ts'
import { countUse } from '#dev/costs.ts'
import { type Device, newDevice } from './device.ts'
import { isFirefox, launchFirefox } from './firefox.ts'
import { aside, handOver, keptBy, openApps, watchTampering } from './open-apps.ts'
import { remember, whatIsKnown } from './known-device.ts'

export const phone = { width: 360, height: 740 }
export const desk = { width: 1440, height: 900 }

export type Visit = {
  readonly path?: string
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly theme?: 'light' | 'dark' | 'night'
  /** Already signed in, as after a reload. */
  readonly as?: Role | Person
  /** It is there when its stream is open, and misses nothing from then on. */
  readonly hears?: boolean
  readonly keepsApp?: boolean
  /** The language of the browser itself. */
  readonly locale?: string
  /** Whose clock is set: a device of its own, for it is never set right again. */
  readonly hasOwnClock?: boolean
  /** What its browser is made to do otherwise, before the app begins. */
  readonly before?: (page: Page) => Promise<unknown>
}

const browsersName = Symbol.for('guet: the browsers of this process')
const forManyShortVisits = [
  /* A page lives for seconds: what the engine compiles a third time to be faster later is an eighth of its work, and never used. */
  '--js-flags=--no-maglev,--no-opt',
  /* The next page on a device finds what the one before has read (`device.ts`). */
  '--process-per-site',
]
/** The files of one process have one browser, one after the other. It ends with the process, whose pipe it reads. */
const kept = globalThis as { [browsersName]?: Map<string, Browser> }

export async function runningBrowser(executablePath = findBrowser()): Promise<Browser> {
  const running = (kept[browsersName] ??= new Map<string, Browser>())
  const known = running.get(executablePath)
  if (known?.isConnected() === true) return known
  const browser = isFirefox
    ? await launchFirefox(executablePath)
    : await chromium.launch({ executablePath, args: [...chromiumFlags, ...forManyShortVisits] })
  running.set(executablePath, browser)
  return browser
}

function findBrowser(): string {
  return (isFirefox ? findFirefox() : findChromium()) ?? 'chromium'
}

type Needs = {
  readonly showsNotifications?: boolean
  /** Its tests go on in the app that is open (`open-apps.ts`). */
  readonly goesOn?: boolean
}

/** Every visit is a device of its own that remembers nothing but what is given. Most are handed on from test to test. */
export function theBrowser(server: { readonly origin: string }, { showsNotifications, goesOn }: Needs = {}) {
  let browser: Browser
  const apps = openApps()
  const inUse: Device[] = []
  const alone: Device[] = []
  const free: Device[] = []
  beforeAll(async () => {
    browser = await runningBrowser((showsNotifications === true && findWholeChromium()) || undefined)
  })
  afterEach(async ({ task }) => {
    for (const problem of task.result?.errors ?? []) await addShown(problem, [...inUse, ...alone])
    await Promise.all(alone.splice(0).map((device) => device.end()))
    const devices = inUse.splice(0)
    await apps.rest((task.result?.errors ?? []).length === 0)
    await handOn(devices.filter((device) => !apps.isResting(device)))
  })
  const handOn = async (devices: readonly Device[]) => {
    await Promise.all(devices.map((device) => device.forgetAll()))
    free.push(...devices)
  }
  afterAll(() => Promise.all([...apps.devices(), ...free.splice(0)].map((device) => device.end())))
  const deviceFor = async ({ locale, keepsApp = false, hasOwnClock = false }: Visit) => {
    const staysAlone = isFirefox || locale !== undefined || keepsApp || hasOwnClock
    const handedOn = staysAlone ? undefined : free.pop()
    const device = handedOn ?? (await newDevice(browser, { origin: server.origin, locale, keepsApp }))
    ;(staysAlone ? alone : inUse).push(device)
    return device
  }

  const goOn = async (asked: Visit, as: Role | Person) => {
    const { path = '/profile', viewport = desk, theme = 'light' } = asked
    await handOn(apps.takeInOtherLight({ as, theme }))
    const app = apps.take({ as, theme })
    if (!app) return undefined
    const { device, page } = app
    inUse.push(device)
    if (app.as !== as) await handOver(page, await whatIsKnown(server.origin, theme, as))
    await page.setViewportSize(viewport)
    const stream = asked.hears ? streamOf(page) : undefined
    await go(page, path)
    await stream
    if (path !== aside) await expectAboard(page)
    apps.running.push({ ...app, as, kept: await keptBy(page) })
    return page
  }
  /** On an ordinary device: whatever else is asked for begins anew. An invitation stands beside the app, before the sign-in as behind it. */
  const mayGoOn = ({ keepsApp, locale, hasOwnClock, before, path }: Visit) =>
    goesOn === true &&
    !isFirefox &&
    !(keepsApp || locale || hasOwnClock || before || path?.startsWith('/rejoindre') === true)

  const visit = async (asked: Visit = {}) => {
    const { as, path = as ? '/profile' : '/', viewport = desk, theme = 'light' } = asked
    const goesOnAs = mayGoOn(asked) ? as : undefined
    const open = goesOnAs && (await goOn(asked, goesOnAs))
    if (open) return open
    const known = await whatIsKnown(server.origin, theme, as)
    const device = await deviceFor(asked)
    const page = await device.newPage(viewport)
    await asked.before?.(page)
    /* Given with the context, it would be written by a page of its own: a third of a visit. */
    const remembering = await page.addInitScript(remember, { origin: server.origin, known })
    const stream = asked.hears ? streamOf(page) : undefined
    await page.goto(server.origin + path)
    await remembering.dispose()
    await stream
    /* The page is loaded before its app has begun, and would not hear yet what happens. */
    await page.locator('#root > p[role=status]:not([hidden])').waitFor({ state: 'detached' })
    if (goesOnAs) {
      const isTampered = watchTampering(page)
      apps.running.push({ device, page, as: goesOnAs, theme, kept: await keptBy(page), isTampered })
    }
    return page
  }
  return { visit }
}

function streamOf(page: Page): Promise<unknown> {
  return page.waitForResponse((response) => response.url().endsWith('/api/live/'))
}

/** What somebody would have seen stands beside what was wrong: a test that fails once in a hundred runs is looked at by nobody. */
async function addShown(problem: { message: string; stack?: string }, devices: readonly Device[]): Promise<void> {
  const pages = devices.flatMap((device) => device.pages())
  const shown = await Promise.all(
    pages.map(async (page) => `shown: ${new URL(page.url()).pathname} « ${await textOf(page)} »`),
  )
  const complaints = devices.flatMap((device) => device.complaints.slice(-mostComplaints))
  for (const line of [
    ...shown,
    ...complaints.map((complaint) => `said by the browser: ${complaint.slice(0, mostShown)}`),
  ]) {
    problem.message += `\n${line}`
    problem.stack = `${problem.stack ?? ''}\n${line}`
  }
}

const mostShown = 400
const mostComplaints = 5

async function textOf(page: Page): Promise<string> {
  /* What is open over the screen comes after it. */
  const read = (shown: string) => ([...document.querySelectorAll<HTMLElement>(shown)].at(-1) ?? document.body).innerText
  const text = await page.evaluate(read, `${openDialogs}, main`).catch(String)
  return text.replaceAll(/\s+/g, ' ').slice(0, mostShown)
}

let made = 0
/** A person of one's own, for what changes the account. */
export async function newFisherman(origin: string, boatName = 'Sopey') {
  made += 1
  const person = { email: `p${made}.${Date.now()}@exemple.sn`, password: 'la mer est belle' }
  await post(origin, '/users/register/', {
    ...person,
    confirm_password: person.password,
    role: 'fisherman',
    profile: { full_name: 'Demba Sow', boat_name: boatName, license_number: 'DK 12' },
  })
  return person
}

/** What narrows a list stands behind one button on a phone. */
export async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filtres/ }).click()
}

/** To another screen of the app that is open, as its menu leads there: the app is not started again. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mot de passe').fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

/** Behind the sign-in, on whatever screen comes first. */
export async function expectAboard(page: Page): Promise<void> {
  await page.locator('main#contenu').waitFor()
}

/** What is open over the screen; what was just said at its edge is none. */
export function openDialog(page: Page): Locator {
  return page.locator(openDialogs).last()
}

const openDialogs = '[role=dialog]:not(.toast-place *)'

/** What is still being typed into a field of many lines is not yet said. */
export async function expectText(page: Page, text: string): Promise<void> {
  const said = page.getByText(text, { exact: true }).and(page.locator(':not(textarea)'))
  await said.filter({ visible: true }).first().waitFor()
}

/** The file that a press brings. Both are awaited together: when the press fails, nothing waits on alone. */
export async function downloadedBy(button: Locator): Promise<{ name: string; bytes: Buffer; text: string }> {
  const [download] = await Promise.all([button.page().waitForEvent('download'), button.click()])
  const bytes = await readFile(await download.path())
  return { name: download.suggestedFilename(), bytes, text: bytes.toString() }
}

export async function expectHeading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name, exact: true }).waitFor()
}

/** What « Copier le lien » of this part of the screen gives to whoever pastes it. */
export async function copiedLink(part: Locator): Promise<string> {
  const page = part.page()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await part.getByRole('button', { name: 'Copier le lien' }).filter({ visible: true }).click()
  const pasted = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(pasted).not.toBe('')
  return await pasted()
}

/** What axe asks of a whole page: a heading, or somebody in front of it who has one. Some come after the first picture. */
const headed = 'h1, [role=heading][aria-level="1"], dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true]'

/** Every rule axe knows, and nothing wider than the screen. What is right is not listed, and no frame is of another origin: axe then needs no second page. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.locator(headed).first().waitFor({ state: 'attached' })
  countUse('axe')
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  /* In the message itself: of a list that is compared, the report keeps how long it is. */
  if (told.length > 0) throw new Error(told.join('\n').slice(0, mostShown))
  const spill = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(spill).toBeLessThanOrEqual(0)
}

export function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key)
}

/** Answers a call in the server's place. */
export async function answering(page: Page, path: string, status: number, json: unknown = {}): Promise<void> {
  await page.route(`**/api${path}`, (route) => route.fulfill({ status, json }))
}

/** Everything behind /api/ stays silent, as at sea. */
export async function silence(page: Page): Promise<void> {
  await page.context().route('**/api/**', (route) => route.abort())
}

export async function endSilence(page: Page): Promise<void> {
  await page.context().unroute('**/api/**')
}
