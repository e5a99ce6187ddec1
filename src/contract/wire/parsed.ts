import type * as z from 'zod/mini'
import { toSnake } from './casing.ts'
import type { Shape } from './endpoint.ts'
import { type SchemaIssue, saidMore } from './said-more.ts'
import {
  type FieldRefusals,
  type Refusal,
  Refused,
  fieldInvalid,
  fieldRequired,
  refusalOfCode,
  requiredFieldsMissing,
} from './refusal.ts'

/** The one place where untrusted input becomes a value of the product, or a refusal that names each field. */
export function parsed<S extends Shape>(shape: S, input: unknown): z.output<S> {
  const result = shape.safeParse(input)
  if (result.success) return result.data
  throw refusedInput(fieldRefusals(result.error.issues, input))
}

type Issue = SchemaIssue & { readonly message: string; readonly path: readonly PropertyKey[] }

/**
 * One refusal per field, the first one found; a schema's error message is the code of a refusal.
 * What is wrong as a whole has no field to name.
 */
export function fieldRefusals(issues: readonly Issue[], input: unknown): FieldRefusals {
  const fields: Record<string, Refusal> = {}
  for (const issue of issues) {
    const { message, path } = issue
    if (path.length === 0) continue
    const name = path.map((part) => toSnake(String(part))).join('.')
    fields[name] ??= fieldRefusal(issue, refusalOfCode(message), isMissing(input, path))
  }
  return fields
}

/** What is not said at all is missing, whatever else its shape would have had against it. */
function fieldRefusal(issue: SchemaIssue, said: Refusal | undefined, isNotSaid: boolean): Refusal {
  if (isNotSaid) return said?.isOfMissing ? said : fieldRequired
  return said === undefined || said === fieldInvalid ? saidMore(issue) : said
}

function refusedInput(fields: FieldRefusals): Refused {
  const refused = Object.values(fields)
  if (refused.includes(fieldRequired)) return new Refused(requiredFieldsMissing, fields)
  return new Refused(refused[0] ?? fieldInvalid, fields)
}

function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  let value = input
  for (const part of path) {
    if (value === null || typeof value !== 'object') return true
    value = (value as Record<PropertyKey, unknown>)[part]
  }
  return value === undefined || value === null || value === ''
}
