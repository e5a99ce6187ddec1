import { type SQL, sql } from 'drizzle-orm'
import { canonicalIdentifier } from '#contract/devices/identifier.ts'

/** As identifiers are compared: the database makes it of the identifier. */
export const canonicalId = sql<string>`devices.canonical_id`

/** Devices that go by this name, however either of them is written. */
export function isCalled(name: string): SQL {
  return sql`${canonicalId} = ${canonicalIdentifier(name)}`
}

export function isCalledOneOf(names: readonly string[]): SQL {
  return sql`${canonicalId} = any(${sql.param(names.map(canonicalIdentifier))}::text[])`
}

/** Strangers that go by it: there are a thousand of them at most. */
export function isStrangerCalled(name: string): SQL {
  return sql`canonical_identifier(unknown_devices.device_id) = ${canonicalIdentifier(name)}`
}
