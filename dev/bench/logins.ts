import { sendByTheClock } from './by-the-clock.ts'
import { type Figure, percentile } from './figures.ts'
import { forgetFolder, freshFolder, startServer } from './server.ts'

const pace = { perSecond: 20, seconds: 15 }
const repetitions = 3
/** A machine that is this far behind says nothing about logins: better no figure than no end. */
const longest = 60_000

/** Twenty logins a second, sent by the clock whether or not the former ones are answered. */
export async function measureLogins(): Promise<Figure[]> {
  const server = await startServer(freshFolder())
  try {
    await logIn(server.address)
    const runs: number[][] = []
    for (let run = 0; run < repetitions; run += 1) {
      runs.push(await sendByTheClock(pace, () => logIn(server.address)))
    }
    const at = (share: number) => runs.map((latencies) => percentile(latencies, share))
    return [
      { name: 'login at 20/s, p50', unit: 'ms', goal: '', runs: at(0.5) },
      { name: 'login at 20/s, p99', unit: 'ms', goal: '< 400', runs: at(0.99) },
    ]
  } finally {
    await server.stop()
    forgetFolder(server.folder)
  }
}

async function logIn(address: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${address}/api/users/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'pecheur@guet.example', password: 'guet-demo' }),
    signal: AbortSignal.timeout(longest),
  })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`A login was answered ${answer.status}.`)
  return performance.now() - start
}
