import { decimalIn } from './field.ts'
import { FrameRefused } from '#server/trackers/protocol.ts'

export type JsonFields = { readonly [name: string]: unknown }

/** The objects of a message: one, or a list of them. */
export function jsonObjects(text: string): readonly JsonFields[] {
  const value = parsed(text)
  const objects = (Array.isArray(value) ? value : [value]).map(objectIn)
  if (!objects.every((object) => object !== null)) throw new FrameRefused('malformed', 'not an object')
  return objects
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FrameRefused('malformed', 'not JSON')
  }
}

export function objectIn(value: unknown): JsonFields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonFields) : null
}

/** Some senders write their numbers as texts. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' ? decimalIn(value) : null
}

export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}
