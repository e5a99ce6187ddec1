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
  keptOnDevice,
  newFisherman,
  phone,
  silence,
  theBrowser,
} from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'

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

/** On a phone nothing has to be scrolled away to see the figures, what to press, and a strip of the sea; nor does the bar hide it. */
async function expectAllInReach(page: Page): Promise<void> {
  await page.setViewportSize(phone)
  const bar = await page.getByRole('navigation', { name: 'Raccourcis' }).boundingBox()
  const chart = page.getByRole('region', { name: 'Carte Marine - Temps Réel' }).getByRole('application')
  await expect.poll(async () => (await chart.boundingBox())?.y ?? Infinity).toBeLessThanOrEqual(540)
  const top = (await chart.boundingBox())?.y ?? Infinity
  expect((bar?.y ?? 0) - top).toBeGreaterThanOrEqual(120)
  for (const card of await figures(page).locator('> div > div').all()) {
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(72)
  }
  const start = page.getByRole('button', { name: 'Démarrer GPS' })
  for (const button of await start.all()) expect((await button.boundingBox())?.y).toBeLessThan(top)
}

describe('Tableau de Bord', () => {
  test('it is where everyone starts: titled for the role, with four figures, the sea, the map and the alerts', async () => {
    const roles = {
      fisherman: ['Bienvenue à bord, Moussa Fall', 'Sortie', 'Distance', 'Temps en mer', 'Conditions de mer'],
      organization: [
        "Gestion de l'Organisation",
        'Pirogues actives',
        'Alertes actives',
        'Urgences',
        'Pêcheurs inscrits',
      ],
      admin: ['Tableau de Bord Administrateur', 'Disponibilité', 'Utilisateurs', 'Alertes système', 'Base de données'],
    } as const
    for (const role of ['fisherman', 'organization', 'admin'] as const) {
      const [title, ...labels] = roles[role]
      const page = await visit({ as: role, path: '/', viewport: role === 'fisherman' ? phone : desk })
      await expectHeading(page, title)
      expect(new URL(page.url()).pathname).toBe('/dashboard')
      for (const label of labels) await figures(page).getByText(label, { exact: true }).waitFor()
      await figures(page).locator('[aria-busy=true]').waitFor({ state: 'detached' })
      const header = page.locator('main header').first()
      await header.getByText(/^\p{L}+ \d{1,2} \p{L}+ \d{4} à \d\d:\d\d$/u).waitFor()
      await header.getByText(/\d\s°C$/).waitFor()
      await header.getByText(/\d\snd$/).waitFor()
      await page.getByRole('heading', { name: /^Météo/ }).waitFor()
      await expectHeading(page, 'Alertes & Notifications')
      await expectMapOf600Pixels(page)
      await expectAccessible(page)
      /* A fisherman's phone is filled by the picture of the sea (`feu.story.ts`). */
      if (role !== 'fisherman') await expectAllInReach(page)
    }
  })

  test('a fisherman goes out: his trip appears while he looks; without a network it stays, with its age', async () => {
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

  test('a coordinator sees a boat and its SOS in the figures as they happen, and nothing is zero that is not known', async () => {
    const page = await visit({ as: 'organization', path: '/dashboard' })
    await figure(page, 'Urgences').getByText('aucun SOS en cours').waitFor()
    const [, before] = /actives\s*(\d+)/.exec((await figure(page, 'Pirogues actives').textContent()) ?? '') ?? []
    await page.getByRole('region', { name: 'Carte Marine - Temps Réel' }).getByText('En direct').waitFor()
    const fisherman = await callerAs(server.origin, 'fisherman')
    await fisherman.post('/tracking/locations/batch/', { locations: sailing().slice(-1) })
    await figure(page, 'Pirogues actives')
      .getByText(String(Number(before) + 1), { exact: true })
      .waitFor()
    const text = { alert_type: 'emergency', severity: 'critical', title: 'SOS', message: 'SOS' }
    await fisherman.post('/alerts/', { user: fisherman.id, ...text, location: null, metadata: {} })
    await figure(page, 'Urgences').getByText('0 sur 1 prises en charge').waitFor()
    const other = await visit({ as: 'admin', path: '/profile' })
    await answering(other, '/dashboard/', 503, { error: 'non', code: 'not_ready', fields: {} })
    await other.goto(`${server.origin}/dashboard`)
    await expectText(other, 'Les chiffres n’ont pas pu être chargés')
    /* The figures are asked for again meanwhile, and are skeletons as long as they are. */
    await expect.poll(() => figures(other).getByText('Aucune donnée').count()).toBe(4)
    await expectAccessible(other)
  })

  test('nobody is welcome too, and asked to sign in', async () => {
    const page = await visit({ as: 'fisherman', path: '/profile' })
    await page.evaluate(() => localStorage.removeItem('user'))
    await answering(page, '/users/profile/', 503, { error: 'non', code: 'not_ready', fields: {} })
    await page.goto(`${server.origin}/dashboard`)
    await expectHeading(page, 'Bienvenue')
    await expectText(page, 'Connectez-vous pour voir votre tableau de bord.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await page.getByLabel('Mot de passe').waitFor()
  })
})
