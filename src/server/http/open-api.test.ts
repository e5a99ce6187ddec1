import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenApi, Operation } from './open-api-schemas.ts'
import { api } from '#contract/api.ts'
import { type Endpoint, statusOf } from '#contract/wire/endpoint.ts'
import { type TestServer, openTestServer } from '#test/world/test-server.ts'

type Json = { readonly [name: string]: unknown }
let guet: TestServer
let description: OpenApi
beforeAll(async () => {
  guet = await openTestServer({ GUET_API_DOCS: '1' })
  description = (await guet.request('GET /api/openapi.json')).body as OpenApi
})
afterAll(() => guet.close())

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
    expect(path).toMatch(/^\/([a-z_-]+\/|\{[a-z_]+\}\/)+$/)
    for (const method of Object.keys(methods)) expect(['get', 'post', 'put', 'patch', 'delete']).toContain(method)
  }
})

test('nothing is described that is not in the contract, and no two operations share a name', () => {
  const names = operations().map(({ operationId }) => operationId)
  expect(names.toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
})

describe.each(calls)('$name', ({ name, call }) => {
  test('is described: its answer, its refusals, its parameters and who may call it', () => {
    const operation = description.paths[call.path]?.[call.method.toLowerCase()]
    expect(operation).toMatchObject({ operationId: name, summary: call.summary, 'x-who': { ...call.who } })
    const answers = Object.keys(operation?.responses ?? {})
    expect(answers).toContain(String(statusOf(call)))
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
  expect(JSON.stringify(register?.requestBody)).toContain('"required":["email","password","confirm_password"')
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
