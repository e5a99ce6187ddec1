import { once } from 'node:events'
import { type Server as HttpServer, createServer } from 'node:http'
import { type AddressInfo, type Socket, type Server as TcpServer, createServer as createTcpServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { startPostgres } from '#dev/postgres.ts'
import { openServices } from '#server/app/open-services.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openLog } from '#server/platform/log.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { type Figure, percentile } from './figures.ts'
import { prepareFleet } from './live-fleet.ts'
import { type BenchServer, forgetFolder, freshFolder, startServer } from './server.ts'

const calls = 300
const httpPort = 18_088
const toTheFamily = 180_000
/** So long the gateway takes for each message; the mail server never answers. */
const gatewayTakes = 1000
const goal = 5000

/**
 * Three hundred SOS are pressed in one moment, nobody takes charge, the mail server hangs and the SMS gateway takes a second
 * for each: how late is the call to each family, three minutes later, at the gateway.
 */
export async function measureStepsDue(): Promise<Figure[]> {
  const postgres = await startPostgres()
  try {
    return [...(await figuresOf('embedded', null)), ...(await figuresOf('PostgreSQL', postgres.address))]
  } finally {
    postgres.stop()
  }
}

async function figuresOf(database: string, databaseUrl: string | null): Promise<Figure[]> {
  const late = await measureOnce(databaseUrl)
  const name = (what: string) => `${calls} SOS at once, ${database}: ${what}`
  return [
    { name: name('steps done late, worst'), unit: 'ms', goal: `<= ${goal}`, runs: [Math.max(...late.steps)] },
    { name: name('to the family late, p99'), unit: 'ms', goal: '', runs: [percentile(late.families, 0.99)] },
    { name: name('to the family late, worst'), unit: 'ms', goal: `<= ${goal}`, runs: [Math.max(...late.families)] },
  ]
}

type Late = { readonly steps: readonly number[]; readonly families: readonly number[] }
type Settings = Readonly<Record<string, string>>

async function measureOnce(databaseUrl: string | null): Promise<Late> {
  const folder = freshFolder()
  const database: Settings = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }
  const arrived = new Map<string, number>()
  const [gateway, mail] = await Promise.all([openSlowGateway(arrived), openHangingMail()])
  const fleet = await prepareFleet(folder, calls, { all: 1, fifty: calls }, database)
  const families = await nameFamilies(folder, database)
  const server = await startServer(folder, httpPort, {
    ...database,
    GUET_ROLES: 'http,live,jobs',
    SMS_GATEWAY_URL: `http://127.0.0.1:${portOf(gateway)}/`,
    SMTP_URL: `smtp://127.0.0.1:${portOf(mail)}`,
    GUET_SMS_PER_DAY: '10000',
  })
  try {
    const pressedBy = await pressAll(server, fleet.seeFifty)
    await pause(toTheFamily + 20_000)
    const late = [...pressedBy].map(
      ([person, at]) => (arrived.get(families.get(person) ?? '') ?? Infinity) - at - toTheFamily,
    )
    await server.stop()
    return { steps: await stepsLate(folder, database), families: late }
  } finally {
    await server.stop()
    for (const outside of [gateway, mail]) outside.close()
    forgetFolder(folder)
  }
}

/** Each person has a family with a number of its own. Answers them by the person's id. */
async function nameFamilies(folder: string, database: Settings): Promise<ReadonlyMap<string, string>> {
  return await inStorage(folder, database, async (services) => {
    const { rows } = await services.db.execute<{ id: string; phone: string }>(sql`
      update accounts set emergency_contact = '+22177' || lpad(numbered.n::text, 7, '0')
      from (select id, row_number() over (order by id) as n from accounts where role = 'fisherman') numbered
      where accounts.id = numbered.id returning accounts.id, emergency_contact as phone`)
    return new Map(rows.map(({ id, phone }) => [id, phone]))
  })
}

/** All at once; answers when each was acknowledged, by the id of who pressed. */
async function pressAll(server: BenchServer, tokens: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const pressedBy = new Map<string, number>()
  const press = async (token: string) => {
    const location = { latitude: 14.6, longitude: -17.3, speed: null, heading: null }
    const answer = await fetch(`${server.address}/api/alerts/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
      body: JSON.stringify({ id: newId(), alert_type: 'emergency', message: 'SOS', severity: 'critical', location }),
    })
    const alert = (await answer.json()) as { readonly user: string }
    pressedBy.set(alert.user, performance.now())
  }
  await Promise.all(tokens.map(press))
  return pressedBy
}

async function stepsLate(folder: string, database: Settings): Promise<number[]> {
  return await inStorage(folder, database, async ({ db }) => {
    const { rows } = await db.execute<{ late: number }>(sql`
      select (extract(epoch from done_at - due_at) * 1000)::float8 as late from escalation_steps where stage > 0`)
    return rows.map(({ late }) => late)
  })
}

async function inStorage<Result>(folder: string, database: Settings, work: (services: Services) => Promise<Result>) {
  const { services, close } = await openServices(readConfig({ GUET_DATA: folder, ...database }), openLog('error'))
  try {
    return await work(services)
  } finally {
    await close()
  }
}

/** Notes when each number was first written to; answers a second later. */
async function openSlowGateway(arrived: Map<string, number>): Promise<HttpServer> {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const { to } = JSON.parse(Buffer.concat(pieces).toString()) as { readonly to: string }
      if (!arrived.has(to)) arrived.set(to, performance.now())
      setTimeout(() => response.end(), gatewayTakes)
    })
  })
  return await listening(server)
}

async function openHangingMail(): Promise<TcpServer> {
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => sockets.add(socket.on('error', () => sockets.delete(socket))))
  server.on('close', () => sockets.forEach((socket) => socket.destroy()))
  return await listening(server)
}

async function listening<Server extends TcpServer>(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const portOf = (server: TcpServer) => (server.address() as AddressInfo).port
