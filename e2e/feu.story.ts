import type { Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type WeatherStandIn, openWeatherStandIn } from '#dev/weather-stand-in.ts'
import { desk, expectAccessible, expectText, go, newFisherman, phone, theBrowser } from './browser.ts'
import { callerAs } from './caller.ts'
import { theServer } from './server.ts'
import { later } from '#test/later.ts'

/* « Le feu » : the fisherman's first screen is one picture, one sentence and one button, and is understood without its words. */

let weather: WeatherStandIn
beforeAll(async () => {
  weather = await openWeatherStandIn()
})
afterAll(() => weather.close())
const server = theServer({ settings: () => ({ GUET_WEATHER_STAND_IN: weather.origin }) })
const { visit } = theBrowser(server)

const small = { width: 320, height: 640 }
const feu = (page: Page) => page.getByRole('region', { name: 'La mer maintenant' })
const lightIs = (page: Page, light: string) => page.locator(`.feu[data-light=${light}]`).waitFor()
const leaveButton = (page: Page) => feu(page).getByRole('button', { name: 'Je pars', exact: true })

type Sky = { readonly waves: number | null; readonly knots?: number; readonly code?: number; readonly age?: number }

/** The server's answers, with the sea that is wanted. Null: nobody answers. */
async function seaOf(page: Page, sky: Sky): Promise<void> {
  const isFirst = !skies.has(page)
  skies.set(page, sky)
  if (isFirst) await page.route('**/api/weather/**', (route) => answer(route, () => skies.get(page) ?? sky))
}
const skies = new WeakMap<Page, Sky>()

async function answer(route: Route, sky: () => Sky): Promise<void> {
  /* A page that was left meanwhile waits for no answer. */
  const said = await route.fetch().catch(() => null)
  const { waves, knots = 9, code = 1, age = 0 } = sky()
  if (said === null || waves === null) return route.abort()
  const body = (await said.json()) as Record<string, unknown>
  if ('wave_height' in body) {
    const air = { wind_speed: knots, wind_gusts: knots, wind_direction: 320, weather_code: code, visibility: 10 }
    const fetchedAt = new Date(Date.now() - age * 3_600_000).toISOString()
    Object.assign(body, air, { wave_height: waves, fetched_at: fetchedAt })
    Object.assign(body['marine'] as object, { wave_height: waves, swell_height: waves * 0.7 })
  }
  await route.fulfill({ json: body })
}

async function openFeu(person: { email: string; password: string }, sky: Sky, viewport = phone): Promise<Page> {
  const page = await visit({ as: person, path: '/profile', viewport })
  await seaOf(page, sky)
  await go(page, '/dashboard')
  await feu(page).waitFor()
  return page
}

/** What is pressed is on the screen, above the bar, and the SOS lies over none of it. */
async function expectInReach(page: Page): Promise<void> {
  const bar = await page.getByRole('navigation', { name: 'Raccourcis' }).boundingBox()
  const sos = await page.getByRole('button', { name: /^SOS : appeler à l’aide/ }).boundingBox()
  const boxes = await Promise.all((await feu(page).getByRole('button').all()).map((button) => button.boundingBox()))
  if (!bar || !sos || boxes.length === 0) throw new Error('Something of it is not there.')
  for (const box of boxes) {
    expect(box?.height).toBeGreaterThanOrEqual(48)
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar.y)
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(sos.y)
  }
}

/** How far one’s own SOS has come. */
const ownCall = (page: Page) => page.getByRole('region', { name: 'SOS' }).locator('.sos-surface[data-kind=real]')

async function topOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.y ?? -Infinity
}

async function lowestButton(page: Page): Promise<number> {
  const boxes = await Promise.all((await feu(page).getByRole('button').all()).map((button) => button.boundingBox()))
  return Math.max(...boxes.map((box) => (box ? box.y + box.height : Infinity)))
}

describe('« Le feu »', () => {
  test('green, amber, red and unknown: each its light, its sign, its sentence and its button', async () => {
    const person = await newFisherman(server.origin)
    const page = await openFeu(person, { waves: 0.8 })
    await lightIs(page, 'green')
    await feu(page)
      .getByRole('status')
      .getByText(/^La mer est belle/)
      .waitFor()
    await feu(page).locator('[data-sign=green]').waitFor()
    await expectText(page, 'Vagues de 0,8\u00a0m')
    await expectInReach(page)
    await expectAccessible(page)

    await seaOf(page, { waves: 1.7, knots: 16 })
    await page.reload()
    await lightIs(page, 'amber')
    await feu(page)
      .getByRole('status')
      .getByText(/^Prudence\u00a0: vagues de 1,7\u00a0m/)
      .waitFor()
    await leaveButton(page).waitFor()

    await seaOf(page, { waves: 2.9, knots: 21 })
    await page.reload()
    await lightIs(page, 'red')
    await expectText(page, 'Ne sortez pas\u00a0: vagues plus hautes qu’un homme.')
    expect(await leaveButton(page).count()).toBe(0)
    await expectInReach(page)
    await expectAccessible(page)
    await feu(page).getByRole('button', { name: 'Je reste à terre' }).click()
    await feu(page)
      .getByRole('status')
      .getByText(/^Vous restez à terre\./)
      .waitFor()
    await feu(page).getByRole('button', { name: 'Je pars quand même' }).click()
    const leaving = page.getByRole('dialog')
    await leaving.getByRole('button', { name: 'Je pars' }).waitFor()
    await leaving.getByText('Ne sortez pas\u00a0: vagues plus hautes qu’un homme.').waitFor()
  })

  test('of a weather that nobody knows it says so, and is never green', async () => {
    const page = await openFeu(await newFisherman(server.origin), { waves: null }, small)
    await expectText(page, 'Météo inconnue\u00a0: écoutez le bulletin de l’ANACIM.')
    await lightIs(page, 'unknown')
    await expectInReach(page)
    await expectAccessible(page)
  })

  test('he leaves, is at sea with his time, his way and his hour, and is back', async () => {
    const page = await openFeu(await newFisherman(server.origin), { waves: 0.8 }, small)
    await leaveButton(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Je pars' }).click()
    await feu(page).getByRole('heading', { name: 'Je suis en mer' }).waitFor()
    await feu(page)
      .getByText(/^retour /)
      .waitFor()
    await expectText(page, '0\u00a0h\u00a000')
    await page.getByText(/^Parti à\s\d\d:\d\d, retour prévu\s/).waitFor({ state: 'attached' })
    await expectAccessible(page)
    await feu(page).getByRole('button', { name: 'Je suis rentré' }).click()
    await feu(page)
      .getByText(/^Noté\s: rentré à/)
      .waitFor()
    await feu(page).getByRole('button', { name: 'Annuler' }).click()
    await feu(page).getByRole('button', { name: 'Je suis rentré' }).click()
    await leaveButton(page).waitFor()
  })

  later('without its words the light, its shape and the picture on the button are still there', async () => {
    const page = await openFeu(await newFisherman(server.origin), { waves: 0.8 })
    await lightIs(page, 'green')
    const seen: unknown[] = []
    for (const [waves, light] of [
      [0.8, 'green'],
      [1.7, 'amber'],
      [2.9, 'red'],
    ] as const) {
      await seaOf(page, { waves })
      await page.reload()
      await lightIs(page, light)
      await feu(page).locator('button.feu-go svg').first().waitFor()
      await feu(page).evaluate((screen) => {
        const texts = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) texts.currentNode.textContent = '█'.repeat(texts.currentNode.textContent?.length ?? 0)
      })
      expect(await feu(page).getByText(/[a-z]/i).count()).toBe(0)
      seen.push(
        await feu(page).evaluate((screen) => ({
          lamp: getComputedStyle(screen).getPropertyValue('--lamp'),
          sign: screen.querySelector('[data-sign]')?.innerHTML,
          button: screen.querySelector('button.feu-go svg')?.innerHTML,
          sea: screen.querySelector('.feu-scene')?.innerHTML.length,
        })),
      )
    }
    const [green, amber, red] = seen as Record<'lamp' | 'sign' | 'button', string>[]
    expect(new Set([green?.lamp, amber?.lamp, red?.lamp]).size).toBe(3)
    expect(new Set([green?.sign, amber?.sign, red?.sign]).size).toBe(3)
    expect(green?.button).toBe(amber?.button)
    expect(red?.button).not.toBe(green?.button)
    for (const { sign, button } of seen as { sign?: string; button?: string }[]) expect(sign && button).toBeTruthy()
  })

  later('what there is to know lies below it, and the map is drawn when somebody comes near', async () => {
    const page = await openFeu(await newFisherman(server.origin), { waves: 0.8 })
    const map = page.getByRole('region', { name: 'Carte Marine - Temps Réel' })
    await page.getByRole('heading', { name: 'Bienvenue à bord, Demba Sow' }).waitFor()
    expect(await map.getByRole('application').count()).toBe(0)
    await map.scrollIntoViewIfNeeded()
    await map.getByRole('application').waitFor()
  })

  later('at a desk it is a band above the figures', async () => {
    const page = await openFeu(await newFisherman(server.origin), { waves: 0.8 }, desk)
    await lightIs(page, 'green')
    const box = await feu(page).boundingBox()
    expect(box?.height).toBeLessThanOrEqual(480)
    await page.getByRole('region', { name: 'Chiffres' }).waitFor()
    await expectAccessible(page)
  })

  later('a device with a voice says the sentence; without one there is no button', async () => {
    const person = await newFisherman(server.origin)
    const page = await openFeu(person, { waves: 0.8 })
    await lightIs(page, 'green')
    expect(await feu(page).getByRole('button', { name: 'Écouter' }).count()).toBe(0)
    await page.addInitScript(() => {
      const said: string[] = []
      Object.assign(globalThis, { said })
      speechSynthesis.getVoices = () => [{ lang: 'fr-FR', localService: true, name: 'Aïda' } as SpeechSynthesisVoice]
      speechSynthesis.speak = ({ text }) => void said.push(text)
      globalThis.SpeechSynthesisUtterance = class extends EventTarget {
        text: string
        constructor(text: string) {
          super()
          this.text = text
        }
      } as unknown as typeof SpeechSynthesisUtterance
    })
    await page.reload()
    await feu(page).getByRole('button', { name: 'Écouter' }).click()
    const said = await page.evaluate(() => (globalThis as unknown as { said: string[] }).said)
    expect(said).toEqual([expect.stringMatching(/^La mer est belle/)])
  })

  test('who is late sees it, and the boat of whoever is out is his own', async () => {
    const person = await newFisherman(server.origin)
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
    const caller = await callerAs(server.origin, person)
    await caller.post('/tracking/voyages/', { said_at: hours(-2.25), due_at: hours(-0.5), crew: 5 })
    const page = await openFeu(person, { waves: 1.7 })
    await feu(page)
      .getByText(/^En retard de /)
      .waitFor()
    await expectText(page, '2\u00a0h\u00a015')
    expect(await feu(page).locator('image.feu-boat').getAttribute('href')).toMatch(/^data:image\/svg/)
    for (const viewport of [small, phone]) {
      await page.setViewportSize(viewport)
      await expectInReach(page)
    }
    await expectAccessible(page)
  })

  test('who calls for help from the sea can say that he is back: nothing of his call lies over it', async () => {
    const person = await newFisherman(server.origin)
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
    const caller = await callerAs(server.origin, person)
    await caller.post('/tracking/voyages/', { said_at: hours(-2.25), due_at: hours(3), crew: 5 })
    const page = await openFeu(person, { waves: 1.7 }, small)
    await page.getByRole('button', { name: /^SOS : appeler à l’aide/ }).click()
    await page.getByRole('heading', { name: 'Que se passe-t-il' }).waitFor()
    const panel = page.locator('dialog.sos-whole')
    const spill = await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(spill).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    for (const viewport of [small, phone]) {
      await page.setViewportSize(viewport)
      await expect.poll(() => lowestButton(page)).toBeLessThanOrEqual(await topOf(ownCall(page)))
      await expectInReach(page)
    }
  })
})
