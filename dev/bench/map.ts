import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium } from 'playwright-core'
import type { Figure } from './figures.ts'
import { forgetFolder, freshFolder, startServer } from './server.ts'
import { chromiumFlags, findChromium } from '#dev/chromium.mjs'

const updates = 20
const proofPage = '/map-proof/index.html'
const desk = { width: 1440, height: 900 }

/** Ten thousand boats that move each second: what one update costs the page in all, and its longest task. */
export async function measureMap(): Promise<Figure[]> {
  const server = await startServer(freshFolder())
  const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumFlags })
  try {
    const near = await costs(browser, `${server.address}${proofPage}?boats=10000&zoom=12`)
    const far = await costs(browser, `${server.address}${proofPage}?boats=10000&zoom=9`)
    return [
      { name: 'map, 10,000 boats in view: one update in all', unit: 'ms', goal: '<= 70', runs: near.all },
      { name: 'map, 10,000 boats in view: longest task', unit: 'ms', goal: '<= 50', runs: near.longest },
      { name: 'map, 10,000 boats in crowds: one update in all', unit: 'ms', goal: '<= 70', runs: far.all },
      { name: 'map, 10,000 boats in crowds: longest task', unit: 'ms', goal: '<= 50', runs: far.longest },
    ]
  } finally {
    await browser.close()
    await server.stop()
    forgetFolder(server.folder)
  }
}

async function costs(browser: Browser, address: string): Promise<{ all: number[]; longest: number[] }> {
  const page = await browser.newPage({ viewport: desk, serviceWorkers: 'block' })
  await page.goto(address)
  await page.locator('[data-ready]').waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.evaluate('proof.step()')
  const [all, longest]: [number[], number[]] = [[], []]
  for (let update = 0; update < updates; update += 1) {
    all.push(await timeOf(session, () => page.evaluate('proof.step()')))
    longest.push(await longestTaskOf(session, () => page.evaluate('proof.step()')))
  }
  await page.close()
  return { all, longest }
}

const afterwards = 100

/** All that the page's own thread worked until the update was on the screen and a little beyond: scripts, layout, painting. */
async function timeOf(session: CDPSession, work: () => Promise<unknown>): Promise<number> {
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  await pause(afterwards)
  const before = await worked()
  await work()
  await pause(afterwards)
  return (await worked()) - before
}

type Traced = { name: string; dur?: number; tdur?: number; pid: number; tid: number }

/** From the browser's own trace, in time of the thread: another program on the same core does not make a task longer. */
async function longestTaskOf(session: CDPSession, work: () => Promise<unknown>): Promise<number> {
  const traced: Traced[] = []
  const collect = ({ value }: { value: unknown[] }) => void traced.push(...(value as Traced[]))
  session.on('Tracing.dataCollected', collect)
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  const categories = 'devtools.timeline,disabled-by-default-devtools.timeline'
  await session.send('Tracing.start', { categories, transferMode: 'ReportEvents' })
  await work()
  await pause(afterwards)
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  const drawing = new Set(traced.filter(({ name }) => name === 'FireAnimationFrame').map(threadOf))
  const tasks = traced.filter((event) => event.name === 'RunTask' && drawing.has(threadOf(event)))
  return Math.max(0, ...tasks.map(({ dur = 0, tdur = dur }) => tdur / 1000))
}

function threadOf({ pid, tid }: Traced): string {
  return `${pid} ${tid}`
}
