import { besideTheContract } from './open-api-beside.ts'
import {
  keepsAnswer,
  refusalExamples,
  refusalSchema,
  replyName,
  responsesOf,
  schemaOfReply,
  sharedResponses,
} from './open-api-responses.ts'
import { type Json, type OpenApi, type Operation, wireSchema, examples } from './open-api-schemas.ts'
import {
  besideTag,
  headerWords,
  interfaceWords,
  operationWords,
  parameterWords,
  resourceTag,
  securityWords,
  tagWords,
} from './open-api.words.ts'
import { resources } from '#contract/resources.ts'
import { type Api, type Endpoint, isWrite } from '#contract/wire/endpoint.ts'
import { versionHeader } from '#contract/wire/version.ts'
import { scopeOf, roles } from '#contract/wire/who.ts'

/** OpenAPI 3.1, printed from the contract. */
export function openApi(features: { readonly [feature: string]: Api }): OpenApi {
  const calls = Object.entries(features).flatMap(([feature, of]) =>
    Object.entries(of).map(([name, call]) => ({ feature, name: `${feature}.${name}`, call })),
  )
  const { paths: beside, schemas: events } = besideTheContract()
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { feature, name, call } of calls) {
    const path = (paths[call.path] ??= {})
    path[call.method.toLowerCase()] = operation(feature, name, call)
  }
  const versioned = calls.filter(({ call }) => call.versioned)
  const replies = Object.fromEntries(versioned.map(({ name, call }) => [replyName(name), schemaOfReply(call)]))
  return {
    openapi: '3.1.0',
    info: { title: 'Guet', version: '1', description: interfaceWords, license },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: '/api' }],
    tags: [...Object.keys(features).map(tagOf), besideTag],
    paths: { ...paths, ...beside },
    components: {
      securitySchemes: {
        Token: { type: 'apiKey', in: 'header', name: 'Authorization', description: securityWords.token },
        Sos: { type: 'apiKey', in: 'header', name: 'Authorization', description: securityWords.sosKey },
      },
      schemas: { Refusal: refusalSchema, ...replies, ...events },
      responses: sharedResponses,
      examples: refusalExamples,
    },
  }
}

const license = { name: 'Apache-2.0', identifier: 'Apache-2.0' }

function tagOf(feature: string): { readonly name: string; readonly description: string } {
  const resource = (resources as { readonly [name: string]: { called: { many: string } } | undefined })[feature]
  if (resource) return resourceTag(resource.called.many)
  return tagWords[feature as keyof typeof tagWords]
}

function operation(feature: string, name: string, call: Endpoint): Operation {
  const description = descriptionOf(call)
  return {
    operationId: name,
    summary: call.summary,
    ...(description && { description }),
    tags: [tagOf(feature).name],
    security: call.who.nobody === 'none' ? [{ Token: [] }, ...(call.sosKey ? [{ Sos: [] }] : [])] : [],
    parameters: [...pathParameters(call), ...queryParameters(call), ...keyParameter(call), ...versionParameter(call)],
    ...requestBody(name, call),
    responses: responsesOf(name, call),
    'x-who': Object.fromEntries(
      (['nobody', ...roles, 'pending'] as const).map((standing) => [standing, scopeOf(call.who, standing)]),
    ),
  }
}

function descriptionOf(call: Endpoint): string {
  return [
    ...(call.sosKey ? [operationWords.sosKey] : []),
    ...(call.goesFirst ? [operationWords.goesFirst] : []),
    ...(call.query ? [operationWords.query] : []),
  ].join(' ')
}

function pathParameters(call: Endpoint): Json[] {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return names.map((name) => ({
    name,
    in: 'path',
    required: true,
    ...described(name),
    schema: { type: 'string', format: 'uuid' },
  }))
}

function queryParameters({ query }: Endpoint): Json[] {
  if (!query) return []
  const { properties = {}, required = [] } = wireSchema(query, 'input') as {
    properties?: Record<string, Json>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...described(name),
    schema,
  }))
}

function described(name: string): { description?: string } {
  const description = parameterWords[name]
  return description === undefined ? {} : { description }
}

function keyParameter(call: Endpoint): Json[] {
  if (!isWrite(call)) return []
  const description = keepsAnswer(call) ? headerWords.key : headerWords.keyRepeatable
  return [
    { name: 'Idempotency-Key', in: 'header', required: false, description, schema: { type: 'string', format: 'uuid' } },
  ]
}

function versionParameter({ versioned }: Endpoint): Json[] {
  if (!versioned) return []
  const description = headerWords.version
  return [{ name: versionHeader, in: 'header', required: false, description, schema: { type: 'string' } }]
}

const pictures = 'image/jpeg, image/png, image/webp, image/gif, image/avif'

function requestBody(name: string, call: Endpoint): { requestBody?: Json } {
  const { body, upload, freeForm } = call
  if (upload) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream', maxLength: upload.largest }
    const beside = body ? (wireSchema(body, 'input', false) as { readonly properties?: Json }).properties : {}
    const schema = { type: 'object', required: [upload.field], properties: { ...beside, [upload.field]: file } }
    const encoding = { [upload.field]: { contentType: upload.kinds ?? pictures } }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema, encoding } } } }
  }
  if (!body) return {}
  const schema = wireSchema(body, 'input', freeForm !== undefined)
  const example = examples[name]
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
    },
  }
}
