import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'

/** So long somebody may come with it. */
export const invitationDays = 7
/** Of one organisation at once: enough for a village on one morning. */
export const mostOpenInvitations = 100

/** A way in for one fisherman: a link that a camera reads, or six digits to be typed. It counts once. */
export const invitation = z.object({
  id,
  organisation: id,
  organisationName: z.nullable(z.string()),
  /** The six of them; `code` is what a reply calls its refusal. */
  digits: z.string(),
  /** Four more, asked for where many wrong codes were tried. */
  moreDigits: z.string(),
  /** What stands behind `/rejoindre#`. */
  token: z.string(),
  createdBy: id,
  createdByName: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type Invitation = z.output<typeof invitation>

/** What somebody who comes with it reads before giving a name: whose it is. */
export const openedInvitation = z.object({
  organisationName: z.nullable(z.string()),
  invitedBy: z.nullable(z.string()),
  expiresAt: z.iso.datetime(),
})
export type OpenedInvitation = z.output<typeof openedInvitation>

/** The address that the picture holds. After the sign that no browser sends: it stands in no log of any server. */
const joinPath = '/rejoindre'

export function linkOf(origin: string, token: string): string {
  return `${origin}${joinPath}#${token}`
}
