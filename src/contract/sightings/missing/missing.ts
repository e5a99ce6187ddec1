import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'

/** Where a family says, without an account, that somebody did not come back. */
export const missingPath = '/disparition'

/** What the alert says that tells of it, in its metadata. */
export const missingReportKind = 'missing_report'
/** Under it the address of the list names the report that is read first. */
export const reportParameter = 'report'

/** `waiting`: nobody has decided; `opened`: a search was begun of it, or joined; `refused`: with a reason. */
export const missingStates = ['waiting', 'opened', 'refused'] as const

const moment = z.iso.datetime()
const known = z.nullable(z.string())

/** A boat that is perhaps the one that is meant; `isLikely`: by its number, or by its whole name. */
const namedBoat = z.object({ id, name: known, licenseNumber: known, userName: known, isLikely: z.boolean() })
export type NamedBoat = z.output<typeof namedBoat>

export const missingReport = z.object({
  id,
  state: z.enum(missingStates),
  boat: z.string(),
  license: known,
  /** Who is on board, in the family's words. */
  people: z.string(),
  departedFrom: z.string(),
  since: moment,
  reporter: z.string(),
  phone: z.string(),
  /** Whoever reported typed the code that was sent to this number; null: « non prouvé ». */
  provedAt: z.nullable(moment),
  madeAt: moment,
  boats: z.array(namedBoat),
  decidedAt: z.nullable(moment),
  decidedBy: known,
  reason: known,
  alert: z.nullable(id),
})
export type MissingReport = z.output<typeof missingReport>
