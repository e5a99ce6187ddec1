import * as z from 'zod/mini'
import { type Refusal, refusalOfCode } from '#contract/wire/refusal.ts'
import { isFreeForm, toSnake } from '#contract/wire/casing.ts'
import type { Shape } from '#contract/wire/endpoint.ts'
import { unreadableMember } from '#contract/wire/readable.ts'

/*
 * The contract's shapes as JSON Schema 2020-12, in the names of the wire.
 *   wireSchema    what goes in or comes out
 *   replySchema   what comes out, with the count of rows that were left out
 *   refusalsIn    what a shape says of values that do not fit it
 */

export type Json = { readonly [name: string]: unknown }
export type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly security: readonly Json[]
  readonly parameters: readonly Json[]
  readonly requestBody?: Json
  readonly responses: Json
  readonly 'x-who': Json
}
export type OpenApi = Json & { readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } } }

export function wireSchema(shape: Shape, io: 'input' | 'output', freeForm = false): Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return freeForm ? schema : (renamedSchema(schema) as Json)
}

export function replySchema(shape: Shape, freeForm: boolean): Json {
  const schema = wireSchema(shape, 'output', freeForm)
  const properties = (schema['properties'] ?? {}) as { readonly [name: string]: Json }
  if (!Object.values(properties).some(({ type }) => type === 'array')) return schema
  return { ...schema, properties: { ...properties, [unreadableMember]: { type: 'integer', minimum: 1 } } }
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

/** The error message of a schema is the code of a refusal: all of them, wherever they stand in the shape. */
export function refusalsIn(shape: Shape | undefined): readonly Refusal[] {
  const seen = new Set<unknown>()
  const found = new Set<Refusal>()
  const look = (node: unknown): void => {
    if (node === null || typeof node !== 'object' || seen.has(node)) return
    seen.add(node)
    const definition: unknown = '_zod' in node ? (node._zod as { readonly def: unknown }).def : node
    for (const [name, member] of Object.entries(definition as object)) {
      const code = name === 'error' && typeof member === 'function' ? (member as (issue: Json) => unknown)({}) : null
      const refused = typeof code === 'string' ? refusalOfCode(code) : undefined
      if (refused) found.add(refused)
      look(member)
    }
  }
  look(shape)
  return [...found]
}

/** Bodies that the server takes as they stand: each is sent to it by a test. */
const cayar = { latitude: 14.932512, longitude: -17.192534 }

export const examples: { readonly [operationId: string]: Json | undefined } = {
  'accounts.register': {
    email: 'awa.fall@guet.example',
    password: 'marée-haute-1819',
    confirm_password: 'marée-haute-1819',
    role: 'fisherman',
    profile: { full_name: 'Awa Fall', phone: '+221771234567', boat_name: 'Sopé Nabi' },
  },
  'accounts.changePreferences': { language: 'fr', theme: 'night' },
  'alerts.raise': {
    id: '01932f7e-7c00-7000-8000-5a1c0de00001',
    alert_type: 'emergency',
    message: 'Moteur en panne, nous dérivons',
    nature: 'panne',
    people_on_board: 6,
    location: { ...cayar, speed: 1.2, heading: 240, timestamp: '2026-11-22T06:30:00Z' },
  },
  'positions.record': { ...cayar, speed: 4.5, heading: 270, accuracy: 8, timestamp: '2026-11-22T06:30:00Z' },
  'positions.recordBatch': {
    locations: [
      { ...cayar, speed: 4.5, heading: 270, timestamp: '2026-11-22T06:30:00Z' },
      { ...cayar, latitude: 14.934, speed: 4.4, heading: 271, timestamp: '2026-11-22T06:31:00Z' },
    ],
  },
  'zones.add': {
    name: 'Réserve de Cayar',
    zone_type: 'marine_reserve',
    zone_shape: 'circle',
    center_latitude: cayar.latitude,
    center_longitude: cayar.longitude,
    radius: 2500,
  },
  'devices.add': { device_id: '868120234567890', device_type: 'gt06' },
}
