import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'
import { requiredName } from '#contract/wire/name.ts'
import { requiredText } from '#contract/wire/text.ts'

/*
 * A ticket: what somebody asks of the support, and everything that was said and done of it since, in one timeline.
 *   categoryWords, priorityWords, statusWords   the specification’s own; on the wire a category is its French word
 *   ticketDraft, ticketChange, ticketReply      what is sent
 *   ticketInList, ticket                        what is shown
 */

export const categoryWords = {
  GPS: 'GPS',
  Communication: 'Communication',
  Système: 'Système',
  Compte: 'Compte',
  Autre: 'Autre',
}
export const priorityWords = { low: 'Basse', medium: 'Moyenne', high: 'Haute', urgent: 'Urgente' }
export const statusWords = { open: 'Ouverte', in_progress: 'En cours', resolved: 'Résolue', closed: 'Fermée' }
export type TicketCategory = keyof typeof categoryWords
export type TicketPriority = keyof typeof priorityWords
export type TicketStatus = keyof typeof statusWords
export const ticketCategories = Object.keys(categoryWords) as [TicketCategory, ...TicketCategory[]]
export const ticketPriorities = Object.keys(priorityWords) as [TicketPriority, ...TicketPriority[]]
export const ticketStatuses = Object.keys(statusWords) as [TicketStatus, ...TicketStatus[]]

const longestTitle = 150
export const longestText = 5000
/** In 24 hours, of one person. */
export const mostTicketsADay = 20
export const mostPicturesADay = 30

const category = z.enum(ticketCategories, fieldInvalid.code)
const priority = z.enum(ticketPriorities, fieldInvalid.code)
const status = z.enum(ticketStatuses, fieldInvalid.code)
const moment = z.iso.datetime()

export const ticketDraft = z.object({
  id: z.optional(z.nullable(id)),
  title: requiredName(longestTitle),
  description: requiredText(longestText),
  category,
  priority,
})
export type TicketDraft = z.output<typeof ticketDraft>

/** Its author says its status alone; administrators all of it. */
export const ticketChange = z.object({
  status: z.optional(status),
  priority: z.optional(priority),
  category: z.optional(category),
  assignedTo: z.optional(z.nullable(id)),
})
export type TicketChange = z.output<typeof ticketChange>

export const ticketReply = z.object({ content: requiredText(longestText) })

export const ticketInList = z.object({
  id,
  title: z.string(),
  category,
  priority,
  status,
  user: z.nullable(id),
  userName: z.nullable(z.string()),
  assignedTo: z.nullable(id),
  assignedToName: z.nullable(z.string()),
  createdAt: moment,
  updatedAt: moment,
  /** Until then its author may open it again; null where it is not over. */
  reopenUntil: z.nullable(moment),
  /** Replies and pictures. */
  messages: z.int(),
  /** Something was said that the caller has not looked at. */
  isUnseen: z.boolean(),
})
export type TicketInList = z.output<typeof ticketInList>

export const entryKinds = ['reply', 'picture', 'status', 'assigned', 'priority', 'category'] as const
const ticketEntry = z.object({
  id,
  kind: z.enum(entryKinds),
  at: moment,
  user: z.nullable(id),
  userName: z.nullable(z.string()),
  /** Somebody of the support, not the author. */
  isStaff: z.boolean(),
  /** What was said; of a change of priority or category what it is now. */
  content: z.nullable(z.string()),
  /** An address that works for an hour. */
  picture: z.nullable(z.string()),
  status: z.nullable(status),
  assignedToName: z.nullable(z.string()),
})
export type TicketEntry = z.output<typeof ticketEntry>

export const ticket = z.extend(ticketInList, {
  description: z.string(),
  /** For administrators, who may want to call. */
  userPhone: z.nullable(z.string()),
  entries: z.readonly(z.array(ticketEntry)),
})
export type Ticket = z.output<typeof ticket>

export const ticketCounts = z.object({
  open: z.int(),
  inProgress: z.int(),
  resolved: z.int(),
  closed: z.int(),
  unseen: z.int(),
})
export type TicketCounts = z.output<typeof ticketCounts>
