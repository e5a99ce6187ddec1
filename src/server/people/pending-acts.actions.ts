import { ownRoleFixed } from '#contract/accounts/account.rules.ts'
import type { OwnProof } from '#contract/accounts/own-proof.ts'
import {
  type AccessChange,
  type PendingAct,
  alreadyAsked,
  notAnAdministrator,
  nothingToAsk,
  notYoursToAgree,
  pendingActOver,
  pendingFor,
  tooNewToAgree,
} from '#contract/accounts/pending-acts.ts'
import { serverItself } from '#contract/logs/audited-act.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import { existingPerson } from '#server/accounts/accounts.actions.ts'
import type { Person } from '#server/accounts/accounts.store.ts'
import { proveOneself } from '#server/accounts/sign-in/second-factor.actions.ts'
import { hashPassword } from '#server/accounts/sign-in/secrets.ts'
import { refuseOtherIdentity } from '#server/accounts/sign-in/sign-in-of-others.actions.ts'
import { audit } from '#server/platform/http/audit/audit.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { refuseWhilePersonIsOut } from '#server/voyages/at-sea/who-is-out.actions.ts'
import { isSettledAdministrator } from './administrators.actions.ts'
import { accessAskedFor, readAsked } from './asked-change.ts'
import { carryOut, endAct, namesOf, tellAsked } from './carry-out.actions.ts'
import {
  type PendingRow,
  dueActs,
  insertPendingAct,
  lockOpenActs,
  openActs,
  pendingActById,
} from './pending-acts.store.ts'

/*
 * askPassword, askReset, askChange, askRemoval ── agree (a second administrator), carryOutDue (after an hour) ──▶ done
 *   ├──── stop (any administrator) ──▶ stopped
 *   └──── whoever asked, or whom it is about, is none any more; it is impossible by now ──▶ lapsed
 *
 * Each is decided once: whoever decides holds its row.
 * why: people.md#everything-that-takes-something-from-an-administrator-waits
 */

export async function listPendingActs({ db }: Services): Promise<{ results: PendingAct[] }> {
  const open = await openActs(db)
  return { results: open.map(({ act, ...names }) => described(act, names)) }
}

type Asked = OwnProof & { readonly user: string }

export async function askPassword(
  services: Services,
  caller: Caller,
  typed: Asked & { readonly newPassword: string },
  address: string,
): Promise<PendingAct> {
  const person = await provenFor(services, caller, typed, address)
  return await ask(services, caller, person, {
    act: 'password',
    passwordHash: await hashPassword(typed.newPassword),
  })
}

export async function askReset(services: Services, caller: Caller, typed: Asked, address: string): Promise<PendingAct> {
  return await ask(services, caller, await provenFor(services, caller, typed, address), { act: 'second_factor' })
}

/** What could not be done now is not asked for: whoever sits there reads at once what is wrong. */
export async function askChange(
  services: Services,
  caller: Caller,
  typed: Asked & AccessChange,
  address: string,
): Promise<PendingAct> {
  const person = await provenFor(services, caller, typed, address)
  const change = accessAskedFor(person, typed)
  if (change === null) throw new Refused(nothingToAsk)
  if (change.to.role !== undefined) await refuseWhilePersonIsOut(services, person.id)
  await refuseOtherIdentity(services, caller, person, change.to)
  return await ask(services, caller, person, { act: 'change', change })
}

export async function askRemoval(
  services: Services,
  caller: Caller,
  typed: Asked,
  address: string,
): Promise<PendingAct> {
  const person = await provenFor(services, caller, typed, address)
  await refuseWhilePersonIsOut(services, person.id)
  return await ask(services, caller, person, { act: 'removal' })
}

export async function agree(
  services: Services,
  caller: Caller,
  id: string,
  typed: OwnProof,
  address: string,
): Promise<void> {
  await proveOneself(services, caller, typed, address)
  await inTransaction(services, async (inside) => {
    const { act, others } = await heldAct(inside, id)
    if (caller.id === act.askedBy || caller.id === act.accountId) throw new Refused(notYoursToAgree)
    for (const one of [caller.id, act.askedBy])
      if (!isSettledAdministrator(inside, await existingPerson(inside, one))) throw new Refused(tooNewToAgree)
    if (!(await carryOut(inside, { act, others, by: caller.id }))) throw new Refused(pendingActOver)
  })
}

export async function stop(services: Services, caller: Caller, id: string): Promise<void> {
  await inTransaction(services, async (inside) => {
    const { act } = await heldAct(inside, id)
    await endAct(inside, act, 'stopped', caller.id)
  })
}

/** By whichever server comes first. */
export async function carryOutDue(services: Services): Promise<void> {
  for (const id of await dueActs(services.db, services.now())) {
    const isDone = await doneByItself(services, id).catch((problem: unknown) => {
      if (problem instanceof Refused) return false
      throw problem
    })
    if (!isDone) await lapsedByItself(services, id)
  }
}

/** True also when another server was faster. */
async function doneByItself(services: Services, id: string): Promise<boolean> {
  return await inTransaction(services, async (inside) => {
    const held = await openAct(inside, id)
    if (held === null) return true
    if (!(await carryOut(inside, { ...held, by: null }))) return false
    await auditByItself(inside, held.act, 'done')
    return true
  })
}

async function lapsedByItself(services: Services, id: string): Promise<void> {
  await inTransaction(services, async (inside) => {
    const held = await openAct(inside, id)
    if (held === null) return
    await endAct(inside, held.act, 'lapsed', null)
    await auditByItself(inside, held.act, 'lapsed')
  })
}

/** Under the name of whoever asked: nobody calls when the hour is over. */
async function auditByItself(services: Services, act: PendingRow, outcome: 'done' | 'lapsed'): Promise<void> {
  const asker: Caller = { id: act.askedBy, role: 'admin', organisationId: null, isApproved: false, tokenHash: '' }
  const call = { method: serverItself, path: `/users/pending-acts/{id}/${outcome}/` }
  await audit(services, { call, caller: asker, params: { id: act.id }, address: '' }, 204, null)
}

type Wanted = Pick<PendingRow, 'act'> & Partial<Pick<PendingRow, 'passwordHash' | 'change'>>

async function ask(services: Services, caller: Caller, { id: accountId }: Person, wanted: Wanted): Promise<PendingAct> {
  const askedAt = services.now()
  const dueAt = new Date(askedAt.getTime() + pendingFor)
  const act = { ...undecided, ...wanted, id: newId(), accountId, askedBy: caller.id, askedAt, dueAt }
  return await inTransaction(services, async (inside) => {
    if (!(await insertPendingAct(inside.db, act))) throw new Refused(alreadyAsked)
    await tellAsked(inside, act)
    const { asker, name } = await namesOf(inside, act)
    return described(act, { userName: name, askedByName: asker })
  })
}

const undecided = { passwordHash: null, change: null, outcome: null, endedAt: null, endedBy: null }

/** Whom it is about, once whoever asks has shown that it is he who sits there. */
async function provenFor(services: Services, caller: Caller, typed: Asked, address: string): Promise<Person> {
  if (caller.id === typed.user) throw new Refused(ownRoleFixed)
  const person = await existingPerson(services, typed.user)
  if (person.role !== 'admin') throw new Refused(notAnAdministrator)
  await proveOneself(services, caller, typed, address)
  return person
}

type Held = { readonly act: PendingRow; readonly others: readonly PendingRow[] }

async function heldAct(services: Services, id: string): Promise<Held> {
  const held = await openAct(services, id)
  if (held !== null) return held
  throw new Refused((await pendingActById(services.db, id)) === null ? notFound : pendingActOver)
}

async function openAct({ db }: Services, id: string): Promise<Held | null> {
  const open = await lockOpenActs(db)
  const act = open.find((one) => one.id === id)
  return act === undefined ? null : { act, others: open.filter((one) => one.id !== id) }
}

type Names = Pick<PendingAct, 'userName' | 'askedByName'>

function described(row: PendingRow, names: Names): PendingAct {
  const { id, act, accountId, askedBy, askedAt, dueAt } = row
  const to = act === 'change' ? readAsked(row.change).to : {}
  return {
    id,
    act,
    role: to.role ?? null,
    isActive: to.isActive ?? null,
    email: spoken(to.email),
    phoneNumber: spoken(to.phoneNumber),
    user: accountId,
    askedBy,
    ...names,
    askedAt: askedAt.toISOString(),
    dueAt: dueAt.toISOString(),
  }
}

/** Absent stays; what is taken away is empty. */
function spoken(identity: string | null | undefined): string | null {
  return identity === undefined ? null : (identity ?? '')
}
