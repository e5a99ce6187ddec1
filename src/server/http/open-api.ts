import * as z from 'zod/mini'
import { organisationPending } from '#contract/organisations/organisation-refusals.ts'
import { isFreeForm, toSnake } from '#contract/wire/casing.ts'
import { type Api, type Endpoint, type Shape, isWrite, statusOf } from '#contract/wire/endpoint.ts'
import {
  type Refusal,
  accessRefused,
  changedMeanwhile,
  fieldInvalid,
  notFound,
  signInNeeded,
} from '#contract/wire/refusal.ts'
import { versionHeader } from '#contract/wire/version.ts'
import { reachOf, roles } from '#contract/wire/who.ts'

type Json = { readonly [name: string]: unknown }
export type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly parameters: readonly Json[]
  readonly requestBody?: Json
  readonly responses: Json
  readonly 'x-who': Json
}
export type OpenApi = Json & { readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } } }

/** OpenAPI 3.1, printed from the contract. */
export function openApi(features: { readonly [feature: string]: Api }): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [feature, calls] of Object.entries(features)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = (paths[call.path] ??= {})
      path[call.method.toLowerCase()] = operation(feature, name, call)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Guet', version: '1', description: 'Suivre la mer, protéger les vies.' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token {token}' },
        sosKey: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Sos {sos_key}' },
      },
      schemas: { Refusal: refusalSchema },
    },
  }
}

function operation(feature: string, name: string, call: Endpoint): Operation {
  return {
    operationId: `${feature}.${name}`,
    summary: call.summary,
    tags: [feature],
    ...(call.who.nobody === 'none' && { security: [{ token: [] }, ...(call.sosKey ? [{ sosKey: [] }] : [])] }),
    parameters: [...pathParameters(call), ...queryParameters(call), ...keyParameter(call), ...versionParameter(call)],
    ...requestBody(call),
    responses: responses(call),
    'x-who': Object.fromEntries(
      (['nobody', ...roles, 'pending'] as const).map((standing) => [standing, reachOf(call.who, standing)]),
    ),
  }
}

function pathParameters(call: Endpoint): Json[] {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  return names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }))
}

function queryParameters({ query }: Endpoint): Json[] {
  if (!query) return []
  const { properties = {} } = wireSchema(query, 'input') as { properties?: Record<string, Json> }
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }))
}

function keyParameter(call: Endpoint): Json[] {
  if (!isWrite(call)) return []
  const description = 'UUID choisi par le client : la même clé reçoit la première réponse et ne change rien.'
  return [{ name: 'Idempotency-Key', in: 'header', required: false, description, schema: { type: 'string' } }]
}

function versionParameter({ versioned }: Endpoint): Json[] {
  if (!versioned) return []
  const description =
    'La version vue, entre guillemets : son `updated_at` (`last_update` pour une balise). Modifiée depuis : 412, avec `current`.'
  return [{ name: versionHeader, in: 'header', required: false, description, schema: { type: 'string' } }]
}

function requestBody({ body, upload, freeForm }: Endpoint): { requestBody?: Json } {
  if (upload) {
    const properties = { [upload.field]: { type: 'string', format: 'binary' } }
    return { requestBody: { content: { 'multipart/form-data': { schema: { type: 'object', properties } } } } }
  }
  if (!body) return {}
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: wireSchema(body, 'input', freeForm !== undefined) } },
    },
  }
}

function responses(call: Endpoint): Json {
  const content = call.reply && {
    'application/json': { schema: wireSchema(call.reply, 'output', call.freeForm === true) },
  }
  const byStatus = Object.groupBy(refusalsOf(call), ({ status }) => status)
  const refused = Object.entries(byStatus).map(([status, refusals]) => [status, refusalResponse(refusals)])
  return {
    [statusOf(call)]: { description: call.summary, ...(content && { content }) },
    ...Object.fromEntries(refused),
  }
}

function refusalsOf(call: Endpoint): Refusal[] {
  const general = [
    ...(call.who.nobody === 'none' ? [signInNeeded, accessRefused] : []),
    ...(call.who.pending === 'none' ? [organisationPending] : []),
    ...(call.body || call.query ? [fieldInvalid] : []),
    ...(call.path.includes('{') ? [notFound] : []),
    ...(call.versioned ? [changedMeanwhile] : []),
  ]
  return [...general, ...(call.refusals ?? [])]
}

function refusalResponse(refusals: readonly Refusal[] = []): Json {
  return {
    description: refusals.map(({ code, sentence }) => `\`${code}\` ${sentence}`).join('\n\n'),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  }
}

const refusalSchema = {
  type: 'object',
  required: ['error', 'detail', 'code', 'fields'],
  properties: {
    error: { type: 'string', description: 'La phrase à montrer.' },
    detail: { type: 'string', description: 'La même phrase.' },
    code: { type: 'string', description: 'Un code stable.' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Une phrase par champ refusé.' },
  },
}

function wireSchema(shape: Shape, io: 'input' | 'output', freeForm = false): Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return freeForm ? schema : (renamedSchema(schema) as Json)
}

/** The contract is written in camelCase; what is printed is what goes over the wire. */
function renamedSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(renamedSchema)
  if (schema === null || typeof schema !== 'object') return schema
  const entries = Object.entries(schema).map(([keyword, value]) => {
    if (keyword === 'properties') return [keyword, renamedProperties(value as Json)]
    if (keyword === 'required') return [keyword, (value as string[]).map(toSnake)]
    return [keyword, renamedSchema(value)]
  })
  return Object.fromEntries(entries)
}

function renamedProperties(properties: Json): Json {
  const entries = Object.entries(properties).map(([name, schema]) => [
    toSnake(name),
    isFreeForm(name) ? schema : renamedSchema(schema),
  ])
  return Object.fromEntries(entries)
}
