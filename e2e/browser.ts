import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { fromWire } from '#contract/wire/casing.ts'
import { type Person, type Role, callerAs, personOf, post } from './caller.ts'

export const phone = { width: 360, height: 740 }
export const desk = { width: 1440, height: 900 }

type Visit = {
  readonly path?: string
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly theme?: 'light' | 'dark' | 'night'
  /** Already signed in, as after a reload. */
  readonly as?: Role | Person
  readonly keepsApp?: boolean
}

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** One browser for the file that asks; every visit is a device of its own that remembers nothing but what is given. */
export function theBrowser(server: { readonly origin: string }) {
  let browser: Browser
  const contexts: BrowserContext[] = []
  beforeAll(async () => {
    const executablePath = process.env['GUET_CHROMIUM'] ?? '/usr/bin/chromium'
    browser = await chromium.launch({ executablePath, args: flags })
  })
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
  })
  afterAll(() => browser.close())

  const visit = async ({
    as,
    path = as ? '/profile' : '/',
    viewport = desk,
    theme = 'light',
    keepsApp = false,
  }: Visit = {}) => {
    const session = as ? await signedIn(server.origin, as, theme) : {}
    const known = Object.entries({ 'guet.theme': theme, ...session })
    const context = await browser.newContext({
      viewport,
      locale: 'fr-FR',
      reducedMotion: 'reduce',
      serviceWorkers: keepsApp ? 'allow' : 'block',
      storageState: {
        cookies: [],
        origins: [{ origin: server.origin, localStorage: known.map(([name, value]) => ({ name, value })) }],
      },
    })
    context.setDefaultTimeout(20_000)
    contexts.push(context)
    const page = await context.newPage()
    await page.goto(server.origin + path)
    /* The page is loaded before its app has begun, and would not hear yet what happens. */
    await page.locator('#root > p[role=status]').waitFor({ state: 'detached' })
    return page
  }
  return { visit }
}

/** Signs in over HTTP and gives what the app stores on a device. The account's own theme follows the visit's. */
async function signedIn(origin: string, as: Role | Person, theme: string): Promise<Record<string, string>> {
  const { token, user, sosKey } = fromWire(await post(origin, '/users/login/', personOf(as))) as Record<string, string>
  await (await callerAs(origin, as)).put('/users/preferences/', { theme })
  return { auth_token: token ?? '', user: JSON.stringify(user), sos_key: sosKey ?? '' }
}

let made = 0
/** A person of one's own, for what changes the account. */
export async function newFisherman(origin: string) {
  made += 1
  const person = { email: `p${made}.${Date.now()}@exemple.sn`, password: 'la mer est belle' }
  await post(origin, '/users/register/', {
    ...person,
    confirm_password: person.password,
    role: 'fisherman',
    profile: { full_name: 'Demba Sow', boat_name: 'Sopey', license_number: 'DK 12' },
  })
  return person
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

export async function expectText(page: Page, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
}

export async function expectHeading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name, exact: true }).waitFor()
}

/** Every rule axe knows, and nothing wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  expect(told).toEqual([])
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

/** How many accounts have data kept on this device. */
export async function keptAccounts(page: Page): Promise<number> {
  return (await keptOnDevice(page)).length
}

/** What is kept on this device for each account, as text. */
export async function keptOnDevice(page: Page): Promise<string[]> {
  return await page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('guet')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')))
        opening.addEventListener('success', () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('answers')) return resolve([])
          const reading = database.transaction('answers').objectStore('answers').getAll()
          reading.addEventListener('success', () => {
            database.close()
            const texts = new Map<string, string>()
            for (const { account, text } of reading.result as { account: string; text: string }[]) {
              texts.set(account, (texts.get(account) ?? '') + text)
            }
            resolve([...texts.values()])
          })
        })
      }),
  )
}
