import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { unknownCall } from '#contract/wire/refusal.ts'
import type { Role } from '#contract/wire/who.ts'
import { createAccount } from '#server/people/registration.actions.ts'
import { hashPassword } from '#server/accounts/sign-in/secrets.ts'
import { openSession } from '#server/accounts/sign-in/sessions.actions.ts'
import { openServices } from '#server/app/open-services.ts'
import { httpServer } from '#server/app/roles/http-server.ts'
import { addMember } from '#server/people/people.actions.ts'
import type { MachineClock } from '#server/platform/clock/steady-clock.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { openLog } from '#server/platform/log.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { emptyDatabase } from './databases.ts'
import { contradiction, operationOf } from './described.ts'
import { settlingAtOnce } from './settling.ts'

/** A whole server without a port, for a test: its own database, its own clock, and people who are signed in by name. */
export type TestServer = {
  readonly services: Services
  readonly app: FastifyInstance
  readonly clock: Clock
  /** What was written to the log, one JSON text per line. */
  readonly logged: readonly string[]
  readonly request: (call: string, options?: RequestOptions) => Promise<Answer>
  readonly signedInAs: (role: Role, member?: { of: SignedInPerson }) => Promise<SignedInPerson>
  /** An organisation that no administrator has decided of. */
  readonly signedInAsPending: () => Promise<SignedInPerson>
  readonly close: () => Promise<void>
}

export type Answer = {
  readonly status: number
  readonly body: Json
  readonly headers: InjectHeaders
  readonly raw: Buffer
}
export type SignedInPerson = {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly token: string
  readonly request: TestServer['request']
  readonly services: Services
}
type Json = { readonly [name: string]: unknown }
type InjectHeaders = { readonly [name: string]: unknown }
type RequestOptions = {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly address?: string
  readonly payload?: InjectOptions['payload']
}
/** Time passes; or somebody sets the clock on the wall, and none has passed. */
type Clock = {
  now: Date
  jumped: number
  readonly pass: (milliseconds: number) => void
  readonly jump: (milliseconds: number) => void
}

/** A test that wants a weather brings it: nobody is asked beyond this machine. */
const nobodyOutside = { OPEN_METEO_URL: 'http://127.0.0.1:9', OPEN_METEO_MARINE_URL: 'http://127.0.0.1:9' }

export async function openTestServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const database = await emptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'guet-test-'))
  const config: Config = readConfig({ ...nobodyOutside, GUET_DATA: folder, ...database.settings, ...settings })
  const clock = testClock()
  const logged: string[] = []
  const log = openLog('trace', { write: (line: string) => void logged.push(line) })
  const { services: opened, close } = await openServices(config, log, machineOf(clock), database.open)
  const services: Services = { ...opened, ingest: settlingAtOnce(opened.ingest) }
  const app = await httpServer(services)
  const request = requestTo(app)
  return {
    services,
    app,
    clock,
    logged,
    request,
    signedInAs: (role, member) => signIn(services, app, role, member?.of),
    signedInAsPending: () => signInPending(services, app),
    close: async () => {
      await app.close()
      await close()
      await database.giveBack()
      rmSync(folder, { recursive: true })
    },
  }
}

function testClock(): Clock {
  const clock: Clock = {
    now: new Date(),
    jumped: 0,
    pass: (milliseconds) => (clock.now = new Date(clock.now.getTime() + milliseconds)),
    jump: (milliseconds) => {
      clock.pass(milliseconds)
      clock.jumped += milliseconds
    },
  }
  return clock
}

function machineOf(clock: Clock): MachineClock {
  return { wall: () => clock.now, sinceBoot: () => clock.now.getTime() - clock.jumped, boot: newId() }
}

function requestTo(app: FastifyInstance, token?: string): TestServer['request'] {
  return async (call, { body, headers, address, payload } = {}) => {
    const [method = 'GET', path = '/'] = call.split(' ')
    const response = await app.inject({
      method: method as 'GET',
      url: path.startsWith('/api') ? path : `/api${path}`,
      headers: { ...(token !== undefined && { authorization: `Token ${token}` }), ...headers },
      ...(address !== undefined && { remoteAddress: address }),
      ...(body !== undefined && { payload: body as object }),
      ...(payload !== undefined && { payload }),
    })
    // The answer to HEAD has a head alone.
    const isJson = response.rawPayload.length > 0 && String(response.headers['content-type']).includes('json')
    const answer = {
      status: response.statusCode,
      headers: response.headers,
      raw: response.rawPayload,
      body: isJson ? response.json<Json>() : {},
    }
    expectAsDescribed(method, path, answer)
    return answer
  }
}

/** Whatever a test is about: no answer is another one than the description of the interface promises. */
function expectAsDescribed(method: string, path: string, answer: Answer): void {
  // An address that cannot be read reaches no operation.
  if (answer.body['code'] === unknownCall.code) return
  const operation = operationOf(method, path)
  const untrue = operation && contradiction(operation, answer)
  if (untrue !== null) throw new Error(`The description of the interface is not true: ${untrue}`)
}

export const personPassword = 'marée-haute'
/** Hashing is slow on purpose, and the people of a test all have the same password. */
let passwordHash: Promise<string> | null = null

async function signInPending(services: Services, app: FastifyInstance): Promise<SignedInPerson> {
  const person = await signIn(services, app, 'organization', undefined)
  await services.db.execute(sql`
    update organisations set approval = 'pending'
    where id = (select organisation_id from memberships where account_id = ${person.id} and to_at is null)`)
  return person
}

async function signIn(
  services: Services,
  app: FastifyInstance,
  role: Role,
  organisation: SignedInPerson | undefined,
): Promise<SignedInPerson> {
  const email = `${role}-${newId()}@test.example`
  const profile = { fullName: `Personne ${role}`, boatName: 'Sopé', organizationName: 'GIE', phone: '+221770000000' }
  passwordHash ??= hashPassword(personPassword)
  const secrets = { passwordHash: await passwordHash, registrationKey: null, founded: 'approved' } as const
  const typed = { email, password: personPassword, role, profile }
  const { id, token } = await inTransaction(services, async (inside) => {
    const made = await createAccount(inside, typed, secrets)
    if (made === null) throw new Error(`${email} is taken.`)
    if (organisation) await addMember(inside, organisation.id, made)
    return { id: made, token: (await openSession(inside, made)).token }
  })
  return { id, email, password: personPassword, token, request: requestTo(app, token), services }
}
