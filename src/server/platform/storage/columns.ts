import { timestamp } from 'drizzle-orm/pg-core'

/** Every time in the database is a moment, never a wall clock. */
export function time(name: string) {
  return timestamp(name, { withTimezone: true })
}

/** The pattern that finds this text anywhere, whatever signs of a pattern stand in it. */
export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
