import fc from 'fast-check'
import type { Json } from '#server/app/open-api/open-api-schemas.ts'

/*
 * Values that a JSON Schema allows, and values that it nearly allows.
 *   allowedBy   every one of them fits the schema, as far as its words reach
 *   spoiled     a value in which one place, anywhere, holds something else, is missing or is too many
 */

type Schema = Json & {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: { readonly [name: string]: Schema }
  readonly required?: readonly string[]
  readonly items?: Schema | false
  readonly prefixItems?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly format?: string
}

const anything = fc.jsonValue({ maxDepth: 2 })

export function allowedBy(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema['const'])
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(allowedBy))
  if (schema.allOf) return mergedFrom(schema.allOf)
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type: string) => allowedBy({ ...schema, type })))
  const type = schema.type as string | undefined
  switch (type) {
    case undefined:
      return anything
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer(withinInt32(schema))
    case 'number':
      return numberBy(schema)
    case 'string':
      return textBy(schema)
    case 'array':
      return listBy(schema)
    case 'object':
      return objectBy(schema)
    default:
      return anything
  }
}

function withinInt32({ minimum = -1000, maximum = 2 ** 31 - 1 }: Schema) {
  return { min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) }
}

function numberBy({ minimum, maximum }: Schema): fc.Arbitrary<number> {
  const numbers = fc.double({
    noNaN: true,
    noDefaultInfinity: true,
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
  })
  return fc.oneof(numbers, ...[minimum, maximum].flatMap((edge) => (edge === undefined ? [] : [fc.constant(edge)])))
}

function textBy({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  const known = format === undefined ? undefined : textsOfFormat[format]
  if (known) return known
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, Math.max(60, minLength)) })
}

const moments = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((moment) => moment.toISOString())

const textsOfFormat: { readonly [format: string]: fc.Arbitrary<string> | undefined } = {
  uuid: fc.uuid({ version: [4, 7] }),
  'date-time': moments,
  date: moments.map((moment) => moment.slice(0, 10)),
  email: fc.integer({ min: 0 }).map((number) => `personne-${number}@guet.example`),
}

function listBy({ prefixItems, items, minItems = 0, maxItems }: Schema): fc.Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.map(allowedBy))
  const each = items ? allowedBy(items) : anything
  return fc.array(each, { minLength: minItems, maxLength: Math.min(maxItems ?? 4, Math.max(4, minItems)) })
}

function objectBy({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<unknown> {
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, allowedBy(schema)])),
    { requiredKeys: required.filter((name) => name in properties) },
  )
  if (additionalProperties === undefined || additionalProperties === false) return known
  const others = fc.dictionary(fc.string({ unit: 'grapheme', maxLength: 12 }), anything, { maxKeys: 3 })
  return fc.tuple(others, known).map(([free, members]) => ({ ...free, ...members }))
}

function mergedFrom(parts: readonly Schema[]): fc.Arbitrary<unknown> {
  return fc.tuple(...parts.map(allowedBy)).map((values) => Object.assign({}, ...values) as unknown)
}

/** What clients send by mistake, and what attackers send on purpose. */
const strange = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e',
  'a'.repeat(10_000),
  "'; drop table accounts; --",
  '../../etc/passwd',
  '9999-99-99T99:99:99Z',
  '+221771234567',
  '0190a0c0-0000-7000-8000-000000000000',
  -1,
  1e308,
  2 ** 53,
  0.1,
  true,
  [],
  {},
  [[[]]],
  { $gt: '' },
)
const junk = fc.oneof(strange, anything)

/** Names that JavaScript itself knows, written as members: JSON text, for an object literal would not have them. */
const hostileMembers = fc.constantFrom(
  '{"__proto__":{"is_admin":true}}',
  '{"constructor":{"prototype":{"is_admin":true}}}',
  '{"toString":1,"hasOwnProperty":null}',
  '{"inconnu":[1]}',
)

export function spoiled(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value) && value.length > 0) {
    return fc.oneof(
      junk,
      fc.nat(value.length - 1).chain((at) => spoiled(value[at]).map((bad: unknown) => value.with(at, bad))),
      fc.constant([...(value as unknown[]), ...(value as unknown[])]),
    )
  }
  if (value === null || typeof value !== 'object' || Object.keys(value).length === 0) return junk
  const name = fc.constantFrom(...Object.keys(value))
  const members = value as Json
  return fc.oneof(
    { weight: 6, arbitrary: name.chain((one) => spoiled(members[one]).map((bad) => ({ ...members, [one]: bad }))) },
    { weight: 2, arbitrary: name.map((one) => without(members, one)) },
    { weight: 2, arbitrary: hostileMembers.map((more) => ({ ...members, ...(JSON.parse(more) as Json) })) },
    { weight: 1, arbitrary: junk },
  )
}

function without(members: Json, name: string): Json {
  return Object.fromEntries(Object.entries(members).filter(([one]) => one !== name))
}
