import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Storage } from '#server/platform/storage/database.ts'
import { openStorage } from '#server/platform/storage/open.ts'
import { residentServer } from './resident-server.ts'

/** The real server with a demonstration that nobody has touched, for the file that asks. */
export const accounts = {
  fisherman: 'pecheur@guet.example',
  organization: 'gie@guet.example',
  admin: 'admin@guet.example',
} as const
export const seededPassword = 'guet-demo'

type Server = {
  readonly origin: string
  readonly trackers: { readonly [protocol: string]: number }
  /** As when the power fails: nothing is said to anybody. */
  readonly kill: () => Promise<void>
  /** Again, with what its folder holds. */
  readonly start: () => Promise<void>
}

type Asked = {
  readonly trackers?: readonly string[]
  /** Beyond the usual ones, known when the server starts. */
  readonly settings?: () => Readonly<Record<string, string>>
  /** What its database holds besides, written before it starts: ten thousand things, sent one by one, take minutes. */
  readonly fill?: (database: Storage['pool']) => Promise<unknown>
}

/** Trackers are heard on ports of their own, for the stories that ask for some. */
export function theServer({ trackers = [], settings = () => ({}), fill }: Asked = {}): Server {
  const resident = residentServer()
  let folder = ''
  const start = async () => {
    await resident.start({
      ...process.env,
      HOST: '127.0.0.1',
      PORT: new URL(server.origin).port,
      GUET_DATA: folder,
      GUET_DEMO: '1',
      GUET_TRACKERS: portsOf(server.trackers) || 'off',
      ...settings(),
    })
  }
  const server = { origin: '', trackers: {} as Record<string, number>, kill: resident.kill, start }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guet-story-'))
    await cp(inject('demonstration'), folder, { recursive: true })
    if (fill) await filled(folder, fill)
    const port = await freePort()
    server.origin = `http://127.0.0.1:${port}`
    for (const protocol of trackers) server.trackers[protocol] = await freePort()
    await start()
  })
  afterAll(async () => {
    await resident.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return server
}

async function filled(dataFolder: string, fill: NonNullable<Asked['fill']>): Promise<void> {
  const { pool, close } = await openStorage({ dataFolder, databaseUrl: null })
  await fill(pool)
  await close()
}

function portsOf(trackers: Server['trackers']): string {
  return Object.entries(trackers)
    .map(([protocol, port]) => `${protocol}:${port}`)
    .join(',')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
