import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Figure } from './figures.ts'
import { prepareFleet } from './live-fleet.ts'
import { forgetFolder, freshFolder, startServer } from './server.ts'
import { gt06 } from '#dev/fake-trackers/binary-writers.ts'

const [httpPort, trackerPort] = [18_085, 18_025]
const fixesPerSecond = 2000
const ticksPerSecond = 20
/** The database fills its own buffers first; what it grows by after that would be a leak. */
const [settling, minutes] = [2, 10]
const sampleEvery = 5000

/** The memory of the server while two thousand trackers say where they are every second, for ten minutes. */
export async function measureMemory(): Promise<Figure[]> {
  const folder = freshFolder()
  const { boats } = await prepareFleet(folder, fixesPerSecond, { all: 0, fifty: 0 })
  const settings = { GUET_TRACKERS: `gt06:${trackerPort}`, GUET_ROLES: 'http,live,trackers' }
  const server = await startServer(folder, httpPort, settings)
  const samples: Sample[] = []
  const sent = { frames: 0, acknowledged: 0 }
  try {
    const trackers = await Promise.all(boats.map(({ imei }) => signOn(imei, sent)))
    const [start, until] = [performance.now(), (settling + minutes) * 60_000]
    const timer = setInterval(() => samples.push(sampleOf(server.pid, performance.now() - start)), sampleEvery)
    await sendUntil(until, trackers, sent)
    clearInterval(timer)
    for (const tracker of trackers) tracker.destroy()
  } finally {
    await server.stop()
    forgetFolder(folder)
  }
  const settled = samples.filter(({ at }) => at > settling * 60_000)
  const sizes = settled.map(({ megabytes }) => megabytes)
  return [
    {
      name: `memory (RSS), 2,000 fixes/s, from minute ${settling} to ${settling + minutes}`,
      unit: 'MB',
      goal: '',
      runs: sizes,
    },
    { name: 'the same, slope', unit: 'MB/min', goal: '~ 0', runs: [slopeOf(settled)] },
    {
      name: 'the same, acknowledged of what was sent',
      unit: '%',
      goal: '100',
      runs: [(100 * sent.acknowledged) / sent.frames],
    },
  ]
}

type Sample = { readonly at: number; readonly megabytes: number }

function sampleOf(pid: number, at: number): Sample {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return { at, megabytes: Number(kilobytes) / 1024 }
}

/** Of the straight line that lies nearest to all samples, per minute. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [middle, height] = [mean(samples.map(({ at }) => at)), mean(samples.map(({ megabytes }) => megabytes))]
  const rise = samples.reduce((sum, { at, megabytes }) => sum + (at - middle) * (megabytes - height), 0)
  return (60_000 * rise) / samples.reduce((sum, { at }) => sum + (at - middle) ** 2, 0)
}

/** By the clock, each tracker once a second. */
async function sendUntil(end: number, trackers: readonly Socket[], sent: { frames: number }): Promise<void> {
  const perTick = trackers.length / ticksPerSecond
  const [start, firstFix] = [performance.now(), Date.now()]
  for (let tick = 0; (tick * 1000) / ticksPerSecond < end; tick += 1) {
    await pause(Math.max(0, start + (tick * 1000) / ticksPerSecond - performance.now()))
    const second = Math.floor(tick / ticksPerSecond)
    const at = new Date(firstFix + second * 1000)
    const from = (tick % ticksPerSecond) * perTick
    for (let index = from; index < from + perTick; index += 1) {
      const place = { at, latitude: 14.5 + second / 100_000, longitude: -17.3 - index / 10_000 }
      trackers[index]?.write(gt06.report('', { ...place, speed: 6, heading: 90, isSos: false }, second))
      sent.frames += 1
    }
  }
}

const answerLength = 10

async function signOn(imei: string, sent: { acknowledged: number }): Promise<Socket> {
  const socket = connect(trackerPort, '127.0.0.1')
  await once(socket, 'connect')
  socket.setNoDelay(true)
  socket.on('error', () => socket.destroy())
  socket.write(gt06.login?.(imei) ?? '')
  await once(socket, 'data')
  socket.on('data', (bytes) => (sent.acknowledged += bytes.length / answerLength))
  return socket
}
