import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import { accessRefused, signInNeeded } from '#contract/wire/refusal.ts'
import { type Scope, type Role, type EffectiveRole, scopeOf } from '#contract/wire/who.ts'
import { later } from '#test/later.ts'
import { matrix } from '#test/matrix/matrix.ts'
import type { Ask, Cell, Recipe } from '#test/matrix/recipe.ts'
import { expectRefusal } from '#test/world/refusals.ts'
import { type Answer, type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { simulatedWeather } from '#test/samples/weather.ts'

/**
 * Every call × {nobody, fisherman A, fisherman B, organisation, one that waits, admin} × {own, another's}. What is expected of each
 * cell is read from `who` in the contract, and from nowhere else.
 */
const callers = ['nobody', 'fisherman A', 'fisherman B', 'organisation', 'organisation that waits', 'admin'] as const
const things = ['own', 'another'] as const
type Thing = (typeof things)[number]
type Caller = (typeof callers)[number]
const standings: { readonly [C in Caller]: EffectiveRole } = {
  nobody: 'nobody',
  'fisherman A': 'fisherman',
  'fisherman B': 'fisherman',
  organisation: 'organization',
  'organisation that waits': 'pending',
  admin: 'admin',
}
/** Calls that are no part of the contract: files by signed address, those that are sent little by little, what gateways hand over, warnings for other services, the stream, and the description of the interface. */
const outsideTheContract = [
  'GET /api/files/:name',
  'GET /api/files/media/:id/:which/:viewer',
  'POST /api/media/uploads',
  'PATCH /api/media/uploads/:id',
  'DELETE /api/media/uploads/:id',
  'GET /api/sms/:secret/:gateway',
  'POST /api/sms/:secret/:gateway',
  'GET /api/sms/:secret/:gateway/reports',
  'POST /api/sms/:secret/:gateway/reports',
  'GET /api/live',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/pirogues/gallery/:name',
  'GET /api/cap/rss.xml',
  'GET /api/cap/:name',
]

const contract = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, call]: [string, Endpoint]) => ({
    name: `${feature}.${name}`,
    call,
    recipe: (matrix as Record<string, Record<string, Recipe>>)[feature]?.[name],
  })),
)

let guet: TestServer
let people: { readonly [C in Exclude<Caller, 'nobody'>]: SignedInPerson }
let organisations: { readonly A: SignedInPerson; readonly B: SignedInPerson; readonly waiting: SignedInPerson }

beforeAll(async () => {
  guet = await openTestServer({ ...(await simulatedWeather()), SMS_GATEWAY_URL: 'http://127.0.0.1:9/sms' })
  organisations = {
    A: await guet.signedInAs('organization'),
    B: await guet.signedInAs('organization'),
    waiting: await guet.signedInAsPending(),
  }
  people = {
    'fisherman A': await guet.signedInAs('fisherman', { of: organisations.A }),
    'fisherman B': await guet.signedInAs('fisherman', { of: organisations.B }),
    organisation: organisations.A,
    'organisation that waits': organisations.waiting,
    admin: await guet.signedInAs('admin'),
  }
})
afterAll(() => guet.close())

test('every call of the contract has its recipe, and every recipe its call', () => {
  expect(contract.filter(({ recipe }) => recipe === undefined).map(({ name }) => name)).toEqual([])
  const recipes = Object.entries(matrix).flatMap(([feature, of]) => Object.keys(of).map((name) => `${feature}.${name}`))
  expect(recipes.toSorted()).toEqual(contract.map(({ name }) => name).toSorted())
})

test('the server answers no address under /api that is neither in the contract nor in the short list', () => {
  const known = contract.map(
    ({ call }) => `${call.method} /api${call.path.replaceAll(/\{(\w+)\}/g, ':$1').slice(0, -1)}`,
  )
  const found = addressesOf(guet.app)
  expect(found.filter((address) => !known.includes(address) && !outsideTheContract.includes(address))).toEqual([])
  expect(known.filter((address) => !found.includes(address))).toEqual([])
})

test('the list of addresses that is compared is the real one', () => {
  const addresses = addressesOf(guet.app)
  expect(addresses).toContain('PATCH /api/users/users/:id')
  expect(addresses).toContain('GET /api/health')
})

describe.each(contract)('$name', ({ call, recipe }) => {
  const expectOf = async (caller: Caller) => {
    if (recipe === undefined) throw new Error('This call has no recipe in test/matrix.')
    for (const thing of thingsThatTell(call, recipe, caller)) await expectCell(call, recipe, caller, thing)
  }
  test.each(callers.filter((caller) => caller !== 'fisherman B'))('%s', async (caller) => {
    await expectOf(caller)
  })
  /* He is to A what A is to him. */
  later('fisherman B', () => expectOf('fisherman B'))
})

/** Whoever reaches nothing does not even reach his own, and whoever reaches all reaches what is another's: the other one tells no more. */
function thingsThatTell(call: Endpoint, recipe: Recipe, caller: Caller): readonly Thing[] {
  const reach = scopeOf(call.who, standings[caller])
  if (reach === 'own') return things
  return [reach === 'all' && recipe.another !== null ? 'another' : 'own']
}

async function expectCell(call: Endpoint, recipe: Recipe, caller: Caller, thing: Thing): Promise<void> {
  const isPending = standings[caller] === 'pending'
  const asking = thing === 'own' && isPending ? (recipe.ownOfPending ?? recipe.own) : recipe[thing]
  if (asking === null) return
  const reach = scopeOf(call.who, standings[caller])
  const changesNothing = reach === 'none' || (call.method === 'GET' && recipe.shows === undefined)
  const isAboutNobody = asking.length === 0 && recipe.shows === undefined
  const cell = await cellOf(caller, thing, recipe, changesNothing || isAboutNobody ? bystander : newcomer)
  const ask = await (reach === 'none' ? askedOnce(asking, cell) : asking(cell))
  const where = `${call.method} ${ask.path} by ${caller}, ${thing}`
  if (!reaches(reach, thing)) await expectDeafness(call, ask, cell, reach)
  const answer = await send(call, ask, cell)
  if (reaches(reach, thing)) {
    expect(`${where}: ${answer.status} ${JSON.stringify(answer.body['code'])}`).toMatch(/: 20[014] undefined$/)
    if (recipe.shows) expect(recipe.shows(answer, cell), `${where} shows it`).toBe(true)
  } else if (reach === 'none') {
    expectRefusal(answer, refusalTo(call, caller))
  } else if (recipe.shows) {
    expect(recipe.shows(answer, cell), `${where} does not show it`).toBe(false)
  } else {
    expect(`${where}: ${answer.status}`).toMatch(/: 403$/)
  }
}

function refusalTo({ who }: Endpoint, caller: Caller) {
  if (caller === 'nobody') return signInNeeded
  return standings[caller] === 'pending' && who.organization !== 'none' ? organisationPending : accessRefused
}

/** Authorisation comes before validation: whoever may not call learns nothing about what would have been wrong. */
async function expectDeafness(call: Endpoint, ask: Ask, cell: Cell, reach: Scope): Promise<void> {
  if (!call.body || (reach !== 'none' && !call.path.includes('{'))) return
  const body = { profile: 7, role: 7, is_active: 'peut-être', email: [] }
  const { status } = await send(call, { path: ask.path, body }, cell)
  expect(status).toBe(cell.caller === null ? 401 : 403)
}

function reaches(reach: Scope, thing: Thing): boolean {
  return reach === 'all' || (reach === 'own' && thing === 'own')
}

async function cellOf(
  caller: Caller,
  thing: Thing,
  recipe: Recipe,
  memberOf: (coordinator: SignedInPerson) => Promise<SignedInPerson>,
): Promise<Cell> {
  const person = caller === 'nobody' ? null : people[caller]
  const isFisherman = standings[caller] === 'fisherman'
  const isOfA = (caller !== 'fisherman B') === (thing === 'own')
  const ofOthers = isOfA ? organisations.A : organisations.B
  const coordinator = standings[caller] === 'pending' && thing === 'own' ? organisations.waiting : ofOthers
  const about = isFisherman && thing === 'own' && person ? person : await memberOf(coordinator)
  const cell = { person: about, coordinator, admin: people.admin }
  if (!recipe.endsSession || person === null) return { ...cell, caller: person }
  return { ...cell, caller: await freshlySignedIn(standings[caller]) }
}

type Asking = Recipe['own']
/** What no call may change is made once for all who ask for it in vain: to make it costs more than to be refused. */
const asks = new Map<Asking, Map<string, Promise<Ask>>>()
function askedOnce(asking: Asking, cell: Cell): Promise<Ask> {
  const ofPeople = asks.get(asking) ?? new Map<string, Promise<Ask>>()
  asks.set(asking, ofPeople)
  const about = `${cell.person.id} ${cell.coordinator.id}`
  const ask = ofPeople.get(about) ?? Promise.resolve(asking(cell))
  ofPeople.set(about, ask)
  return ask
}

/** Whom a call may change is there for that call alone. */
function newcomer(coordinator: SignedInPerson): Promise<SignedInPerson> {
  return guet.signedInAs('fisherman', { of: coordinator })
}

/** Whom no call may change is the same in all of them: to make somebody costs more than to be refused. */
const bystanders = new Map<string, Promise<SignedInPerson>>()
function bystander(coordinator: SignedInPerson): Promise<SignedInPerson> {
  const known = bystanders.get(coordinator.id) ?? newcomer(coordinator)
  bystanders.set(coordinator.id, known)
  return known
}

function freshlySignedIn(standing: EffectiveRole): Promise<SignedInPerson> {
  return standing === 'pending' ? guet.signedInAsPending() : guet.signedInAs(standing as Role)
}

function send(call: Endpoint, { path, body, payload, headers }: Ask, { caller }: Cell): Promise<Answer> {
  const request = caller?.request ?? guet.request
  return request(`${call.method} ${path}`, {
    ...(body !== undefined && { body }),
    ...(payload && { payload }),
    ...(headers && { headers }),
  })
}

/** What Fastify itself says it listens to, without the last slash, HEAD and the web app aside. */
function addressesOf(app: FastifyInstance): string[] {
  const open: string[] = []
  const found: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S*)(?: \(([\w, ]+)\))?$/.exec(line) ?? []
    const depth = indent.length / 4
    open.splice(depth, open.length, part)
    const path = open.join('')
    for (const method of methods?.split(', ') ?? []) {
      if (method !== 'HEAD' && method !== 'OPTIONS' && path.startsWith('/api')) found.push(`${method} ${path}`)
    }
  }
  return found
}
