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

/** The picture says what the sea is, and has what to press. */
export const seaSeen = '.feu[data-light]:not([aria-busy=true]) button'

/** In how many milliseconds after its start the page showed a fisherman the sea as it is, and what to press: looked for in each frame, for from outside it is seen later. */
export async function untilSeaIsSeen(page: Page): Promise<number> {
  await page.locator('.feu').waitFor({ state: 'attached', timeout: longest })
  return await page.evaluate<number>(`new Promise((resolve) => {
    const look = () => {
      const isSeen = document.querySelector('${seaSeen}') !== null
      if (isSeen) resolve(performance.now())
      else requestAnimationFrame(look)
    }
    look()
  })`)
}

/** Below the picture: it is drawn when somebody comes near. */
export async function comeToMap(page: Page): Promise<void> {
  await page.locator('#carte-marine').scrollIntoViewIfNeeded({ timeout: longest })
}

/** In how many milliseconds after its start the page had the map itself, which follows the fingers. */
export async function untilMapMoves(page: Page): Promise<number> {
  await page.locator('.leaflet-chart-pane canvas').first().waitFor({ state: 'attached', timeout: longest })
  return await page.evaluate<number>('performance.now()')
}

const longest = 120_000
