import { type Page, chromium } from 'playwright-core'
import type { Figure } from './figures.ts'
import { signIn } from './phone.ts'
import { forgetFolder, freshFolder, startServer } from './server.ts'
import { chromiumFlags, findChromium } from '#dev/chromium.mjs'

/*
 * What a position costs a fisherman: the request of a real browser that comes back with its fixes of ten minutes, head
 * and body, divided by their number. The fixes are those of a pirogue under way; the app itself writes and sends them.
 */

const fixes = 20

export async function measureFixBytes(): Promise<Figure[]> {
  const server = await startServer(freshFolder())
  const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumFlags })
  try {
    const page = await browser.newPage({ locale: 'fr-FR', serviceWorkers: 'block' })
    await page.addInitScript(sailing)
    await signIn(page, server.address)
    await page.goto(`${server.address}/map`)
    await page.getByRole('button', { name: 'Démarrer GPS' }).waitFor()
    await page.waitForLoadState('networkidle').catch(() => undefined)
    const runs = [await bytesOfOneFix(page), await bytesOfOneFix(page), await bytesOfOneFix(page)]
    return [{ name: `a fix in a batch of ${fixes}, with its share of the head`, unit: 'bytes', goal: '<= 120', runs }]
  } finally {
    await browser.close()
    await server.stop()
    forgetFolder(server.folder)
  }
}

/** Out of the network until twenty fixes wait, then back. */
async function bytesOfOneFix(page: Page): Promise<number> {
  const waiting = (count: number) => page.getByRole('button', { name: `${count} en attente` }).first()
  await page.context().setOffline(true)
  for (let fix = 1; fix <= fixes; fix += 1) {
    await page.getByRole('button', { name: 'Démarrer GPS' }).click()
    await waiting(fix).waitFor()
    await page.getByRole('button', { name: 'Arrêter GPS' }).click()
  }
  const sent = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/locations/batch/'))
  await page.context().setOffline(false)
  const { requestHeadersSize, requestBodySize } = await (await sent).sizes()
  await waiting(fixes).waitFor({ state: 'detached' })
  return (requestHeadersSize + requestBodySize) / fixes
}

/** In the place of the phone's receiver: half a minute and some ninety metres further each time, with the usual noise. */
export const sailing = `
  let step = 0
  const noise = (size) => (Math.random() - 0.5) * size
  const place = () => {
    step += 1
    return {
      coords: {
        latitude: 14.9325 + step * 0.00057 + noise(0.0001),
        longitude: -17.1925 - step * 0.00061 + noise(0.0001),
        accuracy: 8 + Math.abs(noise(14)),
        altitude: 2 + noise(6),
        heading: 225 + noise(20),
        speed: 3.1 + noise(0.8),
      },
      timestamp: Date.now() - 3_600_000 + step * 30_000,
    }
  }
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition: (tell) => setTimeout(() => tell(place()), 1), watchPosition: () => 0, clearWatch: () => undefined },
  })`
