import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type WeatherStandIn, openWeatherStandIn } from '#dev/weather-stand-in.ts'
import {
  answering,
  desk,
  endSilence,
  expectAccessible,
  expectHeading,
  expectText,
  go,
  newFisherman,
  phone,
  silence,
  theBrowser,
} from './browser.ts'
import { keptOnDevice } from './kept-on-device.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

let weather: WeatherStandIn
beforeAll(async () => {
  weather = await openWeatherStandIn()
})
afterAll(() => weather.close())
const server = theServer({ settings: () => ({ GUET_WEATHER_STAND_IN: weather.origin }) })
const { visit } = theBrowser(server)

const minute = 60_000

/** Half an hour out from Cayar, until now. */
function sailing() {
  return Array.from({ length: 34 }, (_, step) => ({
    latitude: 14.9325,
    longitude: -17.1925 - Math.max(0, step - 3) * 0.003,
    speed: step > 3 ? 10.4 : 0,
    timestamp: new Date(Date.now() - (33 - step) * minute).toISOString(),
  }))
}

const figures = (page: Page) => page.getByRole('region', { name: 'Chiffres' })
const figure = (page: Page, label: string) => figures(page).locator('div > div').filter({ hasText: label })

async function expectMapOf600Pixels(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Carte Marine - Temps Réel' })
  await section.getByText('En direct').waitFor()
  await section.scrollIntoViewIfNeeded()
  await section.getByRole('application').waitFor()
  expect((await section.boundingBox())?.height).toBe(600)
}

async function expectSeaOf(role: 'organization' | 'admin', title: string, labels: readonly string[]): Promise<Page> {
  const page = await visit({ as: role, path: '/', viewport: desk })
  await expectHeading(page, title)
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  for (const label of labels) await figures(page).getByText(label, { exact: true }).waitFor()
  await page.getByText(/^\p{L}+ \d{1,2} \p{L}+ \d{4} à \d\d:\d\d$/u).waitFor()
  await page.getByRole('heading', { name: /^Météo/ }).waitFor()
  await expectHeading(page, 'Alertes & Notifications')
  await page.getByRole('status').getByText('En direct').waitFor()
  await page.getByRole('region', { name: 'Carte Marine - Temps Réel' }).getByRole('application').waitFor()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Déployer les alertes' }).waitFor()
  await expectAccessible(page)
  await page.setViewportSize(desk)
  return page
}

describe('Tableau de Bord', () => {
  test('it is where a fisherman starts: titled for him, with four figures, the sea, the map and the alerts', async () => {
    const page = await visit({ as: 'fisherman', path: '/', viewport: phone })
    await expectHeading(page, 'Bienvenue à bord, Moussa Fall')
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    for (const label of ['Sortie', 'Distance', 'Temps en mer', 'Conditions de mer']) {
      await figures(page).getByText(label, { exact: true }).waitFor()
    }
    await figures(page).locator('[aria-busy=true]').waitFor({ state: 'detached' })
    const header = page.locator('main header').first()
    await header.getByText(/^\p{L}+ \d{1,2} \p{L}+ \d{4} à \d\d:\d\d$/u).waitFor()
    await header.getByText(/\d\s°C$/).waitFor()
    await header.getByText(/\d\snd$/).waitFor()
    await page.getByRole('heading', { name: /^Météo/ }).waitFor()
    await expectHeading(page, 'Alertes & Notifications')
    await expectMapOf600Pixels(page)
    await expectAccessible(page)
  })

  test('whoever watches over others starts on the sea: title, chips, alerts and weather over one chart', async () => {
    await expectSeaOf('organization', "Gestion de l'Organisation", [
      'Urgences',
      'En retard',
      'En mer',
      'Pirogues actives',
      'Alertes actives',
      'Pêcheurs inscrits',
    ])
  })

  later('an administrator has the figures of the service besides', async () => {
    const chips = ['Urgences', 'Pirogues actives', 'En mer', 'En retard', 'Alertes système']
    const page = await expectSeaOf('admin', 'Tableau de Bord Administrateur', chips)
    for (const label of ['Disponibilité', 'Utilisateurs', 'Base de données']) await expectText(page, label)
  })

  later('a fisherman goes out: his trip appears while he looks; without a network it stays, with its age', async () => {
    const person = await newFisherman(server.origin)
    const page = await visit({ as: person, path: '/dashboard', viewport: phone })
    await expectHeading(page, 'Bienvenue à bord, Demba Sow')
    await figure(page, 'Sortie').getByText('Inconnu').waitFor()
    await figure(page, 'Conditions de mer')
      .getByText(/^\d,\d$/)
      .waitFor()
    await page.getByRole('button', { name: 'Démarrer GPS' }).waitFor()
    await page.getByRole('region', { name: 'Carte Marine - Temps Réel' }).getByText('En direct').waitFor()
    await (await callerAs(server.origin, person)).post('/tracking/locations/batch/', { locations: sailing() })
    await figure(page, 'Sortie').getByText('En mer').waitFor()
    await figure(page, 'Distance')
      .getByText(/^5,\d$/)
      .waitFor()
    await figure(page, 'Temps en mer')
      .getByText(/^(29|30)$/)
      .waitFor()
    await expect.poll(async () => (await keptOnDevice(page)).join()).toContain('at_sea')
    await silence(page)
    await page.reload()
    await figure(page, 'Sortie').getByText('En mer').waitFor()
    await figures(page)
      .getByText(/^Chiffres\s: /)
      .waitFor()
    await endSilence(page)
  })

  test('a coordinator sees a boat and its SOS in the chips as they happen', { tags: 'firefox' }, async () => {
    const page = await visit({ as: 'organization', path: '/dashboard' })
    const chip = (name: RegExp) => figures(page).getByRole('button', { name })
    await chip(/^0 Urgences aucun SOS/).waitFor()
    const [before] = /^\d+/.exec((await chip(/Pirogues actives/).textContent()) ?? '') ?? []
    await page.getByRole('status').getByText('En direct').waitFor()
    const fisherman = await callerAs(server.origin, 'fisherman')
    await fisherman.post('/tracking/locations/batch/', { locations: sailing().slice(-1) })
    await chip(new RegExp(`^${Number(before) + 1} Pirogues actives`)).waitFor()
    const text = { alert_type: 'emergency', severity: 'critical', title: 'SOS', message: 'SOS' }
    await fisherman.post('/alerts/', { user: fisherman.id, ...text, location: null, metadata: {} })
    await chip(/^1 Urgences SOS · Yaye Khady/).waitFor()
    expect(await page.getByText('Aucune alerte active').count()).toBe(0)
  })

  later('nothing is zero that is not known', async () => {
    const page = await visit({ as: 'admin', path: '/profile' })
    await answering(page, '/dashboard/', 503, { error: 'non', code: 'not_ready', fields: {} })
    await go(page, '/dashboard')
    await expectText(page, 'Les chiffres n’ont pas pu être chargés')
    await expect.poll(() => figures(page).getByText('Aucune donnée').count()).toBeGreaterThanOrEqual(2)
    await expectAccessible(page)
  })

  later('nobody is welcome too, and asked to sign in', async () => {
    const page = await visit({ as: 'fisherman', path: '/profile' })
    /* Before the app begins: the page that is left may still be told who it is. */
    await page.addInitScript(() => localStorage.removeItem('user'))
    await answering(page, '/users/profile/', 503, { error: 'non', code: 'not_ready', fields: {} })
    await page.goto(`${server.origin}/dashboard`)
    await expectHeading(page, 'Bienvenue')
    await expectText(page, 'Connectez-vous pour voir votre accueil.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await page.getByLabel('Mot de passe').waitFor()
  })
})
