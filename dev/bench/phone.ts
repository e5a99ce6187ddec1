import { setTimeout as pause } from 'node:timers/promises'
import { type Page, devices } from 'playwright-core'

/** The phone of a fisherman, and what his hands do on it. */
const { viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Galaxy S5'] ?? {}
export const phone = {
  ...(viewport && { viewport }),
  ...(deviceScaleFactor && { deviceScaleFactor }),
  ...(isMobile && { isMobile }),
  ...(hasTouch && { hasTouch }),
  locale: 'fr-FR',
}

export async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`)
  await page.getByLabel('Email').fill('pecheur@guet.example')
  await page.getByLabel('Mot de passe').fill('guet-demo')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.locator('main#contenu').waitFor()
}

/** In how many milliseconds after its start the page showed land and sea, in the colours of the chart. */
export async function untilCoastIsPainted(page: Page): Promise<number> {
  const late = pause(longest, null)
  const painted = await Promise.race([page.evaluate<number>(onceCoastIsPainted), late])
  if (painted === null) throw new Error(`The coast was not painted within ${longest / 1000} s.`)
  return painted
}

/** In how many milliseconds after its start the page had the map itself, which follows the fingers. */
export async function untilMapMoves(page: Page): Promise<number> {
  await page.locator('.leaflet-chart-pane canvas').first().waitFor({ state: 'attached', timeout: longest })
  return await page.evaluate<number>('performance.now()')
}

const longest = 120_000
const onceCoastIsPainted = `new Promise((resolve) => {
  const colourOf = (token) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--chart-' + token + ')'
    const colour = (getComputedStyle(probe).color.match(/\\d+/g) ?? []).map(Number)
    probe.remove()
    return colour
  }
  const engineSheet = () => {
    const sheets = [...document.querySelectorAll('.leaflet-chart-pane canvas')]
    return sheets.find(({ style }) => style.visibility === 'visible')
  }
  const isPainted = () => {
    const early = document.querySelector('img.boot-coast')
    if (early) return early.complete && early.naturalWidth > 0
    const sheet = document.querySelector('.still-coast') ?? engineSheet()
    if (!sheet || sheet.width === 0) return false
    const { data } = sheet.getContext('2d').getImageData(0, 0, sheet.width, sheet.height)
    return ['land', 'water'].every((token) => {
      const [red, green, blue] = colourOf(token)
      for (let index = 0; index < data.length; index += 4 * 97) {
        if (data[index] === red && data[index + 1] === green && data[index + 2] === blue) return true
      }
      return false
    })
  }
  const look = () => (isPainted() ? resolve(performance.now()) : setTimeout(look, 25))
  look()
})`
