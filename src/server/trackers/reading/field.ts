import { sos } from '#server/platform/reports/tracker-report.ts'

/** What one field of a text frame says; an empty field, or one that is no number, says nothing. */
export function decimalIn(field: string | undefined): number | null {
  return field !== undefined && /^\s*[-+]?(?:\d+\.?\d*|\.\d+)\s*$/.test(field) ? Number(field) : null
}

export function wholeIn(field: string | undefined): number | null {
  return field !== undefined && /^[-+]?\d{1,15}$/.test(field.trim()) ? Number(field) : null
}

export function hexIn(field: string | undefined): number | null {
  return field !== undefined && /^[0-9a-f]{1,12}$/i.test(field) ? Number.parseInt(field, 16) : null
}

/** Attributes without those that say nothing. */
export function onlyPresent(attributes: { readonly [name: string]: unknown }): { readonly [name: string]: unknown } {
  const isPresent = ([, value]: [string, unknown]) => value !== null && value !== undefined && value !== ''
  return Object.fromEntries(Object.entries(attributes).filter(isPresent))
}

const callsForHelp = new Set(['sos', 'sos alarm', 'help', 'help me', 'help me!', 'panic', 'panic alarm'])

export function isCallForHelp(word: string): boolean {
  return callsForHelp.has(word.trim().toLowerCase())
}

/** The alarm of a device that names its alarms itself: `sos`, or its own word. */
export function alarmsIn(word: string | null | undefined): readonly string[] {
  const plain = (word ?? '').trim()
  if (plain === '') return []
  return [isCallForHelp(plain) ? sos : plain]
}

/** A percentage out of its range is a voltage or noise, never a charge. */
export function percentIn(field: string | undefined): number | null {
  const value = wholeIn(field)
  return value === null || value < 0 || value > 100 ? null : value
}
