import type { CDPSession } from 'playwright-core'

type Traced = { name: string; dur?: number; tdur?: number; pid: number; tid: number }

/** The longest task of the page while something is done, from the browser's own trace, in time of the thread: another program on the same core does not make a task longer. */
export async function longestTask(session: CDPSession, work: () => Promise<unknown>): Promise<number> {
  const traced: Traced[] = []
  const collect = ({ value }: { value: unknown[] }) => {
    traced.push(...(value as Traced[]).filter(({ name }) => name === 'RunTask' || name === 'FireAnimationFrame'))
  }
  session.on('Tracing.dataCollected', collect)
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  const categories = 'devtools.timeline,disabled-by-default-devtools.timeline'
  await session.send('Tracing.start', { categories, transferMode: 'ReportEvents' })
  await work()
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  const drawing = new Set(traced.filter(({ name }) => name === 'FireAnimationFrame').map(threadOf))
  const tasks = traced.filter((event) => event.name === 'RunTask' && drawing.has(threadOf(event)))
  return tasks.reduce((longest, { dur = 0, tdur = dur }) => Math.max(longest, tdur / 1000), 0)
}

function threadOf({ pid, tid }: Traced): string {
  return `${pid} ${tid}`
}
