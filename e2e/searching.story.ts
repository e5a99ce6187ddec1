import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { desk, downloadedBy, expectAccessible, newFisherman, phone, theBrowser } from './browser.ts'
import { type Caller, callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { type WeatherStandIn, openWeatherStandIn } from '#dev/weather-stand-in.ts'
import { later } from '#test/later.ts'

let standIn: WeatherStandIn
beforeAll(async () => {
  standIn = await openWeatherStandIn()
})
const server = theServer({ settings: () => ({ GUET_WEATHER_STAND_IN: standIn.origin }) })
const { visit } = theBrowser(server)

let fisherman: Caller
let organization: Caller
beforeAll(async () => {
  fisherman = await callerAs(server.origin, 'fisherman')
  organization = await callerAs(server.origin, 'organization')
})
afterAll(() => standIn.close())

const hour = 3_600_000

/** A call of two hours ago, near the boats of the first data. */
async function raise(): Promise<string> {
  const time = new Date(Date.now() - 2 * hour).toISOString()
  const { id } = await fisherman.post('/alerts/', {
    alert_type: 'emergency',
    message: 'Moteur en panne',
    nature: 'panne',
    location: { latitude: 14.86, longitude: -17.6, timestamp: time },
    occurred_at: time,
  })
  onTestFinished(async () => void (await fisherman.post(`/alerts/${id}/resolve/`, { reason: 'fausse_alerte' })))
  return id
}

/** A boat that was just heard so many miles south of the call. */
async function boatNear(miles: number): Promise<void> {
  const caller = await callerAs(server.origin, await newFisherman(server.origin))
  const place = { latitude: 14.86 - miles / 60, longitude: -17.6, speed: 7, heading: 0 }
  await caller.post('/tracking/locations/', { ...place, timestamp: new Date().toISOString() })
}

function cardOf(page: Page) {
  return page.locator('section', { has: page.getByRole('heading', { name: 'Recherche', exact: true }) }).last()
}

type Line = { plan: { success: number; lanes: { points: unknown[] }[] } | null; undone_at: string | null }
const linesOf = async (id: string) => (await organization.get<{ results: Line[] }>(`/alerts/${id}/searching/`)).results

later('a search is planned over the drift, kept, said from the sea, undone', async () => {
  const id = await raise()
  await boatNear(3)
  await boatNear(5)
  const page = await visit({ as: 'organization', path: `/alerts/${id}`, viewport: desk })
  const card = cardOf(page)
  await card.getByText('Rien n’a encore été fouillé ni trouvé.').waitFor()
  await card.getByRole('button', { name: 'Chercher par…' }).click()
  await card.getByText('Choisissez au moins une pirogue.').waitFor()
  const boats = card.getByRole('group', { name: 'Qui cherche' }).getByRole('checkbox')
  await boats.nth(0).check()
  await boats.nth(1).check()
  await card.getByRole('textbox', { name: 'Carburant' }).first().fill('12')
  await card.getByText(/% de chances de trouver/).waitFor({ timeout: 60_000 })
  if (process.env['GUET_PICTURES'])
    await page.screenshot({ path: `${process.env['GUET_PICTURES']}/plan.png`, fullPage: true })
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Retenir ce plan' }).click()
  await card.getByText(/^Couloirs parallèles .*\s: Sopey/).waitFor()
  const [line] = await linesOf(id)
  const shown = await card.getByText(/% de chances de trouver/).innerText()
  expect(shown).toMatch(new RegExp(`^${Math.round((line?.plan?.success ?? 0) * 100)}\\s%`))
  const sms = decodeURIComponent(
    (await card
      .getByRole('link', { name: /^SMS à/ })
      .first()
      .getAttribute('href')) ?? '',
  )
  expect(sms).toMatch(/^sms:\?body=RECHERCHE .+: depart \d\d \d\d,\d\dN/)
  const gpx = await downloadedBy(card.getByRole('button', { name: 'GPX' }))
  expect(gpx.text.match(/<rte>/g)).toHaveLength(line?.plan?.lanes.length ?? 0)

  const atSea = await visit({ as: 'fisherman', path: `/alerts/${id}`, viewport: phone })
  const small = cardOf(atSea)
  await small.getByRole('button', { name: 'Rien trouvé ici' }).click()
  await small.getByRole('textbox', { name: 'Lieu' }).fill('14.86 -17.6')
  await small.getByRole('button', { name: 'Noter' }).click()
  if (process.env['GUET_PICTURES'])
    await atSea.screenshot({ path: `${process.env['GUET_PICTURES']}/atsea0.png`, fullPage: true })
  await small.getByText(/^Rien trouvé ici, à 1,0\sM autour de 14°\s51,60′\sN/).waitFor()
  if (process.env['GUET_PICTURES'])
    await atSea.screenshot({ path: `${process.env['GUET_PICTURES']}/atsea.png`, fullPage: true })
  /* Told to the desk by the stream. */
  await card.getByText(/^Rien trouvé ici, à/).waitFor()
  await card.getByText(/^Fouillé en vain/).waitFor()
  if (process.env['GUET_PICTURES'])
    await page.screenshot({ path: `${process.env['GUET_PICTURES']}/searched.png`, fullPage: true })
  await card.getByRole('button', { name: /^Annuler\s: Rien trouvé ici/ }).click()
  await card.getByText(/^Annulé par/).waitFor()
  await small.getByText(/^Annulé par/).waitFor()
  expect((await linesOf(id)).filter(({ undone_at: undone }) => undone !== null)).toHaveLength(1)
})
