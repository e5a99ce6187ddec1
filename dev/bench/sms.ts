import { Agent, request } from 'node:http'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openServices } from '#server/app/open-services.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openLog } from '#server/platform/log.ts'
import { type Figure, percentile } from './figures.ts'
import { type Fleet, prepareFleet } from './live-fleet.ts'
import { type BenchServer, forgetFolder, freshFolder, startServer } from './server.ts'
import { listen } from './sos.ts'

const secret = 'une-adresse-que-personne-ne-devine'
const [before, people, calls, repetitions] = [1000, 10_000, 5, 2]
const httpPort = 18_086
const words = ['RETARD 2 h', 'POS', 'bonjour', 'RETOUR', 'OUI', 'NON']

type Measured = { readonly answered: number[]; readonly heard: number[]; readonly all: number }

/** A gateway hands over a thousand SMS in one moment, each on a connection of its own, and an SOS after them. */
export async function measureSms(): Promise<Figure[]> {
  const runs: Measured[] = []
  for (let run = 0; run < repetitions; run += 1) runs.push(await measureOnce())
  const worst = (pick: (run: Measured) => readonly number[]) => runs.map((run) => percentile(pick(run), 1))
  return [
    {
      name: 'SOS by SMS behind 1,000 other SMS: answered, the worst of 5',
      unit: 'ms',
      goal: '<= 2000',
      runs: worst((run) => run.answered),
    },
    {
      name: 'the same: alarm on the screen of a desk, the worst of 5',
      unit: 'ms',
      goal: '<= 2000',
      runs: worst((run) => run.heard),
    },
    {
      name: '1,000 SMS at once: all are answered after',
      unit: 's',
      goal: '<= 60',
      runs: runs.map(({ all }) => all / 1000),
    },
  ]
}

async function measureOnce(): Promise<Measured> {
  const folder = freshFolder()
  const fleet = await prepareFleet(folder, people, { all: 1, fifty: 0 })
  await giveNumbers(folder, fleet)
  const server = await startServer(folder, httpPort, {
    GUET_SMS_IN_SECRET: secret,
    SMS_GATEWAY_URL: 'http://127.0.0.1:9/',
  })
  const [answered, heard, alarms]: number[][] & [number[], number[], number[]] = [[], [], []]
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity })
  try {
    const stop = await listen(server, fleet.seeAll[0] ?? '', () => alarms.push(performance.now()))
    let all = 0
    for (let call = 0; call < calls; call += 1) {
      const began = performance.now()
      const others = Array.from({ length: before }, (_, index) => handOver(server, agent, other(index, call)))
      const sent = performance.now()
      await handOver(server, agent, { from: numberOf(call), text: 'SOS 14.72N 17.48W' })
      answered.push(performance.now() - sent)
      await Promise.all(others)
      all = Math.max(all, performance.now() - began)
      await pause(1000)
      heard.push((alarms.find((at) => at >= sent) ?? Number.POSITIVE_INFINITY) - sent)
    }
    stop()
    return { answered, heard, all }
  } finally {
    agent.destroy()
    await server.stop()
    forgetFolder(folder)
  }
}

/** Half of them from people, half from numbers that are nobody's. */
function other(index: number, call: number) {
  const from =
    index % 2 === 0
      ? numberOf((index / 2 + 100 * call) % people)
      : `+22178${String(call * before + index).padStart(7, '0')}`
  return { from, text: words[(index >> 1) % words.length] ?? '', id: `${call}-${index}` }
}

const numberOf = (index: number) => `+22177${String(index).padStart(7, '0')}`

async function handOver({ address }: BenchServer, agent: Agent, sms: object): Promise<void> {
  const body = JSON.stringify(sms)
  const asked = request(`${address}/api/sms/${secret}/json/`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json' },
  })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [NodeJS.ReadableStream & { statusCode: number }]
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`An SMS was answered ${answer.statusCode}.`)
}

async function giveNumbers(folder: string, { boats }: Fleet): Promise<void> {
  const { services, close } = await openServices(readConfig({ GUET_DATA: folder }), openLog('error'))
  const rows = boats.map(({ accountId }, index) => ({ id: accountId, number: numberOf(index) }))
  await services.db.execute(sql`update accounts set phone_identity = given.number
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, number text) where accounts.id = given.id`)
  await close()
}
