import { isInScope } from '#contract/accounts/visibility.ts'
import { pirogues } from '#contract/pirogues/pirogue.ts'
import { Refused, accessRefused, notFound } from '#contract/wire/refusal.ts'
import { linkPirogue } from '#server/armateurs/armateurs.actions.ts'
import { changeDevice } from '#server/devices/devices.actions.ts'
import { managedPerson } from '#server/accounts/accounts.actions.ts'
import { type PirogueRow, knownAbout, pirogueStore } from '#server/pirogues/known-pirogues.store.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { nextVersion } from '#server/platform/http/versions.actions.ts'
import { audienceOf, described, ownerOf } from '#server/platform/kit/resource.actions.ts'
import { publishEvent } from '#server/platform/live/publish.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { handOver } from './hand-over.actions.ts'
import { pirogueHooks } from './manage.actions.ts'

type Links = {
  readonly ownerUser?: string | null | undefined
  readonly armateur?: string | null | undefined
  readonly device?: string | null | undefined
}

/** Whose boat it is, and what is on board: each is looked at as if it were changed by itself. */
export async function linkBoat(services: Services, caller: Caller, id: string, links: () => Links) {
  await pirogueStore.lock(services.db, id)
  const before = await writable(services, caller, id)
  const { ownerUser, armateur, device } = links()
  if (ownerUser !== undefined) await giveTo(services, caller, before, ownerUser)
  if (armateur !== undefined) await linkArmateur(services, caller, id, armateur)
  if (device !== undefined) await linkDevice(services, caller, id, device)
  return await told(services, before)
}

async function writable(services: Services, caller: Caller, id: string): Promise<PirogueRow> {
  const row = await pirogueStore.read(services.db, id)
  if (row === null) throw new Refused(notFound)
  if (!isInScope(pirogues.writtenBy, caller, ownerOf(row))) throw new Refused(accessRefused)
  return row
}

/** An organisation gives boats to its own people; whom it does not manage it cannot name. */
async function giveTo(services: Services, caller: Caller, { id, updatedAt }: PirogueRow, to: string | null) {
  if (to !== null) await managedPerson(services, caller, to)
  await handOver(services, { id, to, by: caller.id, at: nextVersion(services, new Date(updatedAt)) })
}

async function linkArmateur(services: Services, caller: Caller, id: string, armateur: string | null) {
  const [known] = await knownAbout(services.db, [id])
  const former = known?.armateur ?? null
  if (armateur === former) return
  if (armateur !== null) await linkPirogue(services, caller, armateur, { pirogue: id, linked: true })
  else if (former !== null) await linkPirogue(services, caller, former, { pirogue: id, linked: false })
}

async function linkDevice(services: Services, caller: Caller, id: string, device: string | null) {
  const [known] = await knownAbout(services.db, [id])
  const former = known?.device ?? null
  if (device === former) return
  if (device !== null) await changeDevice(services, caller, device, { seen: null, change: { pirogue: id } })
  else if (former !== null) await changeDevice(services, caller, former, { seen: null, change: { pirogue: null } })
}

async function told(services: Services, before: PirogueRow) {
  const row = (await pirogueStore.read(services.db, before.id)) ?? before
  const thing = described(pirogues, row, services.files, (await pirogueHooks.compute?.(services, [row]))?.get(row.id))
  await publishEvent(services, pirogues.saved, audienceOf(pirogues, row), thing)
  const { id, ownerUser, armateur, device, deviceId } = thing
  return { id, ownerUser, armateur, device, deviceId }
}
