import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Figure } from './figures.ts'
import { type Fleet, prepareFleet } from './live-fleet.ts'
import { processorTimeOf } from './processor.ts'
import { forgetFolder, freshFolder, startServer } from './server.ts'
import { gt06 } from '#dev/fake-trackers/binary-writers.ts'

const [httpPort, trackerPort] = [18_083, 18_024]
const connections = 1000
const [warmUp, seconds] = [2, 8]
const repetitions = 3
/** Of a GT06 answer: header, length, type, serial, checksum, end. */
const answerLength = 10

/**
 * A thousand trackers, each of which sends its next frame when the last one was acknowledged: acknowledged means
 * committed. Counted are the answers.
 */
export async function measureFrames(): Promise<Figure[]> {
  const folder = freshFolder()
  const fleet = await prepareFleet(folder, connections, { all: 0, fifty: 0 })
  const server = await startServer(folder, httpPort, {
    GUET_TRACKERS: `gt06:${trackerPort}`,
    GUET_ROLES: 'http,live,trackers',
  })
  const runs: Run[] = []
  try {
    for (let run = 0; run < repetitions; run += 1) runs.push(await measureOnce(server.pid, fleet, run))
  } finally {
    await server.stop()
    forgetFolder(folder)
  }
  const [rates, costs] = [runs.map(({ rate }) => rate), runs.map(({ cost }) => cost)]
  return [
    {
      name: 'GT06, 1,000 connections, one position in each frame, acknowledged',
      unit: '/s',
      goal: '>= 5,000',
      runs: rates,
    },
    { name: 'the same, processor of the server for 1,000', unit: 'ms', goal: '', runs: costs },
  ]
}

type Run = { readonly rate: number; readonly cost: number }

async function measureOnce(pid: number, { boats }: Fleet, run: number): Promise<Run> {
  const talks = await Promise.all(boats.map(({ imei }) => begin(imei)))
  // Later than the run before: what comes late is another kind of work.
  const start = Date.now() - (repetitions - run) * 3_600_000
  let acknowledged = 0
  for (const { socket } of talks) {
    let [serial, partial] = [1, 0]
    const send = () => {
      serial += 1
      socket.write(gt06.report('', placeAt(start, serial), serial))
    }
    socket.on('data', (bytes) => {
      const all = partial + bytes.length
      partial = all % answerLength
      for (let answers = Math.floor(all / answerLength); answers > 0; answers -= 1) {
        acknowledged += 1
        send()
      }
    })
    send()
  }
  await pause(warmUp * 1000)
  const [before, began, processor] = [acknowledged, performance.now(), processorTimeOf(pid)]
  await pause(seconds * 1000)
  const counted = acknowledged - before
  const rate = counted / ((performance.now() - began) / 1000)
  const cost = (1000 * (processorTimeOf(pid) - processor)) / counted
  for (const { socket } of talks) socket.destroy()
  await pause(500)
  return { rate, cost }
}

function placeAt(start: number, serial: number) {
  const at = new Date(start + serial * 1000)
  return { at, latitude: 14.5 + serial / 100_000, longitude: -17.3, speed: 6, heading: 90, isSos: false }
}

/** Connected and known: the server has answered the login. */
async function begin(imei: string): Promise<{ readonly socket: Socket }> {
  const socket = connect(trackerPort, '127.0.0.1')
  await once(socket, 'connect')
  socket.setNoDelay(true)
  socket.on('error', () => socket.destroy())
  socket.write(gt06.login?.(imei) ?? '')
  await once(socket, 'data')
  return { socket }
}
