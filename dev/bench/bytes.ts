import { chromium } from 'playwright-core'
import type { Figure } from './figures.ts'
import { forgetFolder, freshFolder, startServer } from './server.ts'
import { chromiumFlags, findChromium } from '#dev/chromium.mjs'

/** What a phone downloads before each screen can be used: the scripts that a real browser was really sent. */
export async function measureBytes(): Promise<Figure[]> {
  const server = await startServer(freshFolder())
  const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumFlags })
  try {
    const figures: Figure[] = []
    for (const [name, path] of [
      ['login', '/login'],
      ['registration', '/register'],
    ] as const) {
      const page = await browser.newPage({ serviceWorkers: 'block' })
      const sizes: Promise<number>[] = []
      page.on('response', (response) => {
        if (response.request().resourceType() !== 'script') return
        sizes.push(
          response
            .request()
            .sizes()
            .then(({ responseBodySize }) => responseBodySize),
        )
      })
      await page.goto(server.address + path, { waitUntil: 'networkidle' })
      const kilobytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
      figures.push({ name: `JavaScript of ${name}, as sent`, unit: 'kB', goal: '<= 120', runs: [kilobytes] })
      await page.close()
    }
    return figures
  } finally {
    await browser.close()
    await server.stop()
    forgetFolder(server.folder)
  }
}
