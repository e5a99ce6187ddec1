import { personNamed } from '#server/accounts/accounts.actions.ts'
import { giveTrackersOnBoard } from '#server/devices/devices-on-board.actions.ts'
import { takeOffBoard } from '#server/devices/devices.actions.ts'
import { movePhone } from '#server/devices/reporting-devices.actions.ts'
import { pirogueIdOf, registerPirogue } from '#server/pirogues/pirogues.actions.ts'
import { giveBoat, ownerOfBoat } from '#server/pirogues/pirogues.store.ts'
import type { Services } from '#server/platform/services.ts'
import { refuseWhileOut, refuseWhilePersonIsOut } from '#server/voyages/at-sea/who-is-out.actions.ts'
import { giveOpenVoyages } from '#server/voyages/voyages.actions.ts'

/*
 * A boat that changes hands, or goes: ashore only, because whoever is out says with his own telephone that he is back, and
 * is looked for where his boat was last. The telephone of each person is on the boat that is his.
 * why: pirogues.md#while-somebody-is-out-nothing-of-this-is-done
 */

type Gift = { readonly id: string; readonly to: string | null; readonly by: string; readonly at: Date }

/** Null: it is nobody's. Of several boats of a person the one that he was given last is his. */
export async function handOver(services: Services, { id, to, by, at }: Gift): Promise<void> {
  const former = await ownerOfBoat(services.db, id)
  if (to === former) return
  if (former !== null) await refuseWhileOut(services, id)
  if (to !== null) await refuseWhilePersonIsOut(services, to)
  const called = former === null ? {} : await asItsNewOwner(services, to)
  await giveBoat(services.db, id, { ownerAccountId: to, updatedBy: by, updatedAt: at, ...called }, services.now())
  await giveTrackersOnBoard(services, id, { from: former, to })
  if (former !== null) await goOnWithout(services, former)
  if (to === null) return
  if (former === null) await giveOpenVoyages(services, id, to)
  await movePhone(services, to)
}

/** Whoever calls this boat must not reach the one who had it before: the number that was written down with him is not this one's. */
async function asItsNewOwner(services: Services, to: string | null) {
  const owner = to === null ? null : await personNamed(services, to)
  return { ownerName: owner?.fullName ?? '', phone: '' }
}

/** Nothing is on board of a boat that is gone, and its owner has another. */
export async function takeAway(services: Services, id: string): Promise<void> {
  await refuseWhileOut(services, id)
  await takeOffBoard(services, id)
  const owner = await ownerOfBoat(services.db, id)
  if (owner !== null) await goOnWithout(services, owner)
}

/** A fisherman is never without a boat: it is the boat that is tracked, and that leaves. */
async function goOnWithout(services: Services, accountId: string): Promise<void> {
  const person = await personNamed(services, accountId)
  const isWithout = (await pirogueIdOf(services, accountId)) === null
  if (person?.role === 'fisherman' && isWithout)
    await registerPirogue(services, accountId, { ownerName: person.fullName })
  await movePhone(services, accountId)
}
