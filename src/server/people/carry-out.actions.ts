import type { Viewer } from '#contract/accounts/visibility.ts'
import { type Person, personById } from '#server/accounts/accounts.store.ts'
import { lockAccount } from '#server/platform/storage/shared-tables.store.ts'
import { strippingAsked, strippingEnded } from '#server/accounts/accounts.words.ts'
import { keepPassword } from '#server/accounts/sign-in/keep-password.actions.ts'
import { forgetSecondFactor } from '#server/accounts/sign-in/second-factor.actions.ts'
import { tellAdministrators, tellPerson } from '#server/notifications/tell-people.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { refuseIfLastAdmin } from './administrators.actions.ts'
import { readAsked, stillStands } from './asked-change.ts'
import { type ActOutcome, type PendingRow, endPendingAct } from './pending-acts.store.ts'
import { changeAccess } from './people.actions.ts'
import { writeProfile } from './profile.actions.ts'
import { removeAccount } from './removal.actions.ts'

/** What was asked about an administrator, once it is decided: done, and everybody told. Its row is held by whoever calls. */

type Decided = {
  readonly act: PendingRow
  /** All that wait besides. */
  readonly others: readonly PendingRow[]
  readonly by: string | null
}

/** False: nothing is left to be done. Refused where it is impossible by now. */
export async function carryOut(services: Services, { act, others, by }: Decided): Promise<boolean> {
  if (takesPowers(act)) await refuseIfLastAdmin(services, act.accountId)
  await lockAccount(services.db, act.accountId)
  const [asker, person] = [await personById(services.db, act.askedBy), await personById(services.db, act.accountId)]
  if (asker?.role !== 'admin' || !asker.isActive || person?.role !== 'admin') return false
  if (act.act === 'change' && !stillStands(person, readAsked(act.change))) return false
  // Told first: then he is still written to where he was.
  await endAct(services, act, 'done', by)
  for (const other of others) if (isOverWith(other, act)) await endAct(services, other, 'lapsed', null)
  await perform(services, viewerOf(asker), person, act)
  return true
}

async function perform(services: Services, asker: Viewer, person: Person, act: PendingRow): Promise<void> {
  switch (act.act) {
    case 'password':
      if (act.passwordHash !== null) await keepPassword(services, person, act.passwordHash)
      break
    case 'second_factor':
      await forgetSecondFactor(services, person.id)
      break
    case 'change': {
      const { to } = readAsked(act.change)
      await changeAccess(services, asker, person, to)
      // What belongs to his new role: an organisation is founded.
      if (to.role !== undefined) await writeProfile(services, asker, person.id, {})
      break
    }
    case 'removal':
      await removeAccount(services, person)
      break
  }
}

export async function endAct(
  services: Services,
  act: PendingRow,
  outcome: ActOutcome,
  endedBy: string | null,
): Promise<void> {
  await endPendingAct(services.db, act.id, { outcome, endedAt: services.now(), endedBy })
  const by = endedBy === null ? null : await personById(services.db, endedBy)
  const told = { ...(await namesOf(services, act)), act: act.act, to: changedBy(act) }
  await tellAll(services, act.accountId, strippingEnded({ ...told, outcome, by: by?.fullName ?? null }))
}

export async function tellAsked(services: Services, act: PendingRow): Promise<void> {
  const told = { ...(await namesOf(services, act)), act: act.act, to: changedBy(act) }
  await tellAll(services, act.accountId, strippingAsked(told))
}

export async function namesOf({ db }: Services, act: Pick<PendingRow, 'accountId' | 'askedBy'>) {
  const [asker, person] = [await personById(db, act.askedBy), await personById(db, act.accountId)]
  return { asker: asker?.fullName ?? null, name: person?.fullName ?? null }
}

/** Who is one and active is told among the administrators. */
async function tellAll(services: Services, accountId: string, message: ReturnType<typeof strippingAsked>) {
  await tellAdministrators(services, message)
  const person = await personById(services.db, accountId)
  if (person !== null && person.role !== 'admin') await tellPerson(services, accountId, message)
}

/** Whoever is no administrator any more has asked for nothing; and about him nothing is to be asked. */
function isOverWith(other: PendingRow, act: PendingRow): boolean {
  if (other.id === act.id || !takesPowers(act)) return false
  const isGone = act.act === 'removal' || changedBy(act)?.role !== undefined
  return other.askedBy === act.accountId || (isGone && other.accountId === act.accountId)
}

function takesPowers(act: PendingRow): boolean {
  const to = changedBy(act)
  return act.act === 'removal' || to?.role !== undefined || to?.isActive === false
}

function changedBy({ act, change }: PendingRow) {
  return act === 'change' ? readAsked(change).to : null
}

function viewerOf({ id, role, organisationId, organisationApproval }: Person): Viewer {
  return { id, role, organisationId, isApproved: organisationApproval === 'approved' }
}
