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

const longest = 120_000
const onceCoastIsPainted = `new Promise((resolve) => {
  const colourOf = (token) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--chart-' + token + ')'
    const colour = (getComputedStyle(probe).color.match(/\\d+/g) ?? []).map(Number)
    probe.remove()
    return colour
  }
  const isPainted = () => {
    const sheets = [...document.querySelectorAll('.leaflet-chart-pane canvas')]
    const sheet = sheets.find(({ style, width }) => style.visibility === 'visible' && width > 0)
    if (!sheet) return false
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
