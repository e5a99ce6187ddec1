import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { desk, expectAccessible, expectText, phone, theBrowser } from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

const server = theServer()
const { visit } = theBrowser(server, { goesOn: true })

const minute = 60_000
const slider = (page: Page) => page.getByRole('slider', { name: 'Heure de la carte' })
const spoken = (page: Page) => slider(page).getAttribute('aria-valuetext')
const band = (page: Page) => page.locator('[data-not-now-band]')
const boatLine = (page: Page) => page.getByRole('list', { name: 'Pirogues visibles' }).getByRole('button').first()
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Yaye Khady' })

/** Three hours ago off Saint-Louis, now off Cayar. */
beforeAll(async () => {
  const fisherman = await callerAs(server.origin, 'fisherman')
  const at = (minutesAgo: number, latitude: number) => ({
    latitude,
    longitude: -17.2312,
    speed: 6.2,
    heading: 225,
    accuracy: 12,
    timestamp: new Date(Date.now() - minutesAgo * minute).toISOString(),
  })
  await fisherman.post('/tracking/locations/batch/', {
    locations: [at(215, 15.2), at(185, 15.15), at(90, 15.05), at(30, 15.0), at(1, 14.96)],
  })
})

async function openMap(look: Parameters<typeof visit>[0] = {}): Promise<Page> {
  const page = await visit({ as: 'organization', path: '/map', viewport: desk, ...look })
  await slider(page).waitFor()
  await page.getByRole('application').waitFor()
  return page
}

describe('the sea of the last day', () => {
  test('an hour shows the boats where they were stored and says that it is over; one to come where they were heard last, and leads back', async () => {
    const page = await openMap()
    await expect.poll(() => spoken(page)).toMatch(/^En direct, \d+ en mer$/)
    await boatLine(page).click()
    await sheet(page).getByText('14°\u00a057,60′\u00a0N').waitFor()
    await page.keyboard.press('Escape')

    await slider(page).focus()
    for (let hour = 0; hour < 3; hour += 1) await page.keyboard.press('PageDown')
    await expect.poll(() => spoken(page)).toMatch(/^il y a (2\sh 5\d|3\sh( 0\d)?), \d\d:\d0, \d+ en mer$/)
    await band(page).getByText('1 pirogue entendue').waitFor()
    await expectText(page, 'Revenir en direct')
    await boatLine(page).click()
    await sheet(page).getByText('15°\u00a009,00′\u00a0N').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    const before = await slider(page).getAttribute('aria-valuenow')
    await slider(page).focus()
    await page.keyboard.press('ArrowLeft')
    expect(Number(before) - Number(await slider(page).getAttribute('aria-valuenow'))).toBe(1)
    await page.keyboard.press('Home')
    await band(page).getByText('Aucune pirogue entendue à cette heure').waitFor()
    await page.keyboard.press('End')
    await expect.poll(() => spoken(page)).toMatch(/^dans 4[78]\sh, .+, \d\d:00, (vent \d+|Pas de prévision)/)
    await band(page).getByText('pirogues\u00a0: dernière position').waitFor()
    await expectAccessible(page)
    await boatLine(page).click()
    await sheet(page)
      .getByText(/^Dernière position, \d\d:\d\d$/)
      .waitFor()
    await page.keyboard.press('Escape')
    await band(page).getByRole('button', { name: 'Maintenant' }).click()
    await band(page).waitFor({ state: 'detached' })
    await boatLine(page).click()
    await sheet(page).getByText('14°\u00a057,60′\u00a0N').waitFor()
  })

  later('a finger on the bar goes to that hour, on a phone too, and the band leads back', async () => {
    for (const viewport of [desk, phone]) {
      const page = await openMap({ viewport })
      const box = await page.locator('.time-bar svg[preserveAspectRatio]').boundingBox()
      if (!box) throw new Error('The bar has no place.')
      /* The day that is over is the first third of it. */
      await page.mouse.click(box.x + box.width / 6, box.y + box.height / 2)
      await expect.poll(() => spoken(page)).toMatch(/^il y a 1[12]\sh/)
      await band(page).getByRole('button', { name: 'Revenir en direct' }).click()
      await band(page).waitFor({ state: 'detached' })
      await expect.poll(() => spoken(page)).toMatch(/^En direct/)
    }
  })

  test('whoever looks at the past is called back by an SOS, and finds it on the bar', async () => {
    const page = await openMap()
    await slider(page).focus()
    await page.keyboard.press('PageDown')
    await band(page).waitFor()
    const fisherman = await callerAs(server.origin, 'fisherman')
    await fisherman.post('/alerts/', {
      id: crypto.randomUUID(),
      alert_type: 'emergency',
      title: 'SOS',
      message: 'SOS',
      severity: 'critical',
      location: { latitude: 14.96, longitude: -17.2312, speed: null, heading: null },
      metadata: {},
    })
    await band(page).waitFor({ state: 'detached' })
    await expect.poll(() => spoken(page)).toMatch(/^En direct/)
    await page.locator('[data-notch=open]').waitFor()
  })

  later('what was not asked before the network went is said, and asked again when it is back', async () => {
    const page = await openMap()
    await page.route('**/api/fleet/past/**', (route) => route.abort())
    await slider(page).focus()
    await page.keyboard.press('PageDown')
    await band(page).getByText('Positions de cette heure indisponibles').waitFor()
    await page.unroute('**/api/fleet/past/**')
    await band(page).getByRole('button', { name: 'Réessayer' }).click()
    await expect.poll(() => band(page).textContent()).toContain('1 pirogue entendue')
  })
})

/** What a map reads when it opens, it has asked for before it looks again. */
async function looksAgain(page: Page): Promise<void> {
  await page.locator('.map-place canvas').nth(4).waitFor({ state: 'attached' })
  const answered = page.waitForResponse((response) => response.url().includes('/api/tracking/locations/'))
  await page.evaluate(() => dispatchEvent(new Event('map:refresh')))
  await answered
}

describe('the last hour', () => {
  const asked = (page: Page) => {
    const answers: Promise<unknown>[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/api/fleet/wakes/')) answers.push(response.json())
    })
    return answers
  }

  later(
    'a map that has just opened is told where the boats have been, once, and the next map draws it too',
    async () => {
      let answers: Promise<unknown>[] = []
      const before = async (opened: Page) => void (answers = asked(opened))
      const page = await visit({ as: 'organization', path: '/map', viewport: desk, before })
      await boatLine(page).waitFor()
      await expect.poll(() => answers.length).toBe(1)
      const { wakes } = (await answers[0]) as { readonly wakes: readonly string[] }
      expect(wakes).toHaveLength(1)
      await page.getByRole('link', { name: 'Tableau de Bord' }).click()
      await page.getByRole('region', { name: 'Alertes & Notifications' }).waitFor()
      await looksAgain(page)
      expect(answers).toHaveLength(1)
    },
  )

  later('whoever saves data does not ask for it', async () => {
    const page = await visit({ as: 'organization', path: '/conditions', viewport: phone })
    await page.evaluate(() => localStorage.setItem('guet.thrift', 'thrifty'))
    const answers = asked(page)
    await page.goto(`${server.origin}/map`)
    await page.getByRole('button', { name: /^1 pirogue/ }).waitFor()
    await looksAgain(page)
    expect(answers).toHaveLength(0)
  })
})

describe('drawing on the one map', () => {
  later('from the home a zone is drawn on the chart in five presses, its form beside it', async () => {
    const page = await visit({ as: 'admin', path: '/dashboard', viewport: desk })
    await page.getByRole('button', { name: 'Couches et légende' }).click()
    await page.getByRole('button', { name: 'Dessiner une zone' }).click()
    const panel = page.getByRole('dialog', { name: 'Ajouter une zone' })
    await panel.waitFor()
    const box = await page.getByRole('application').boundingBox()
    if (!box) throw new Error('The map has no place.')
    await expectText(page, 'Touchez la carte pour placer le centre.')
    await page.mouse.click(box.x + 300, box.y + 300)
    await page.mouse.click(box.x + 360, box.y + 300)
    await expect.poll(() => panel.getByLabel('Latitude d’un point du bord').inputValue()).not.toBe('')
    await expectAccessible(page)
    await panel.getByLabel('Nom').fill('Rade de la carte')
    await panel.getByRole('button', { name: 'Enregistrer' }).click()
    await panel.waitFor({ state: 'detached' })
    const admin = await callerAs(server.origin, 'admin')
    const { results } = await admin.get<{ results: { name: string }[] }>('/zones/?search=Rade')
    expect(results.map(({ name }) => name)).toEqual(['Rade de la carte'])
    await expect.poll(() => new URL(page.url()).search).toBe('')
  })
})
