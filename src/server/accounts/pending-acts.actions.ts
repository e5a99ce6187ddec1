import { existingPerson } from './accounts.actions.ts'
import { type Person, lockAccount, personById } from './accounts.store.ts'
import { strippingAsked, strippingEnded } from './accounts.words.ts'
import type { Caller } from './caller.ts'
import {
  type PendingRow,
  dueActs,
  endActsAbout,
  endPendingAct,
  insertPendingAct,
  lockPendingAct,
  openActs,
  protectFormer,
  protectedUntilOf,
} from './pending-acts.store.ts'
import { hashPassword } from './secrets.ts'
import { forgetSecondFactor, proveOneself } from './second-factor.actions.ts'
import { keepPassword } from './keep-password.actions.ts'
import { ownRoleFixed } from '#contract/accounts/account.rules.ts'
import type { OwnProof } from '#contract/accounts/own-proof.ts'
import {
  type PendingAct,
  alreadyAsked,
  notAnAdministrator,
  notYoursToAgree,
  pendingActOver,
  pendingFor,
  secondAdministratorNeeded,
} from '#contract/accounts/pending-acts.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import { tellAdministrators, tellPerson } from '#server/notifications/tell-people.actions.ts'
import { type Services, inTransaction } from '#server/services.ts'
import { newId } from '#server/storage/new-id.ts'

/*
 * askPassword, askReset ── agree (a second administrator), carryOutDue (after an hour) ──▶ done
 *   └───────────────────── stop (any administrator), or whoever asked is none any more ──▶ stopped
 *
 * Decision 110. Each is decided once: whoever decides holds its row.
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
  await refuseUnlessAskable(services, caller, typed.user)
  await proveOneself(services, caller, typed, address)
  return await ask(services, caller, typed.user, {
    act: 'password',
    passwordHash: await hashPassword(typed.newPassword),
  })
}

export async function askReset(services: Services, caller: Caller, typed: Asked, address: string): Promise<PendingAct> {
  await refuseUnlessAskable(services, caller, typed.user)
  await proveOneself(services, caller, typed, address)
  return await ask(services, caller, typed.user, { act: 'second_factor', passwordHash: null })
}

/** Of everybody else it is done at once, by whoever answers for him. */
export async function refuseIfAdministrator(services: Services, person: Person): Promise<void> {
  if (await isProtected(services, person)) throw new Refused(secondAdministratorNeeded)
}

/** Who was an administrator a moment ago is protected as one. */
export async function keepProtected(services: Services, accountId: string): Promise<void> {
  await protectFormer(services.db, accountId, new Date(services.now().getTime() + pendingFor))
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
    const act = await openAct(inside, id)
    if (caller.id === act.askedBy || caller.id === act.accountId) throw new Refused(notYoursToAgree)
    await carryOut(inside, act, caller.id)
  })
}

export async function stop(services: Services, caller: Caller, id: string): Promise<void> {
  await inTransaction(services, async (inside) => {
    await end(inside, await openAct(inside, id), 'stopped', caller.id)
  })
}

/** Of an account that is deleted: nothing is left to decide. */
export async function stopActsOf(services: Services, accountId: string): Promise<void> {
  await endActsAbout(services.db, accountId, services.now())
}

/** By whichever server comes first. */
export async function carryOutDue(services: Services): Promise<void> {
  for (const id of await dueActs(services.db, services.now())) {
    await inTransaction(services, async (inside) => {
      const act = await lockPendingAct(inside.db, id)
      if (act === null || act.outcome !== null) return
      await carryOut(inside, act, null)
    })
  }
}

async function carryOut(services: Services, act: PendingRow, by: string | null): Promise<void> {
  await lockAccount(services.db, act.accountId)
  const [asker, person] = [await personById(services.db, act.askedBy), await personById(services.db, act.accountId)]
  if (person === null || asker === null || asker.role !== 'admin' || !asker.isActive)
    return await end(services, act, 'stopped', by)
  if (act.act === 'second_factor') await forgetSecondFactor(services, person.id)
  else if (act.passwordHash !== null) await keepPassword(services, person, act.passwordHash)
  await end(services, act, 'done', by)
}

async function end(
  services: Services,
  act: PendingRow,
  outcome: 'done' | 'stopped',
  endedBy: string | null,
): Promise<void> {
  await endPendingAct(services.db, act.id, { outcome, endedAt: services.now(), endedBy })
  const names = await namesOf(services, act)
  const by = endedBy === null ? null : (await personById(services.db, endedBy))?.fullName
  await tellAll(services, act.accountId, strippingEnded({ ...names, act: act.act, outcome, by: by ?? null }))
}

async function ask(
  services: Services,
  caller: Caller,
  accountId: string,
  what: Pick<PendingRow, 'act' | 'passwordHash'>,
): Promise<PendingAct> {
  const askedAt = services.now()
  const dueAt = new Date(askedAt.getTime() + pendingFor)
  const act = { id: newId(), accountId, askedBy: caller.id, askedAt, dueAt, ...what }
  return await inTransaction(services, async (inside) => {
    if (!(await insertPendingAct(inside.db, act))) throw new Refused(alreadyAsked)
    const names = await namesOf(inside, act)
    await tellAll(inside, accountId, strippingAsked({ ...names, act: what.act }))
    return described(act, { userName: names.name, askedByName: names.asker })
  })
}

/** The person is told where he is no administrator any more; among administrators he is told as one. */
async function tellAll(services: Services, accountId: string, message: ReturnType<typeof strippingAsked>) {
  await tellAdministrators(services, message)
  const person = await personById(services.db, accountId)
  if (person !== null && person.role !== 'admin') await tellPerson(services, accountId, message)
}

async function namesOf({ db }: Services, act: Pick<PendingRow, 'accountId' | 'askedBy'>) {
  const [asker, person] = [await personById(db, act.askedBy), await personById(db, act.accountId)]
  return { asker: asker?.fullName ?? null, name: person?.fullName ?? null }
}

async function refuseUnlessAskable(services: Services, caller: Caller, id: string): Promise<void> {
  if (caller.id === id) throw new Refused(ownRoleFixed)
  if (!(await isProtected(services, await existingPerson(services, id)))) throw new Refused(notAnAdministrator)
}

async function isProtected(services: Services, { id, role }: Person): Promise<boolean> {
  if (role === 'admin') return true
  const until = await protectedUntilOf(services.db, id)
  return until !== null && until > services.now()
}

async function openAct({ db }: Services, id: string): Promise<PendingRow> {
  const act = await lockPendingAct(db, id)
  if (act === null) throw new Refused(notFound)
  if (act.outcome !== null) throw new Refused(pendingActOver)
  return act
}

type Names = Pick<PendingAct, 'userName' | 'askedByName'>

function described(
  act: Pick<PendingRow, 'id' | 'act' | 'accountId' | 'askedBy' | 'askedAt' | 'dueAt'>,
  names: Names,
): PendingAct {
  const { id, accountId, askedBy, askedAt, dueAt } = act
  return {
    id,
    act: act.act,
    user: accountId,
    askedBy,
    ...names,
    askedAt: askedAt.toISOString(),
    dueAt: dueAt.toISOString(),
  }
}
