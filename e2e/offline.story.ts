import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type WeatherStandIn, openWeatherStandIn } from '#dev/weather-stand-in.ts'
import { later } from '#test/later.ts'
import type { MenuId } from '#web/app/shell/screens.ts'
import { expectAboard, go, signIn, silence, stored, theBrowser } from './browser.ts'
import { callerAs } from './caller.ts'
import { accounts, seededPassword, theServer } from './server.ts'

let standIn: WeatherStandIn
beforeAll(async () => {
  standIn = await openWeatherStandIn()
})
afterAll(() => standIn.close())

const server = theServer({ settings: () => ({ GUET_WEATHER_STAND_IN: standIn.origin }) })
const { visit } = theBrowser(server)

const minute = 60_000
const call = 'Moteur noyé devant Cayar'
const balise = 'Épave de Cayar'
const asked = 'Traceur éteint'
let emergency = ''

/** The fisherman was out, calls for help, his organisation has laid a balise, and both asked something of the support. */
beforeAll(async () => {
  const fisherman = await callerAs(server.origin, 'fisherman')
  const began = Date.now() - 3 * 60 * minute
  const locations = Array.from({ length: 150 }, (_, step) => ({
    latitude: 14.9325,
    longitude: -17.1925 - Math.max(0, step < 60 ? step : 120 - step) * 0.002,
    speed: step < 120 ? 7 : 0,
    timestamp: new Date(began + step * minute).toISOString(),
  }))
  await fisherman.post('/tracking/locations/batch/', { locations })
  const location = { latitude: 14.955, longitude: -17.2425, speed: 1.5, heading: 250 }
  const alert = { user: fisherman.id, alert_type: 'emergency', message: call, location }
  emergency = (await fisherman.post('/alerts/', alert)).id
  const laid = { name: balise, latitude: 14.94, longitude: -17.25 }
  await (await callerAs(server.origin, 'organization')).post('/tracking/balises/', laid)
  const ticket = { title: asked, description: 'Depuis hier.', category: 'GPS', priority: 'medium' }
  for (const role of ['fisherman', 'organization'] as const)
    await (await callerAs(server.origin, role)).post('/support/tickets/', ticket)
})

/** What only the server can have said, on each screen of the menu. */
const known: { readonly [path in `/${MenuId}`]: readonly (string | RegExp)[] } = {
  '/dashboard': [call, /Météo · Grande Côte/],
  '/map': ['Yaye Khady'],
  '/gps-tracking': [/^\d\d sur \d\d$/, 'Yaye Khady'],
  '/fleet': [/^SL \d{4} [A-Z]{2}$/],
  '/pirogues': [/^(En ligne|Hors ligne|Pas de position)$/],
  '/users': ['Pêcheur'],
  '/balises': [balise],
  '/zones': ['Eaux de Cayar'],
  '/history': ['Terminée'],
  '/sightings': ['Personne n’a rien signalé.'],
  '/weather': [/Météo · Grande Côte/, 'Les 5 prochains jours'],
  '/armateurs': ['Mamadou Diop'],
  '/quais': ['Môle 10'],
  '/donations': ['Erreur de connexion lors du chargement des donations'],
  '/media': ['Retour de pêche'],
  '/at-sea': ['Personnes à bord'],
  '/support': [asked],
  '/monitoring': ['Le serveur ne répond pas : plus rien n’est sûr.', 'Appels à l’aide relancés à temps'],
  '/tests': ['Aucun exercice n’a encore été lancé.'],
  '/logs': [call],
  '/organisations': ['GIE de Cayar'],
  '/phrases': [/^0 sur \d+$/],
  '/profile': [/@guet\.example$/],
}
const aside = {
  fisherman: { '/alerts': [call], '/profile?tab=preferences': ['Partager ma position'] },
  organization: { '/alerts': [call], '/alerts/duty': [/^SMS – /] },
  admin: { '/alerts': [call], '/logs?log=audit': ['Aïssatou Ndiaye'], '/alerts/duty': [/^SMS – /] },
} as const

const visible = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByText(text).filter({ visible: true }).first()

async function expectKnown(page: Page, path: string, texts: readonly (string | RegExp)[]): Promise<void> {
  /* A fisherman's map lies below his picture, and is drawn when somebody comes near. */
  const below = page.locator('#carte-marine')
  if (path === '/dashboard' && (await below.count()) > 0) await below.scrollIntoViewIfNeeded()
  for (const text of texts) {
    await visible(page, text)
      .waitFor()
      .catch(() => expect.fail(`${path} does not say ${String(text)}`))
  }
  const main = page.getByRole('main')
  /* What strangers give is kept on no phone: there the specification has a sentence for it. */
  if (path === '/donations') return
  /* A call for help is read out at once, and is no failure. */
  const failed = (await main.getByRole('alert').allInnerTexts()).filter((text) => text !== '' && !text.includes(call))
  expect({ path, failed }).toEqual({ path, failed: [] })
  /* This device's own log is never older than the device, and nobody has recorded anything. */
  if (path !== '/logs' && path !== '/phrases')
    expect({ path, hasAge: (await main.locator('time').count()) > 0 }).toEqual({ path, hasAge: true })
}

/** Whoever touches the screen has seen the call, and what is told of it lies in the log of the device. */
async function seeCall(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Appels à l’aide' }).waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => stored(page, 'pirogue_logs')).toContain(call)
}

describe('After one visit ashore', () => {
  const expectAllAtSea = async (role: 'fisherman' | 'organization' | 'admin') => {
    const page = await visit({ path: '/login', keepsApp: true })
    await signIn(page, accounts[role], seededPassword)
    await expectAboard(page)
    await page.locator('html[data-kept=all]').waitFor({ state: 'attached', timeout: 60_000 })
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    if (role !== 'fisherman') await seeCall(page)

    await page.context().setOffline(true)
    await silence(page)
    /* The whole menu, as somebody chose it on this device. */
    await page.evaluate(() => localStorage.setItem('guet.sidebar', 'open'))
    await page.reload()
    await expectAboard(page)
    const menu = page.getByRole('complementary').getByRole('navigation')
    for (const link of await menu.getByRole('link').all()) {
      const path = ((await link.getAttribute('href')) ?? '') as keyof typeof known
      await link.click()
      await expectKnown(page, path, known[path])
    }
    const pages = { ...aside[role], [`/alerts/${emergency}`]: ['Yaye Khady', 'Secours en mer'] }
    for (const [path, texts] of Object.entries(pages)) {
      await go(page, path)
      await expectKnown(page, path, texts)
    }
  }
  test('every screen of a fisherman opens without network, with its data and their age', async () => {
    await expectAllAtSea('fisherman')
  })

  later('so does every screen of an organisation', () => expectAllAtSea('organization'))

  later('so does every screen of an administrator', () => expectAllAtSea('admin'))
})
