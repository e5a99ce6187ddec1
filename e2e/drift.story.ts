import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { desk, downloadedBy, expectAccessible, go, phone, theBrowser } from './browser.ts'
import { type Caller, callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { type WeatherStandIn, openWeatherStandIn } from '#dev/weather-stand-in.ts'
import { later } from '#test/later.ts'

let standIn: WeatherStandIn
beforeAll(async () => {
  standIn = await openWeatherStandIn()
})
const server = theServer({ settings: () => ({ GUET_WEATHER_STAND_IN: standIn.origin }) })
const { visit } = theBrowser(server, { goesOn: true })

let fisherman: Caller
let organization: Caller
beforeAll(async () => {
  fisherman = await callerAs(server.origin, 'fisherman')
  organization = await callerAs(server.origin, 'organization')
})
afterAll(() => standIn.close())

const hour = 3_600_000
const last = { latitude: 14.86, longitude: -17.6 }

/** A call of four hours ago, whose engine is dead. */
async function raise(): Promise<{ id: string; time: string }> {
  const time = new Date(Date.now() - 4 * hour).toISOString()
  const { id } = await fisherman.post('/alerts/', {
    alert_type: 'emergency',
    message: 'Moteur en panne',
    nature: 'panne',
    location: { ...last, timestamp: time },
    occurred_at: time,
  })
  onTestFinished(async () => void (await fisherman.post(`/alerts/${id}/resolve/`, { reason: 'fausse_alerte' })))
  return { id, time }
}

function cardOf(page: Page) {
  return page.locator('section', { has: page.getByRole('heading', { name: 'Dérive', exact: true }) }).last()
}

/** « 14° 47,42′ N », as the screen writes what the server answers. */
function inMinutes(latitude: number): string {
  const minutes = ((latitude % 1) * 60).toFixed(2).replace('.', ',').padStart(5, '0')
  return `${Math.floor(latitude)}°\u00A0${minutes}′`
}

describe('where who calls may drift', () => {
  test('is what the server answers, of how the call says that it floats, and with its assumption', async () => {
    const { id, time } = await raise()
    const asked = { family: 'upright', start: { ...last, radius: 300, time }, hours: [4, 24] }
    const answer = (await organization.post('/rescue/drift/', asked)) as unknown as {
      steps: { mean: { latitude: number } }[]
    }
    const page = await visit({ as: 'organization', path: `/alerts/${id}`, viewport: desk })
    const card = cardOf(page)
    await card.getByText(/^Milieu\s: 14°/).waitFor()
    expect(await card.getByText(/^Milieu/).innerText()).toContain(inMinutes(answer.steps[0]?.mean.latitude ?? 0))
    await card.getByText(/^Supposé\s: à flot, moteur en panne, pirogue ouverte\s; vent \d+\snœuds? de/).waitFor()
    await card.getByText(/calculée par le serveur\.$/).waitFor()
    const slider = card.getByRole('slider', { name: 'Heure' })
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^maintenant \(/)
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^dans 1\sh \(/)
    await card.getByLabel('Ce qui dérive').selectOption('swamped')
    await card.getByText(/^Supposé\s: pleine d’eau ou chavirée\s;/).waitFor()
    await expectAccessible(page)
  })

  later('without an answer of the server it is reckoned on the device', async () => {
    const { id } = await raise()
    const page = await visit({ as: 'organization', viewport: phone })
    await page.route('**/api/rescue/drift/', (route) => route.abort())
    await go(page, `/alerts/${id}`)
    const card = cardOf(page)
    /* A busy machine reckons it for half a minute. */
    await card.getByText(/2\s000\sparticules, graine 1, calculée sur cet appareil\.$/).waitFor({ timeout: 90_000 })
    expect(await card.getByText(/^Milieu/).innerText()).toMatch(/à \d+,\d\sM au \d{3}° vrai/)
  })

  later('where nobody knows the wind it says so and what is known; typed, it is reckoned', async () => {
    const { id } = await raise()
    const page = await visit({ as: 'organization', viewport: phone })
    await page.route('**/api/rescue/drift/', (route) =>
      (route.request().postData() ?? '').includes('"wind"')
        ? route.continue()
        : route.fulfill({
            status: 409,
            json: { error: 'Le vent n’est pas connu.', code: 'drift_wind_unknown' },
          }),
    )
    await go(page, `/alerts/${id}`)
    const card = cardOf(page)
    await card.getByText('Dérive non calculée').waitFor()
    await card.getByText(/rarement plus de 0,8\snœud, soit 3,5\sM/).waitFor()
    await card.getByText('Saisir le vent et le courant').click()
    await card.getByLabel('Vent', { exact: true }).fill('12')
    await card.getByLabel('Vent venant de').selectOption('NO')
    await card.getByRole('button', { name: 'Calculer' }).click()
    await card.getByText(/vent saisi 12\snœuds de NO/).waitFor()
    expect(await card.getByText('Dérive non calculée').count()).toBe(0)
  })

  later('is taken along: one message, one page of paper, files for other programs', async () => {
    const { id } = await raise()
    const page = await visit({ as: 'admin', path: `/alerts/${id}`, viewport: desk })
    const card = cardOf(page)
    const sms = await card.getByText(/^DERIVE /).innerText()
    expect(sms.length).toBeLessThanOrEqual(160)
    expect(sms).toMatch(/14 \d\d,\d\dN 017 \d\d,\d\dO/)
    const file = await downloadedBy(card.getByRole('button', { name: 'GeoJSON' }))
    expect(file.name).toMatch(/^guet-derive-.*\.geojson$/)
    expect((JSON.parse(file.text) as { type: string }).type).toBe('FeatureCollection')
    await page.emulateMedia({ media: 'print' })
    const sheet = page.locator('.handover-sheet').last()
    await sheet.getByText(/^Fiche de dérive – /).waitFor()
    await sheet.getByRole('columnheader', { name: 'Relèvement vrai' }).first().waitFor()
    await sheet.getByText(/^Doute compté\s: vent ± 2,9\snd et courant ± 0,3\snd/).waitFor()
    for (const head of ['Vent, de', 'Courant, vers']) await sheet.getByRole('columnheader', { name: head }).waitFor()
    expect(await sheet.getByRole('row').count()).toBeGreaterThan(10)
  })

  later('for a fisherman, whom the server does not answer, it is reckoned on his phone', async () => {
    const { id } = await raise()
    const page = await visit({ as: 'fisherman', path: `/alerts/${id}`, viewport: phone })
    await cardOf(page)
      .getByText(/calculée sur cet appareil\.$/)
      .waitFor()
  })
})

describe('« Chercher »', () => {
  test('from a finger on the sea’s map: where something seen there just now may be', async () => {
    const page = await visit({ as: 'organization', path: '/map', viewport: desk })
    await page.getByRole('button', { name: 'Chercher', exact: true }).click()
    await page.getByText('Touchez un lieu en mer').waitFor()
    const box = await page.getByRole('application').boundingBox()
    if (!box) throw new Error('The map has no place.')
    await page.mouse.click(box.x + box.width * 0.3, box.y + box.height * 0.35)
    await page.getByRole('button', { name: 'Chercher d’ici' }).click()
    await page.getByRole('heading', { name: 'Chercher en mer' }).waitFor()
    await cardOf(page)
      .getByText(/^Milieu/)
      .waitFor()
    await expectAccessible(page)
  })

  later('a place on land is refused with a sentence, and a text that is no place is not searched from', async () => {
    const page = await visit({ as: 'admin', path: '/drift?at=14.7,-16.2', viewport: phone })
    await page.getByText('Ce lieu est à terre\u00A0: choisissez un lieu en mer.').waitFor()
    await page.getByLabel('Dernière position connue').fill('au large')
    await page.getByRole('button', { name: 'Calculer' }).last().click()
    await page.getByText(/^Ce n’est pas une position/).waitFor()
  })
})
