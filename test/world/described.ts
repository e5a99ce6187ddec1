import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { api } from '#contract/api.ts'
import type { Json, OpenApi, Operation } from '#server/app/open-api/open-api-schemas.ts'
import { openApi } from '#server/app/open-api/open-api.ts'

/*
 * The description of the interface, held against what the server answers.
 *   description     as it is printed
 *   operationOf     the operation that a request is, if it is described
 *   contradiction   what an answer says that the description does not; null: it keeps to it
 */

export type Answered = { readonly status: number; readonly headers: Json; readonly body: unknown }
type Described = {
  readonly document: ReturnType<typeof openApi>
  readonly compile: (schema: Json) => ValidateFunction
  readonly operations: readonly { readonly method: string; readonly path: RegExp; readonly operation: Operation }[]
  readonly checks: Map<string, ValidateFunction>
}

/** Beside the modules, which are new in each file: printing and compiling take longer than most tests. */
const shelfName = Symbol.for('guet: the description of the interface')
const shelf = globalThis as { [shelfName]?: Described }

export function described(): Described {
  return (shelf[shelfName] ??= describe())
}

function describe(): Described {
  const document = openApi(api)
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  // The path without parameters is found before the one that would take its last word for an id.
  const paths = Object.entries(document.paths).toSorted(([one], [other]) => parametersIn(one) - parametersIn(other))
  const operations = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path: patternOf(path), operation })),
  )
  return { document, compile: compilerOf(document, ajv), operations, checks: new Map() }
}

function parametersIn(path: string): number {
  return path.split('{').length
}

function patternOf(path: string): RegExp {
  return new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+').replace(/\/$/, '/?')}$`)
}

export function operationOf(method: string, url: string): Operation | null {
  const path = url.split('?')[0] ?? ''
  const found = described().operations.find(
    (one) => one.method === method.toLowerCase() && one.path.test(path.startsWith('/api') ? path : `/api${path}`),
  )
  return found?.operation ?? null
}

export function contradiction(operation: Operation, { status, headers, body }: Answered): string | null {
  const { operationId } = operation
  const response = resolved(operation.responses[status])
  if (response === undefined) return `${operationId} answers ${status}, which is not described: ${JSON.stringify(body)}`
  if (status === 429 && headers['retry-after'] === undefined) return `${operationId} answers 429 and not until when.`
  const schema = (response['content'] as Content | undefined)?.['application/json']?.schema
  if (schema === undefined) return status === 204 && headers['content-length'] !== undefined ? 'a body with 204' : null
  const check = checkOf(`${operationId} ${status}`, schema)
  if (check(body)) return null
  const problems = check.errors?.slice(0, 5).map(({ instancePath, message }) => `${instancePath} ${message}`)
  return `${operationId} ${status} is not as described: ${problems?.join('; ')} in ${JSON.stringify(body).slice(0, 500)}`
}

type Content = { readonly [type: string]: { readonly schema: Json } | undefined }

function resolved(response: unknown): Json | undefined {
  const reference = (response as { $ref?: string } | undefined)?.$ref
  if (reference === undefined) return response as Json | undefined
  return reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((at, name) => (at as Json)[name], described().document) as Json
}

function checkOf(name: string, schema: Json): ValidateFunction {
  const { compile, checks } = described()
  const check = checks.get(name) ?? compile(schema)
  checks.set(name, check)
  return check
}

/** For schemas of this document. What they refer to is compiled once, and not again within each of two thousand. */
export function compilerOf(document: OpenApi, ajv: Ajv2020): Described['compile'] {
  const { schemas } = document['components'] as { schemas: Json }
  const place = 'components'
  const standing = (schema: Json) =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', `"${place}#/$defs/`)) as Json
  ajv.addSchema(standing({ $defs: schemas }), place)
  return (schema) => ajv.compile(standing(schema))
}
