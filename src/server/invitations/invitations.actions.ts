import { createHash, randomBytes, randomInt } from 'node:crypto'
import { tooManyInvitations } from '#contract/invitations/invitation-refusals.ts'
import { type Invitation, invitationDays, mostOpenInvitations } from '#contract/invitations/invitation.ts'
import type { Page, PageQuery } from '#contract/wire/page.ts'
import {
  Refused,
  accessRefused,
  fieldInvalid,
  fieldRequired,
  notFound,
  requiredFieldsMissing,
} from '#contract/wire/refusal.ts'
import { isOrganisation } from '#server/organisations/organisations.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { pageOf } from '#server/platform/http/page-of.ts'
import type { Services } from '#server/platform/services.ts'
import {
  type InvitationRow,
  deleteInvitationsExpiredBefore,
  insertInvitation,
  invitationById,
  pageOfOpenInvitations,
  revokeInvitation,
} from './invitations.store.ts'

/** What coordinators do with invitations; what fishermen do with them is in `joining.actions.ts`. */

const day = 24 * 60 * 60_000

export async function listInvitations(services: Services, caller: Caller, query: PageQuery): Promise<Page<Invitation>> {
  const organisationId = caller.role === 'admin' ? null : caller.organisationId
  const { count, found } = await pageOfOpenInvitations(services.db, organisationId, services.now(), query)
  return pageOf(services, '/invitations/', { ...query }, count, found.map(describeInvitation))
}

export async function addInvitation(
  services: Services,
  caller: Caller,
  { organisation }: { readonly organisation?: string | null | undefined },
  id: string,
): Promise<Invitation> {
  const organisationId = await organisationInviting(services, caller, organisation ?? null)
  const now = services.now()
  const open = await pageOfOpenInvitations(services.db, organisationId, now, { page: 1, pageSize: 1 })
  if (open.count >= mostOpenInvitations) throw new Refused(tooManyInvitations)
  await insertWithFreshCode(services, {
    id,
    organisationId,
    token: randomBytes(16).toString('base64url'),
    createdBy: caller.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + invitationDays * day),
  })
  return describeInvitation(await existingInvitation(services, id))
}

/** As it was made, whatever became of it since. */
export async function readInvitation(services: Services, id: string): Promise<Invitation> {
  return describeInvitation(await existingInvitation(services, id))
}

export async function inviterOf(services: Services, id: string): Promise<{ readonly maker: string } | null> {
  const found = await invitationById(services.db, id)
  return found && { maker: found.createdBy }
}

export async function revoke(services: Services, caller: Caller, id: string): Promise<void> {
  const { organisationId } = await existingInvitation(services, id)
  if (caller.role !== 'admin' && caller.organisationId !== organisationId) throw new Refused(accessRefused)
  if (!(await revokeInvitation(services.db, id, caller.id, services.now()))) throw new Refused(notFound)
}

/** A month after it expired nobody asks any more who came with it: the audit has it. */
export async function forgetOldInvitations(services: Services): Promise<void> {
  await deleteInvitationsExpiredBefore(services.db, new Date(services.now().getTime() - 30 * day))
}

async function existingInvitation(services: Services, id: string): Promise<InvitationRow> {
  const found = await invitationById(services.db, id)
  if (found === null) throw new Refused(notFound)
  return found
}

/** They follow from the link, which nobody guesses. */
export function moreDigitsOf({ token }: Pick<InvitationRow, 'token'>): string {
  const print = createHash('sha256').update(`more digits ${token}`).digest()
  return String(print.readUInt32BE() % 10_000).padStart(4, '0')
}

/** A coordinator invites to his own; an administrator belongs to none and has to say. */
async function organisationInviting(services: Services, caller: Caller, said: string | null): Promise<string> {
  if (caller.role === 'organization') {
    if (caller.organisationId === null || (said !== null && said !== caller.organisationId))
      throw new Refused(accessRefused)
    return caller.organisationId
  }
  if (said === null) throw new Refused(requiredFieldsMissing, { organisation: fieldRequired })
  if (!(await isOrganisation(services, said))) throw new Refused(fieldInvalid, { organisation: fieldInvalid })
  return said
}

const digits = 6
/** Of a million codes a few thousand are open at most: the second try succeeds. */
const tries = 50

async function insertWithFreshCode(
  services: Services,
  about: Omit<Parameters<typeof insertInvitation>[1], 'code'>,
): Promise<void> {
  for (let tried = 0; tried < tries; tried += 1) {
    const code = String(randomInt(10 ** digits)).padStart(digits, '0')
    if (await insertInvitation(services.db, { ...about, code })) return
  }
  throw new Error('No code for an invitation was free.')
}

function describeInvitation({ organisationId, code, createdAt, expiresAt, ...row }: InvitationRow): Invitation {
  return {
    ...row,
    digits: code,
    moreDigits: moreDigitsOf(row),
    organisation: organisationId,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
