import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium } from 'playwright-core'
import type { Figure } from './figures.ts'
import { longestTask } from './tasks.ts'
import { forgetFolder, freshFolder, startServer } from './server.ts'
import { chromiumFlags, findChromium } from '#dev/chromium.mjs'

const updates = 20
const proofPage = '/map-proof/index.html'
const desk = { width: 1440, height: 900 }

/** Ten thousand boats that move each second: what one update costs the page in all, and its longest task; also while they glide, with their wakes. */
export async function measureMap(): Promise<Figure[]> {
  const server = await startServer(freshFolder())
  const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumFlags })
  try {
    const near = await costs(browser, `${server.address}${proofPage}?boats=10000&zoom=12`)
    const far = await costs(browser, `${server.address}${proofPage}?boats=10000&zoom=9`)
    const gliding = await costs(browser, `${server.address}${proofPage}?boats=10000&zoom=12&wakes=1`, aSecond)
    const wakes = await costs(browser, `${server.address}${proofPage}?boats=1000&zoom=12&wakes=1`, aSecond)
    return [
      { name: 'map, 10,000 boats in view: one update in all', unit: 'ms', goal: '<= 70', runs: near.all },
      { name: 'map, 10,000 boats in view: longest task', unit: 'ms', goal: '<= 50', runs: near.longest },
      { name: 'map, 10,000 boats in crowds: one update in all', unit: 'ms', goal: '<= 70', runs: far.all },
      { name: 'map, 10,000 boats in crowds: longest task', unit: 'ms', goal: '<= 50', runs: far.longest },
      {
        name: 'map, 10,000 boats in view that glide: longest task of the second',
        unit: 'ms',
        goal: '<= 16',
        runs: gliding.longest,
      },
      { name: 'map, 10,000 boats in view that glide: the whole second', unit: 'ms', goal: '<= 500', runs: gliding.all },
      {
        name: 'map, 1,000 boats in view with wakes that glide: longest task of the second',
        unit: 'ms',
        goal: '<= 16',
        runs: wakes.longest,
      },
      {
        name: 'map, 1,000 boats in view with wakes that glide: the whole second',
        unit: 'ms',
        goal: '<= 500',
        runs: wakes.all,
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
    forgetFolder(server.folder)
  }
}

async function costs(
  browser: Browser,
  address: string,
  looked = afterwards,
): Promise<{ all: number[]; longest: number[] }> {
  const page = await browser.newPage({ viewport: desk, serviceWorkers: 'block' })
  await page.goto(address)
  await page.locator('[data-ready]').waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.evaluate('proof.step()')
  const [all, longest]: [number[], number[]] = [[], []]
  for (let update = 0; update < updates; update += 1) {
    all.push(await timeOf(session, looked, () => page.evaluate('proof.step()')))
    longest.push(
      await longestTask(session, async () => {
        await page.evaluate('proof.step()')
        await pause(looked)
      }),
    )
  }
  await page.close()
  return { all, longest }
}

const afterwards = 100
/** As long as boats glide. */
const aSecond = 1000

/** All that the page's own thread worked until the update was on the screen and a little beyond: scripts, layout, painting. */
async function timeOf(session: CDPSession, looked: number, work: () => Promise<unknown>): Promise<number> {
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  await pause(afterwards)
  const before = await worked()
  await work()
  await pause(looked)
  return (await worked()) - before
}
