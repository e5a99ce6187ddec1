import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { type Json, type OpenApi, type Operation, examples } from './open-api-schemas.ts'
import { api } from '#contract/api.ts'
import { type Endpoint, statusOf } from '#contract/wire/endpoint.ts'
import { compilerOf } from '#test/world/described.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'
import { later } from '#test/later.ts'

let guet: TestServer
let description: OpenApi
beforeAll(async () => {
  guet = await openTestServer({ GUET_API_DOCS: '1' })
  description = (await guet.request('GET /api/openapi.json')).body as OpenApi
})
afterAll(() => guet.close())

/** What is no call of the contract: the stream, files at signed addresses, and this description. */
const besideTheContract = [
  '/live/',
  '/files/{name}',
  '/pirogues/gallery/{name}/',
  '/cap/rss.xml',
  '/cap/{name}',
  '/openapi.json',
  '/docs/',
]
const calls = Object.entries(api).flatMap(([feature, of]) =>
  Object.entries(of).map(([name, call]: [string, Endpoint]) => ({ name: `${feature}.${name}`, call })),
)

test('it is OpenAPI 3.1: version, title, paths that begin with a slash, one operation per method', () => {
  expect(description).toMatchObject({
    openapi: '3.1.0',
    info: { title: expect.any(String), version: expect.any(String) },
    servers: [{ url: '/api' }],
  })
  for (const [path, methods] of Object.entries(description.paths)) {
    if (!besideTheContract.includes(path)) expect(path).toMatch(/^\/([a-z_-]+\/|\{[a-z_]+\}\/)+$/)
    for (const method of Object.keys(methods)) expect(['get', 'post', 'put', 'patch', 'delete']).toContain(method)
  }
})

test('nothing is described that is not in the contract, and no two operations share a name', () => {
  const names = operations().map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
  const beside = besideTheContract.map((path) => description.paths[path]?.['get']?.operationId)
  expect(names.toSorted()).toEqual([...calls.map(({ name }) => name), ...beside.map(String)].toSorted())
})

test('a validator of others finds nothing: the document is OpenAPI 3.1', async () => {
  expect(await new Validator().validate(copied())).toEqual({ valid: true })
})

test.each([
  ['a schema of a type that there is not', (document: Broken) => (schemaOfLogin(document)['type'] = 'text')],
  ['a tuple as it was written before 2020', (document: Broken) => (schemaOfLogin(document)['prefixItems'] = {})],
  [
    'a parameter without a place',
    (document: Broken) => delete document.paths['/zones/']?.['get']?.parameters?.[0]?.['in'],
  ],
  ['an answer without a word on it', (document: Broken) => delete responsesOfZones(document)['200']?.['description']],
])('and would find %s', async (_what, spoil) => {
  const document = copied()
  spoil(document)
  const found = await new Validator().validate(document)
  const strict = ajv()
  const schemas = schemasIn(document).map((schema) => strict.validateSchema(schema))
  expect(found.valid && schemas.every(Boolean)).toBe(false)
})

later(
  'every schema is JSON Schema 2020-12 by its own meta-schema, and compiles without a word that nobody knows',
  () => {
    const schemas = schemasIn(description)
    expect(schemas.length).toBeGreaterThan(500)
    const strict = ajv()
    const compile = compilerOf(description, strict)
    for (const schema of schemas) {
      const isSchema = strict.validateSchema(schema)
      expect(isSchema ? null : strict.errorsText(strict.errors)).toBeNull()
      expect(() => compile(schema)).not.toThrow()
    }
  },
)

test('a tuple says each of its places, and that there are no more', () => {
  const tuples = schemasIn(description).flatMap(tuplesIn)
  expect(tuples.length).toBeGreaterThan(30)
  for (const tuple of tuples)
    expect(tuple).toMatchObject({ type: 'array', prefixItems: expect.any(Array), items: false })
  expect(schemasIn(description).flatMap(listsOfItems)).toEqual([])
})

test('every operation has a tag that is described, and a word on each of its parameters that is not plain', () => {
  const tags = description['tags'] as readonly { name: string; description: string }[]
  expect(new Set(tags.map(({ name }) => name)).size).toBe(tags.length)
  const said = new Map(tags.map(({ name, description: words }) => [name, words]))
  for (const { tags: own } of operations())
    expect(own.map((tag) => said.get(tag))).toEqual([expect.stringMatching(/\.$/)])
})

test('each call says how it proves who asks: by token, by SOS key, or not at all', () => {
  for (const { name, call } of calls) {
    const { security = [] } = description.paths[call.path]?.[call.method.toLowerCase()] ?? {}
    const ways = [...(call.who.nobody === 'none' ? ['Token'] : []), ...(call.sosKey ? ['Sos'] : [])]
    expect({ name, ways: security.flatMap((way) => Object.keys(way)) }).toEqual({ name, ways })
  }
})

test('what is asked too often says so, how often that is, and when to come back', () => {
  const throttled = operations().filter(({ responses }) => responses['429'] !== undefined)
  expect(throttled.map(({ operationId }) => operationId).toSorted()).toEqual(
    calls
      .filter(({ call }) => call.refusals?.some(({ status }) => status === 429))
      .map(({ name }) => name)
      .toSorted(),
  )
  for (const { responses } of throttled) {
    const { description: words, headers } = responses['429'] as { description: string; headers: Json }
    expect(words).toMatch(/\d+ .* par /)
    expect(headers).toMatchObject({ 'Retry-After': { schema: { type: 'integer' } } })
  }
})

test('an upload says which field, which pictures and how large', () => {
  expect(description.paths['/users/avatar/']?.['post']?.requestBody).toMatchObject({
    content: {
      'multipart/form-data': {
        schema: { required: ['avatar'], properties: { avatar: { maxLength: 5 * 1024 * 1024 } } },
        encoding: { avatar: { contentType: expect.stringContaining('image/jpeg') } },
      },
    },
  })
})

test.each(Object.entries(examples))('the example of %s is taken by the server as it stands', async (name, body) => {
  const found = calls.find((one) => one.name === name)
  if (found === undefined) throw new Error('There is no such call.')
  const { method, path, who } = found.call
  const role = (['admin', 'organization', 'fisherman'] as const).find((one) => who[one] !== 'none') ?? 'admin'
  const answer = await (
    await guet.signedInAs(name.startsWith('alerts') ? 'fisherman' : role)
  ).request(`${method} ${path}`, { body })
  expect({ status: answer.status, code: answer.body['code'] }).toEqual({
    status: statusOf(found.call),
    code: undefined,
  })
})

describe.each(calls)('$name', ({ name, call }) => {
  test('is described: its answer, its refusals, its parameters and who may call it', () => {
    const operation = description.paths[call.path]?.[call.method.toLowerCase()]
    expect(operation).toMatchObject({ operationId: name, summary: call.summary, 'x-who': { ...call.who } })
    const answers = Object.keys(operation?.responses ?? {})
    expect(answers).toContain(String(statusOf(call)))
    expect(answers).toEqual(expect.arrayContaining(['500', '503']))
    for (const { status, code } of call.refusals ?? []) {
      expect(JSON.stringify(operation?.responses[status])).toContain(code)
    }
    expect(answers.includes('401')).toBe(
      call.who.nobody === 'none' || (call.refusals ?? []).some((r) => r.status === 401),
    )
    const inPath = operation?.parameters.filter((parameter) => parameter['in'] === 'path').map((p) => p['name'])
    expect(inPath).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter))
    expect(operation?.requestBody !== undefined).toBe(call.body !== undefined || call.upload !== undefined)
  })
})

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
  expect(references.length).toBeGreaterThan(0)
  for (const path of new Set(references)) {
    const found = path.split('/').reduce<unknown>((at, name) => (at as Json | undefined)?.[name], description)
    expect({ path, found }).toEqual({ path, found: expect.anything() })
  }
})

test('every name on the wire is snake_case; preferences keep the names of their screen, and the provider of trackers its own', () => {
  const camel = operations()
    .filter(({ operationId }) => freeForm(operationId) !== true)
    .flatMap((operation) => [
      ...(freeForm(operation.operationId) === 'body' ? [] : namesIn(operation.requestBody)),
      ...namesIn(operation.responses),
      ...operation.parameters
        .filter((parameter) => parameter['in'] === 'query')
        .map((parameter) => String(parameter['name'])),
    ])
  expect(camel).toContain('full_name')
  expect(camel.filter((name) => !/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name))).toEqual([])
})

test('what is required is described', () => {
  const register = description.paths['/users/register/']?.['post']
  expect(JSON.stringify(register?.requestBody)).toContain('"required":["password","confirm_password"')
})

test('the page for people names every call, runs no script and fetches nothing from elsewhere', async () => {
  const response = await guet.app.inject({ method: 'GET', url: '/api/docs/' })
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  for (const { name, call } of calls) {
    expect(response.body).toContain(`id="${name}"`)
    expect(response.body).toContain(call.path)
  }
  expect(response.body).not.toMatch(/<script|src=|https?:\/\//)
  expect(response.body).toContain('<html lang="fr">')
})

type Broken = {
  paths: Record<
    string,
    Record<string, { parameters?: Record<string, unknown>[]; responses?: Record<string, Record<string, unknown>> }>
  >
}

function copied(): OpenApi & Broken {
  return JSON.parse(JSON.stringify(description)) as OpenApi & Broken
}

function ajv(): Ajv2020 {
  const strict = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false })
  formats.default(strict)
  return strict
}

function schemaOfLogin(document: Broken): Record<string, unknown> {
  const login = document.paths['/users/login/']?.['post'] as unknown as {
    requestBody: { content: Record<string, { schema: Record<string, unknown> }> }
  }
  return login.requestBody.content['application/json']?.schema ?? {}
}

function responsesOfZones(document: Broken): Record<string, Record<string, unknown>> {
  return document.paths['/zones/']?.['get']?.responses ?? {}
}

/** Every schema of a request, an answer, a header or a parameter, and those that they share. */
function schemasIn(document: unknown): Json[] {
  if (Array.isArray(document)) return document.flatMap(schemasIn)
  if (document === null || typeof document !== 'object') return []
  return Object.entries(document).flatMap(([name, value]) => {
    if (name === 'schema') return [value as Json]
    return name === 'schemas' ? Object.values(value as Record<string, Json>) : schemasIn(value)
  })
}

function tuplesIn(schema: unknown): Json[] {
  return nodesIn(schema).filter((node) => 'prefixItems' in node)
}

/** As tuples were written before: items as a list. */
function listsOfItems(schema: unknown): Json[] {
  return nodesIn(schema).filter((node) => Array.isArray(node['items']))
}

function nodesIn(schema: unknown): Json[] {
  if (Array.isArray(schema)) return schema.flatMap(nodesIn)
  if (schema === null || typeof schema !== 'object') return []
  return [schema as Json, ...Object.values(schema).flatMap(nodesIn)]
}

function operations(): Operation[] {
  return Object.values(description.paths).flatMap((methods) => Object.values(methods))
}

function freeForm(operationId: string): Endpoint['freeForm'] {
  return calls.find(({ name }) => name === operationId)?.call.freeForm
}

/** The names of all properties, whatever they are properties of. */
function namesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn)
  if (schema === null || typeof schema !== 'object') return []
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (keyword !== 'properties') return namesIn(value)
    return Object.entries(value as Json).flatMap(([name, property]) => [name, ...namesIn(property)])
  })
}
