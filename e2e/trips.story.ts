import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  desk,
  downloadedBy,
  expectAccessible,
  expectHeading,
  expectText,
  newFisherman,
  phone,
  theBrowser,
} from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'

const server = theServer()
const { visit } = theBrowser(server)

const minute = 60_000
type Person = Awaited<ReturnType<typeof newFisherman>>

/** An hour out from Cayar and back, a position a minute, with half an hour of silence on the way home. */
async function sailOut(person: Person, daysAgo = 0, spike: number | null = null): Promise<void> {
  const began = Date.now() - daysAgo * 24 * 60 * minute - 3 * 60 * minute
  const steps = Array.from({ length: 150 }, (_, index) => index - 5).filter((step) => step < 70 || step > 100)
  const locations = steps.map((step) => {
    const away = Math.max(0, step < 60 ? step : 120 - step)
    return {
      latitude: 14.9325,
      longitude: -17.1925 - away * 0.002,
      speed: step === 40 && spike !== null ? spike : away > 0 ? 7 : 0,
      timestamp: new Date(began + step * minute).toISOString(),
    }
  })
  await (await callerAs(server.origin, person)).post('/tracking/locations/batch/', { locations })
}

async function openTrip(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Sorties' }).getByRole('button').click()
  await page.getByRole('dialog').getByRole('application').waitFor()
}

describe('Historique', () => {
  test('at a desk boat, period and day are chosen on one line', async () => {
    const page = await visit({
      as: 'admin',
      path: '/history?period=2026-01-05',
      viewport: { width: 1366, height: 768 },
    })
    const tops = ['Chercher une pirogue', 'Pirogue', 'Période', 'Jour'].map(async (name) => {
      const box = await page.getByLabel(name, { exact: true }).boundingBox()
      return box?.y
    })
    expect(new Set(await Promise.all(tops)).size).toBe(1)
  })

  test('a boat sails out and back: the trip is there, with its figures and its notes, and its track is a file', async () => {
    const person = await newFisherman(server.origin)
    const page = await visit({ as: person, path: '/history?period=all', viewport: phone })
    await expectText(page, 'Aucune sortie enregistrée')
    await sailOut(person)
    const trip = page.getByRole('list', { name: 'Sorties' }).getByRole('button')
    await trip
      .filter({ hasText: 'Terminée' })
      .filter({ hasText: /1[34],\d\sM \(2[56],\d\skm\)/ })
      .waitFor()
    await expectAccessible(page)
    await openTrip(page)
    await page.getByRole('button', { name: 'Écrire des notes' }).click()
    await page.getByLabel('Notes', { exact: true }).fill('Deux caisses de thiof')
    await page.getByRole('button', { name: 'Enregistrer les notes' }).click()
    await expectText(page, 'Deux caisses de thiof')
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Exporter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Exporter les traces' })
    const { name, text } = await downloadedBy(dialog.getByRole('button', { name: 'Exporter' }))
    expect(name).toMatch(/^guet-sopey-\d{4}-\d\d-\d\d\.gpx$/)
    expect(await trackIn(page, text)).toMatchObject({
      root: 'gpx',
      notes: 'Deux caisses de thiof',
      farthest: -17.3125,
    })
  })

  test('a trip is replayed: the boat moves, and over a silence it is said to be silent', async () => {
    const person = await newFisherman(server.origin)
    await sailOut(person)
    const page = await visit({ as: person, path: '/history?period=all' })
    await openTrip(page)
    await page.getByRole('button', { name: 'Rejouer' }).click()
    await expectHeading(page, 'Relecture')
    await page.getByText(/Sans position\s: de \d\d:\d\d à \d\d:\d\d/).waitFor()
    const boat = page.getByRole('list', { name: 'Pirogues rejouées' })
    await page.getByRole('button', { name: 'Lecture' }).click()
    await boat.getByText('7,0 nd').waitFor()
    await page.keyboard.press('k')
    await page.getByRole('button', { name: 'Lecture' }).waitFor()
    const slider = page.getByRole('slider')
    const before = Number(await slider.inputValue())
    for (let minutes = 0; minutes < 80; minutes += 1) await page.keyboard.press('l')
    expect(Number(await slider.inputValue())).toBe(before + 80 * 60)
    await boat.getByText(/^sans nouvelles depuis \d\d:\d\d$/).waitFor()
    await expectAccessible(page)
  })
})

describe('Une période', () => {
  test('a day shows what was sailed then, « Hier » the day before today, and a period leaves as one file', async () => {
    const person = await newFisherman(server.origin)
    const startedAt = new Date(Date.now() - 25 * 60 * 60_000 - 3 * 60 * minute)
    await sailOut(person, 25 / 24)
    const day = startedAt.toISOString().slice(0, 10)
    const page = await visit({ as: person, path: `/history?period=${day}`, viewport: phone })
    const trips = page.getByRole('list', { name: 'Sorties' }).getByRole('button')
    await trips.filter({ hasText: 'Terminée' }).waitFor()
    expect(await page.getByLabel('Jour', { exact: true }).inputValue()).toBe(day.split('-').toReversed().join('/'))
    await page.getByLabel('Période').selectOption({ label: 'Hier' })
    const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10)
    if (day === yesterday) await trips.waitFor()
    else await page.getByText('Aucune sortie enregistrée').waitFor()
    await page.getByLabel('Période').selectOption({ label: 'Tout' })
    await trips.waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Exporter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Exporter les traces' })
    await dialog.getByRole('radio', { name: /GeoJSON/ }).click()
    const { text } = await downloadedBy(dialog.getByRole('button', { name: 'Exporter' }))
    const file = JSON.parse(text) as { features: unknown[] }
    expect(file.features).toHaveLength(1)
  })

  test('a trip has an address, and a speed that cannot be true is questioned', async () => {
    const person = await newFisherman(server.origin)
    await sailOut(person, 0, 38)
    const page = await visit({ as: person, path: '/history?period=all' })
    await openTrip(page)
    await page.getByRole('dialog').getByText('1 vitesse douteuse, non comptée').waitFor()
    await expectText(page, '7,0 nd au plus')
    await page.goto(page.url().replace('period=all', 'period=2020-01-01'))
    await page.getByRole('dialog').getByText('1 vitesse douteuse, non comptée').waitFor()
    await expectAccessible(page)
  })

  test('from the words of a boat on the map to any day, one of its trips, and its time at the foot of the map', async () => {
    const person = await newFisherman(server.origin, 'Jant Bi')
    await sailOut(person, 5)
    const now = { latitude: 14.95, longitude: -17.23, speed: 0, timestamp: new Date().toISOString() }
    await (await callerAs(server.origin, person)).post('/tracking/locations/batch/', { locations: [now] })
    const page = await visit({ as: 'admin', path: '/map', viewport: desk })
    await page
      .getByRole('list', { name: 'Pirogues visibles' })
      .getByRole('button', { name: /Jant Bi/ })
      .click()
    const words = page.getByRole('dialog', { name: 'Jant Bi' })
    await words.getByText('Sorties d’un jour').click()
    await words.getByLabel('Jour des sorties').fill('2020-01-01')
    await words.getByText('Aucune sortie ce jour-là').waitFor()
    await words.getByLabel('Jour des sorties').fill(await dayOfTrip(person))
    await words.getByRole('button', { name: /\sM \(/ }).click()
    await words.waitFor({ state: 'detached' })
    const foot = page.getByRole('region', { name: 'Sortie de Jant Bi' })
    const time = foot.getByRole('slider')
    const before = await time.getAttribute('aria-valuetext')
    await time.focus()
    await page.keyboard.press('PageUp')
    expect(await time.getAttribute('aria-valuetext')).not.toBe(before)
    await expectAccessible(page)
    await foot.getByRole('button', { name: 'Ranger la sortie' }).click()
    await page.getByRole('slider', { name: 'Heure de la carte' }).waitFor()
  })
})

/** What a reader of GPX finds in it. */
function trackIn(page: Page, text: string): Promise<object> {
  return page.evaluate((written) => {
    const file = new DOMParser().parseFromString(written, 'application/xml')
    const longitudes = [...file.querySelectorAll('trkpt')].map((point) => Number(point.getAttribute('lon')))
    const [root, notes] = [file.documentElement.localName, file.querySelector('desc')?.textContent]
    return { root, notes, farthest: Math.min(...longitudes) }
  }, text)
}

/** Dakar has the days of Greenwich. */
async function dayOfTrip(person: Person): Promise<string> {
  const { results } = await (
    await callerAs(server.origin, person)
  ).get<{ readonly results: readonly { readonly start_time: string }[] }>('/tracking/trips/')
  return (results[0]?.start_time ?? '').slice(0, 10)
}
