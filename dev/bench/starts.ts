import type { Figure } from './figures.ts'
import { forgetFolder, freshFolder, startServer } from './server.ts'

const repetitions = 5

/** From the process to a healthy answer: a new folder first, then the same folder again. */
export async function measureStarts(): Promise<Figure[]> {
  const first: number[] = []
  const later: number[] = []
  for (let run = 0; run < repetitions; run += 1) {
    const folder = freshFolder()
    first.push(await secondsToStart(folder))
    later.push(await secondsToStart(folder))
    forgetFolder(folder)
  }
  return [
    { name: 'first start, empty folder', unit: 's', goal: '', runs: first },
    { name: 'later start', unit: 's', goal: '< 5', runs: later },
  ]
}

async function secondsToStart(folder: string): Promise<number> {
  const start = performance.now()
  const server = await startServer(folder)
  const seconds = (performance.now() - start) / 1000
  await server.stop()
  return seconds
}
