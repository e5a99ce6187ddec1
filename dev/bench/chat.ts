import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Figure, percentile } from './figures.ts'
import { prepareFleet } from './live-fleet.ts'
import { type BenchServer, forgetFolder, freshFolder, startServer } from './server.ts'

const listeners = 200
const messages = 100
const warmUp = 20
const every = 100
const repetitions = 3
/** Who writes in the emergency channel has called for help; by turns, for nobody says so much alone. */
const senders = 8

/** From the moment at which a phone sends a message to the event read on each of two hundred open streams. */
export async function measureChat(): Promise<Figure[]> {
  const folder = freshFolder()
  const { seeFifty: tokens } = await prepareFleet(folder, listeners, { all: 0, fifty: listeners })
  const runs: Measured[] = []
  for (let run = 0; run < repetitions; run += 1) runs.push(await measureOnce(folder, tokens, run))
  forgetFolder(folder)
  const at = (share: number) => runs.map(({ latencies }) => percentile(latencies, share))
  return [
    { name: 'message sent to read on 200 streams, p50', unit: 'ms', goal: '', runs: at(0.5) },
    { name: 'message sent to read on 200 streams, p99', unit: 'ms', goal: '<= 200', runs: at(0.99) },
    {
      name: 'the same: messages that were told to whoever should hear them',
      unit: '%',
      goal: '100',
      runs: runs.map(({ heard }) => (100 * heard) / (messages * listeners)),
    },
  ]
}

type Measured = { readonly latencies: readonly number[]; readonly heard: number }

async function measureOnce(folder: string, tokens: readonly string[], run: number): Promise<Measured> {
  const server = await startServer(folder, 18_082, { GUET_ROLES: 'http,live' })
  const sentAt = new Map<string, number>()
  const latencies: number[] = []
  const hear = (content: string) => {
    const sent = sentAt.get(content)
    if (sent !== undefined) latencies.push(performance.now() - sent)
  }
  try {
    const answers: Promise<void>[] = []
    if (run === 0) await Promise.all(tokens.slice(0, senders).map((token) => callForHelp(server, token)))
    const stops = await Promise.all(tokens.map((token) => listen(server, token, hear)))
    for (let number = 0; number < warmUp + messages; number += 1) {
      const content = `${run} ${number}`
      if (number >= warmUp) sentAt.set(content, performance.now())
      answers.push(send(server, tokens[number % senders] ?? '', content))
      await pause(every)
    }
    await Promise.all(answers)
    await pause(1000)
    for (const stop of stops) stop()
    return { latencies, heard: latencies.length }
  } finally {
    await server.stop()
  }
}

async function send(server: BenchServer, token: string, content: string): Promise<void> {
  await post(server, '/communication/messages/', token, { channel_id: 'emergency', content })
}

async function callForHelp(server: BenchServer, token: string): Promise<void> {
  await post(server, '/alerts/', token, { alert_type: 'emergency', title: 'SOS', message: 'SOS', severity: 'critical' })
}

async function post({ address }: BenchServer, path: string, token: string, body: object): Promise<void> {
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.status !== 201) throw new Error(`${path} was answered ${answer.status}.`)
}

async function listen({ address }: BenchServer, token: string, hear: (content: string) => void): Promise<() => void> {
  const call = request(`${address}/api/live/`, { headers: { authorization: `Token ${token}` }, agent: false })
  call.on('error', () => undefined)
  call.end()
  const [answer] = (await once(call, 'response')) as [NodeJS.ReadableStream & { statusCode: number }]
  if (answer.statusCode !== 200) throw new Error(`A stream was answered ${answer.statusCode}.`)
  answer.on('error', () => undefined)
  answer.setEncoding('utf8')
  let rest = ''
  answer.on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const content = /"content":"(\d+ \d+)"/.exec(line)?.[1]
      if (content !== undefined) hear(content)
    }
  })
  return () => void call.destroy()
}
