import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'

/** A trip as somebody declared it: who left when, and by when the boat is back. What its tracker shows is a trip. */

const moment = z.iso.datetime()

/** `replaced`: the same boat left again without anybody saying that it came back. */
export const voyageEnds = ['returned', 'replaced'] as const

/** How somebody ashore knows that a boat is back which was late. */
export const knownBy = ['seen', 'called', 'at_quay'] as const
export type KnownBy = (typeof knownBy)[number]

export const voyage = z.object({
  id,
  pirogue: id,
  pirogueName: z.nullable(z.string()),
  user: z.nullable(id),
  userName: z.nullable(z.string()),
  leftAt: moment,
  dueAt: moment,
  /** When the newest of what was said of it was said: what is said next comes `after`. */
  lastSaidAt: moment,
  crew: z.nullable(z.int()),
  zone: z.nullable(id),
  zoneName: z.nullable(z.string()),
  endedAt: z.nullable(moment),
  end: z.nullable(z.enum(voyageEnds)),
  endKnown: z._default(z.nullable(z.enum(knownBy)), null),
})
export type Voyage = z.output<typeof voyage>

/** What a fisherman usually does: so that leaving is one press. Null where nothing is known of it. */
const habits = z.object({
  minutes: z.int(),
  crew: z.nullable(z.int()),
  zone: z.nullable(id),
})
export type Habits = z.output<typeof habits>

/** Of a boat of which nothing is known: out in the morning, back before the night. */
export const usualMinutes = 8 * 60

export const ownVoyage = z.object({
  pirogue: z.nullable(id),
  open: z.nullable(voyage),
  habits,
  /** It was heard in a harbour or at a quai since it left, or its trip is over: then « rentré ? » is asked. */
  looksReturned: z.boolean(),
})
export type OwnVoyage = z.output<typeof ownVoyage>

/** The worst first. */
export const outStates = ['overdue', 'silent', 'due_soon', 'at_sea'] as const
export type OutState = (typeof outStates)[number]

/** Due within so long is due soon; a boat that was heard on this trip and not for so long is silent. */
export const dueSoonWithin = 60 * 60_000
export const silentAfter = 2 * 3_600_000

/** Its open call for help: that goes before everything else that is known of a boat. */
const callForHelp = z.object({ alert: id, inCharge: z.boolean() })

/** Somebody who is at sea: declared, shown by a tracker, calling for help, or heard off the shore. Who calls for help comes first, and the worst state after that. */
export const boatOut = z.object({
  pirogue: id,
  pirogueName: z.nullable(z.string()),
  licenseNumber: z.nullable(z.string()),
  user: z.nullable(id),
  userName: z.nullable(z.string()),
  /** Whoever manages this person declares, prolongs and ends for him, and alone is told his number. */
  isManaged: z.boolean(),
  phone: z.nullable(z.string()),
  /** Null: nobody declared it; its tracker, its call for help or a place off the shore shows it. */
  voyage: z.nullable(id),
  state: z.enum(outStates),
  sos: z._default(z.nullable(callForHelp), null),
  /** Of a boat that its call alone shows, when it called; that a place off the shore alone shows, when it was heard there: nobody knows when it left. */
  leftAt: moment,
  isShownByCall: z._default(z.boolean(), false),
  isShownByPlace: z._default(z.boolean(), false),
  dueAt: z.nullable(moment),
  /** Of its voyage. */
  lastSaidAt: z.nullable(moment),
  /** Its owner does not share its place: when it was heard is told once it is overdue, or calls for help. */
  isHidden: z.boolean(),
  lastHeard: z.nullable(moment),
  crew: z.nullable(z.int()),
  zoneName: z.nullable(z.string()),
  /** The open alert that says that it is overdue. */
  alert: z.nullable(id),
  /** Somebody has taken charge of looking for it. */
  inCharge: z.boolean(),
})
export type BoatOut = z.output<typeof boatOut>

export const outCounts = z.object({
  atSea: z.int(),
  overdue: z.int(),
  silent: z.int(),
  /** Of the crews that were said; so many boats said none. */
  people: z.int(),
  crewsUnknown: z.int(),
})
export type OutCounts = z.output<typeof outCounts>
