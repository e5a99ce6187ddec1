import fc from 'fast-check'
import { Client } from 'pg'
import { type MockInstance, expect, vi } from 'vitest'
import type { Json, Operation } from '#server/app/open-api/open-api-schemas.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { matrix } from '#test/matrix/matrix.ts'
import type { Recipe } from '#test/matrix/recipe.ts'
import { allowedBy, spoiled } from '#test/samples/from-schema.ts'
import { described } from './described.ts'
import type { Answer, SignedInPerson, TestServer } from './test-server.ts'

/*
 * Requests that the description of the interface allows, and nearly allows, as anybody at all.
 *   describedCalls   every operation of the contract, with how to make a good request of it
 *   World            the people who ask, and what the database is asked meanwhile
 *   anyRequest       one of them, drawn
 *   send             no fault, nothing that is not described, and not many statements; test-server.ts judges the answer
 */

export type DescribedCall = {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly operation: Operation
  readonly recipe: Recipe
}

export function describedCalls(): readonly DescribedCall[] {
  return Object.entries(described().document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const [feature = '', call = ''] = operation.operationId.split('.')
      const recipe = (matrix as unknown as Record<string, Record<string, Recipe>>)[feature]?.[call]
      return recipe ? [{ name: operation.operationId, method: method.toUpperCase(), path, operation, recipe }] : []
    }),
  )
}

export const askers = ['stranger', 'fisherman', 'organisation', 'organisation that waits', 'admin'] as const
type Asker = (typeof askers)[number]

type People = { readonly [A in Exclude<Asker, 'stranger'>]: SignedInPerson }
export type World = { readonly guet: TestServer; readonly people: People; readonly statements: MockInstance }

export async function worldOf(guet: TestServer): Promise<World> {
  return { guet, people: await peopleOf(guet), statements: vi.spyOn(Client.prototype, 'query') }
}

/** Some requests end a session or change a role: whoever is not himself any more is replaced. A boat has been nowhere yet. */
export async function allPresent(world: World): Promise<World> {
  const { guet, people } = world
  for (const { request } of Object.values(people)) {
    if ((await request('GET /users/profile/')).status !== 200) return { ...world, people: await peopleOf(guet) }
  }
  const fisherman = await guet.signedInAs('fisherman', { of: people.organisation })
  return { ...world, people: { ...people, fisherman } }
}

async function peopleOf(guet: TestServer): Promise<People> {
  const organisation = await guet.signedInAs('organization')
  return {
    fisherman: await guet.signedInAs('fisherman', { of: organisation }),
    organisation,
    'organisation that waits': await guet.signedInAsPending(),
    admin: await guet.signedInAs('admin'),
  }
}

export type Request = {
  readonly asker: Asker
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** A good request of this operation, by its recipe: somewhere to begin. */
export async function goodRequest({ recipe }: DescribedCall, { people }: World) {
  const { fisherman: person, organisation: coordinator, admin } = people
  return await recipe.own({ caller: admin, person, coordinator, admin })
}

export function anyRequest(
  { path, operation }: DescribedCall,
  good: { readonly path: string; readonly body?: unknown },
): fc.Arbitrary<Request> {
  return fc.record({
    asker: fc.constantFrom(...askers),
    path: fc.tuple(anyPath(path, good.path), anyQuery(operation)).map(([place, query]) => `${place}${query}`),
    headers: anyHeaders(operation),
    body: anyBody(operation, good.body),
  })
}

function anyPath(described_: string, good: string): fc.Arbitrary<string> {
  const [known = good] = good.split('?')
  const id = fc.oneof(fc.uuid(), fc.constantFrom('1', 'moi', '%00', "1'", 'null', '%F0%9F%92%A5', 'x'.repeat(300)))
  const others = id.map((one) => described_.replaceAll(/\{\w+\}/g, one))
  return fc.oneof({ weight: 4, arbitrary: fc.constant(known) }, { weight: 1, arbitrary: others })
}

function anyQuery({ parameters }: Operation): fc.Arbitrary<string> {
  const inQuery = parameters.filter((parameter) => parameter['in'] === 'query')
  if (inQuery.length === 0) return fc.constant('')
  const values = inQuery.map((parameter): [string, fc.Arbitrary<unknown>] => {
    const good = allowedBy(parameter['schema'] as Json)
    return [String(parameter['name']), fc.oneof({ weight: 3, arbitrary: good }, good.chain(spoiled))]
  })
  return fc.record(Object.fromEntries(values), { requiredKeys: [] }).map((chosen) => {
    const written = Object.entries(chosen).map(([name, value]) => `${name}=${encodeURIComponent(asText(value))}`)
    return written.length === 0 ? '' : `?${written.join('&')}`
  })
}

function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // Half a pair of surrogates cannot be written in an address.
  return text.toWellFormed().slice(0, 2000)
}

function anyHeaders({ parameters }: Operation): fc.Arbitrary<Record<string, string>> {
  const names = parameters.filter((parameter) => parameter['in'] === 'header').map(({ name }) => String(name))
  const values: { readonly [name: string]: fc.Arbitrary<string> } = {
    'Idempotency-Key': fc.oneof(fc.uuid(), fc.constantFrom('x', '', '0190a0c0-0000-7000-8000-0000000000aa')),
    'If-Match': fc.constantFrom('*', '"1970-01-01T00:00:00.000Z"', '"x"', '', 'W/"1"'),
  }
  const known = names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as const]))
  return fc.record(Object.fromEntries(known), { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>
}

function anyBody({ requestBody }: Operation, good: unknown): fc.Arbitrary<unknown> {
  const content = requestBody?.['content'] as { 'application/json'?: { schema: Json } } | undefined
  const schema = content?.['application/json']?.schema
  if (schema === undefined) return fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, fc.jsonValue())
  const drawn = allowedBy(schema)
  return fc.oneof(
    { weight: 3, arbitrary: drawn },
    { weight: 2, arbitrary: drawn.chain(spoiled) },
    ...(good === undefined ? [] : [{ weight: 4, arbitrary: spoiled(good) }]),
  )
}

/** Whatever is asked, so many statements answer it: a thousand would be a call that brings the server down. */
const mostStatements = 150

export async function send({ method, name }: DescribedCall, request: Request, world: World): Promise<Answer> {
  const { asker, path, headers, body } = request
  const person = asker === 'stranger' ? null : world.people[asker]
  world.statements.mockClear()
  const answer = await (person ?? world.guet).request(`${method} ${path}`, {
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    address: someAddress(),
  })
  expect(world.statements.mock.calls.length, `statements for ${name}`).toBeLessThan(mostStatements)
  if (![502, 503].includes(answer.status))
    expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBeLessThan(500)
  return answer
}

/** Failures are counted by address: each request comes from one of its own. */
function someAddress(): string {
  const [a, b, c] = newId().match(/.{2}(?=.{0,4}$)/g) ?? []
  return `10.${[a, b, c].map((hex) => Number.parseInt(hex ?? '0', 16)).join('.')}`
}
