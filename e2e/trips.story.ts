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
import { openTrip, sailing } from './sailing.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })
const { sailOut, knownTrips, tripsOf } = sailing(server)

const minute = 60_000
type Person = Awaited<ReturnType<typeof newFisherman>>

describe('Historique', () => {
  later('at a desk boat, period and day are chosen on one line', async () => {
    const page = await visit({
      as: 'admin',
      path: '/history?period=2026-01-05',
      viewport: { width: 1366, height: 768 },
    })
    const tops = () =>
      Promise.all(
        ['Pirogue', 'Période', 'Jour'].map(async (name) => {
          const box = await page.getByLabel(name, { exact: true }).boundingBox()
          return box?.y
        }),
      )
    await expect.poll(async () => new Set(await tops()).size).toBe(1)
  })

  later('which boat is said in one field: it stands there, and under it another is found by typing', async () => {
    const person = await newFisherman(server.origin, 'Ndeye Sokhna')
    await sailOut(person)
    const page = await visit({ as: 'admin', path: '/history?period=all' })
    const field = page.getByRole('combobox', { name: 'Pirogue', exact: true })
    const search = page.getByRole('combobox', { name: 'Chercher une pirogue' })
    await field.click()
    await search.fill('zzzz')
    await page.getByText('Aucune pirogue de ce nom').waitFor()
    await search.fill('sokh')
    await page.getByRole('option', { name: /Ndeye Sokhna/ }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await search.waitFor({ state: 'detached' })
    await page.getByRole('list', { name: 'Sorties' }).getByRole('button').waitFor()
    expect(await field.textContent()).toContain('Ndeye Sokhna')
    const chosen = new URL(page.url()).searchParams.get('pirogue')
    expect(chosen).not.toBe(null)
    /* Who looks and leaves has chosen nobody else. */
    await field.click()
    await search.fill('zz')
    await page.keyboard.press('Escape')
    await search.waitFor({ state: 'detached' })
    expect(await field.textContent()).toContain('Ndeye Sokhna')
    expect(new URL(page.url()).searchParams.get('pirogue')).toBe(chosen)
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

  later('a trip that was declared and that no tracker shows stands there as such, and is counted', async () => {
    const person = await newFisherman(server.origin, 'Yaay Fatim')
    const caller = await callerAs(server.origin, person)
    const due = new Date(Date.now() + 6 * 60 * minute).toISOString()
    await caller.post('/tracking/voyages/', { due_at: due, crew: 6 })
    const page = await visit({ as: person, path: '/history?period=all', viewport: phone, theme: 'dark' })
    const line = page.getByRole('list', { name: 'Sorties' }).getByRole('listitem')
    for (const said of ['Déclarée, sans trace', 'En cours', '6 à bord']) await line.filter({ hasText: said }).waitFor()
    await expectText(page, 'Sur la période, dont 1 sans trace')
    await expectAccessible(page)
  })

  later('a trip is replayed: the boat moves, and over a silence it is said to be silent', async () => {
    const person = await newFisherman(server.origin)
    await sailOut(person)
    const page = await visit({ as: person, path: '/history?period=all' })
    await openTrip(page)
    await page.getByRole('button', { name: 'Rejouer' }).click()
    await expectHeading(page, 'Relecture')
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.has('trip')]).toEqual(['/map', true])
    await page.getByText(/Sans position\s: de \d\d:\d\d à \d\d:\d\d/).waitFor()
    const boat = page.getByRole('list', { name: 'Pirogues rejouées' })
    /* It opens as the boat leaves: a minute after the first moment that there is. */
    expect(await page.getByRole('slider').inputValue()).toBe('60')
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
    await page.getByRole('button', { name: 'Retour aux sorties' }).click()
    await page.getByRole('list', { name: 'Sorties' }).waitFor()
    expect(new URL(page.url()).search).toBe('?period=all')
  })

  later('the address of a replay is enough, on a phone too: another trip of that day is a touch away', async () => {
    const person = await newFisherman(server.origin)
    await sailOut(person, daysSinceYesterday('07:00'))
    await sailOut(person, daysSinceYesterday('14:00'))
    await expect.poll(async () => (await tripsOf(person)).length).toBe(2)
    const [late, early] = await tripsOf(person)
    const page = await visit({ as: person, path: `/map?trip=${late}`, viewport: phone })
    const band = page.locator('[data-not-now-band]')
    await band.getByText('0,0 nd').waitFor()
    await page.getByRole('button', { name: /^Relecture/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Relecture' })
    await sheet.getByLabel('Allure').selectOption('1')
    await expectAccessible(page)
    const others = sheet.getByRole('button', { name: /\sM \(/ })
    await others.and(page.locator(':not([aria-current])')).click()
    await sheet.waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.get('trip')).toBe(early)
    await expectAccessible(page)
    await band.getByRole('button', { name: 'Ranger la sortie' }).click()
    await band.waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
  })

  later('several boats are replayed together without those of now, and whoever calls for help ends it', async () => {
    const [one, other] = [await newFisherman(server.origin, 'Ràkk'), await newFisherman(server.origin, 'Kilimànjaro')]
    await sailOut(one, 2)
    await sailOut(other, 2)
    const now = { latitude: 14.95, longitude: -17.23, speed: 0, timestamp: new Date().toISOString() }
    const caller = await callerAs(server.origin, one)
    await caller.post('/tracking/locations/batch/', { locations: [now] })
    await expect.poll(async () => (await tripsOf(one)).length).toBe(1)
    const [trip] = await tripsOf(one)
    const page = await visit({ as: 'admin', path: `/map?trip=${trip}` })
    const boats = page.getByRole('list', { name: 'Pirogues rejouées' })
    await boats.getByText('Ràkk').waitFor()
    await page.getByRole('combobox', { name: 'Ajouter une pirogue' }).click()
    /* Letters that are keys of the replay are letters here. */
    await page.getByRole('combobox', { name: 'Chercher une pirogue' }).pressSequentially('Kilimànjaro')
    await page.getByRole('option', { name: /Kilimànjaro/ }).click()
    await boats.getByText('Kilimànjaro').waitFor()
    await page.getByRole('button', { name: 'Lecture' }).waitFor()
    await boats.getByRole('button', { name: 'Retirer Kilimànjaro' }).click()
    expect(await page.getByRole('list', { name: 'Pirogues visibles' }).count()).toBe(0)
    const location = { latitude: 14.95, longitude: -17.23, speed: null, heading: null }
    await caller.post('/alerts/', {
      id: crypto.randomUUID(),
      alert_type: 'emergency',
      title: 'SOS',
      message: 'SOS',
      severity: 'critical',
      location,
      metadata: {},
    })
    await boats.waitFor({ state: 'detached' })
    await page.getByRole('list', { name: 'Pirogues visibles' }).getByRole('button', { name: /Ràkk/ }).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })
})

describe('Une période', () => {
  later(
    'a day shows what was sailed then, « Hier » the day before today, and a period leaves as one file',
    async () => {
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
    },
  )

  later('a trip has an address, and a speed that cannot be true is questioned', async () => {
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

  later(
    'from the words of a boat on the map to any day, one of its trips, and its time at the foot of the map',
    async () => {
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
    },
  )
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

/** For two trips of one day, whatever the hour of whoever looks. */
function daysSinceYesterday(hour: string): number {
  const day = 24 * 60 * minute
  const yesterday = new Date(Date.now() - day).toISOString().slice(0, 10)
  return (Date.now() - 3 * 60 * minute - Date.parse(`${yesterday}T${hour}Z`)) / day
}

/** Dakar has the days of Greenwich. */
async function dayOfTrip(person: Person): Promise<string> {
  return ((await knownTrips(person))[0]?.start_time ?? '').slice(0, 10)
}
