import { AxeBuilder } from '@axe-core/playwright'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { chromiumFlags, findChromium } from '#dev/chromium.mjs'

export const desk = { width: 1440, height: 900 }
export const phone = { width: 360, height: 740 }

const built = process.env['GUET_WEB_DIST'] ?? 'dist/web'
const galleryPath = '/gallery/index.html'

let server: Server
let browser: Browser
let origin: string
export let page: Page
let opened: BrowserContext | undefined

/** One server and one browser for the file that asks. */
export function startGallery(): void {
  beforeAll(async () => {
    if (!existsSync(join(built, galleryPath))) throw new Error(`No built gallery in ${built}: build the web first.`)
    server = createServer((request, response) => {
      const path = join(built, normalize(new URL(request.url ?? '/', 'http://gallery').pathname))
      const found = extname(path) !== '' && existsSync(path)
      response.writeHead(found ? 200 : 404, { 'content-type': kinds[extname(path)] ?? 'application/octet-stream' })
      response.end(found ? readFileSync(path) : '')
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    browser = await chromium.launch({
      executablePath: findChromium() ?? 'chromium',
      args: chromiumFlags,
    })
  })
  afterAll(async () => {
    await browser.close()
    server.close()
  })
}

const kinds: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

type Look = { viewport: { width: number; height: number }; theme?: string; language?: string }

/** A fresh profile each time: what is remembered is what is given here. */
export async function openGallery({ viewport, theme = 'light', language = 'fr' }: Look): Promise<void> {
  const localStorage = [
    { name: 'guet.theme', value: theme },
    { name: 'guet.language', value: language },
  ]
  await opened?.close()
  opened = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    locale: 'fr-FR',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  page = await opened.newPage()
  await page.goto(origin + galleryPath)
  await page.locator('#Splash').waitFor()
}

/** One page for all the stories of a room, each on its own primitive; after a failure, the next one finds a clean page. */
export function openGalleryOnce(look: Look): void {
  beforeAll(() => openGallery(look))
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await openGallery(look)
  })
}

export function specimen(name: string): Locator {
  return page.getByRole('article', { name, exact: true })
}

/** From the name of the primitive, forward with Tab alone, until the control has the focus. */
export async function tabTo(name: string, target: Locator): Promise<Locator> {
  await specimen(name).getByRole('heading').getByRole('link').focus()
  return tabOnTo(target)
}

export async function tabOnTo(target: Locator): Promise<Locator> {
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press('Tab')
    if (await isFocused(target)) return target
  }
  throw new Error(`Tab never reached ${String(target)}`)
}

export function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}

export async function hasFocus(target: Locator): Promise<void> {
  await target.waitFor()
  await expect.poll(() => isFocused(target)).toBe(true)
}

export async function gone(target: Locator): Promise<void> {
  await expect.poll(() => target.count()).toBe(0)
}

/** What a primitive says, its no-break spaces written as spaces so that a story reads as a sentence. */
export async function textOf(name: string): Promise<string> {
  return ((await specimen(name).textContent()) ?? '').replaceAll('\u00a0', ' ')
}

export function descriptionOf(target: Locator): Promise<string> {
  return target.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
}

export async function violations(part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], rules: { 'color-contrast-enhanced': { enabled: true } } })
  const { violations: found } = await (part ? axe.include(part) : axe).analyze()
  return found.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
  )
}
