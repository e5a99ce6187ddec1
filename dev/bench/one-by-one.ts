import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Figure, percentile } from './figures.ts'
import { type Fleet, prepareFleet } from './live-fleet.ts'
import { processorTimeOf } from './processor.ts'
import { type BenchServer, forgetFolder, freshFolder, startServer } from './server.ts'

const [httpPort, trackerPort] = [18_087, 18_026]
const phones = 100
const repetitions = 3
const warmUp = 2000
const measured = 8000
const slowly = 20
const slowlyMeasured = 15_000

/** Phones that say where they are with one GET for each position, as OsmAnd and Traccar Client do. */
export async function measureOneByOne(): Promise<Figure[]> {
  const folder = freshFolder()
  const fleet = await prepareFleet(folder, phones, { all: 0, fifty: 0 })
  const settings = { GUET_TRACKERS: `osmand:${trackerPort}`, GUET_ROLES: 'http,live,trackers' }
  const server = await startServer(folder, httpPort, settings)
  const agent = new Agent({ keepAlive: true, maxSockets: phones })
  try {
    const busy: Busy[] = []
    for (let run = 0; run < repetitions; run += 1) busy.push(await asFastAsAnswered(server, agent, fleet))
    const quiet: Busy[] = []
    for (let run = 0; run < repetitions; run += 1) quiet.push(await byTheClock(server, agent, fleet))
    const cost = (runs: readonly Busy[]) => runs.map(({ processor, latencies }) => processor / latencies.length)
    const at = (runs: readonly Busy[], share: number) => runs.map(({ latencies }) => percentile(latencies, share))
    const rates = busy.map(({ latencies, seconds }) => latencies.length / seconds)
    return [
      { name: 'OsmAnd GET, 100 phones, acknowledged', unit: '/s', goal: '>= 386', runs: rates },
      { name: 'the same, p50', unit: 'ms', goal: '', runs: at(busy, 0.5) },
      { name: 'the same, processor of the server for one', unit: 'ms', goal: '', runs: cost(busy) },
      { name: '20 positions a second, processor for one', unit: 'ms', goal: '<= 2', runs: cost(quiet) },
      { name: 'the same, p99', unit: 'ms', goal: '', runs: at(quiet, 0.99) },
    ]
  } finally {
    agent.destroy()
    await server.stop()
    forgetFolder(folder)
  }
}

type Busy = { readonly latencies: readonly number[]; readonly seconds: number; readonly processor: number }

/** Each phone sends its next position when the last one was acknowledged. */
async function asFastAsAnswered({ pid }: BenchServer, agent: Agent, { boats }: Fleet): Promise<Busy> {
  let latencies: number[] = []
  const flow = { isOver: false }
  const sending = boats.map(async ({ imei }) => {
    while (!flow.isOver) latencies.push(await say(agent, imei))
  })
  await pause(warmUp)
  latencies = []
  const [start, processor] = [performance.now(), processorTimeOf(pid)]
  await pause(measured)
  const result = { latencies, seconds: secondsSince(start), processor: processorTimeOf(pid) - processor }
  flow.isOver = true
  latencies = []
  await Promise.all(sending)
  return result
}

/** Twenty a second, each from another boat, whether or not the former ones are answered. */
async function byTheClock({ pid }: BenchServer, agent: Agent, { boats }: Fleet): Promise<Busy> {
  const [start, processor] = [performance.now(), processorTimeOf(pid)]
  const sent: Promise<number>[] = []
  for (let index = 0; index < (slowly * slowlyMeasured) / 1000; index += 1) {
    await pause(Math.max(0, start + (index * 1000) / slowly - performance.now()))
    sent.push(say(agent, boats[(index * 37) % boats.length]?.imei ?? ''))
  }
  const latencies = await Promise.all(sent)
  return { latencies, seconds: secondsSince(start), processor: processorTimeOf(pid) - processor }
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000
}

let said = 0

async function say(agent: Agent, imei: string): Promise<number> {
  said += 1
  const start = performance.now()
  // Up the coast and down again: a boat that jumped would be judged, which is another kind of work.
  const place = `lat=${(14.5 + Math.abs((said % 10_000) - 5000) / 100_000).toFixed(6)}&lon=-17.3&speed=6&bearing=90`
  const path = `/?id=${imei}&timestamp=${Date.now()}&${place}`
  const call = request({ host: '127.0.0.1', port: trackerPort, path, agent })
  call.end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`A position was answered ${answer.statusCode}.`)
  return performance.now() - start
}
