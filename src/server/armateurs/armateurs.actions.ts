import { isInScope } from '#contract/accounts/visibility.ts'
import { type OwnedPirogue, armateurs } from '#contract/armateurs/armateur.ts'
import { activeWithin } from '#contract/fleet/fleet-status.ts'
import { Refused, accessRefused, notFound } from '#contract/wire/refusal.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Hooks, described, ownerOf, publishSaved } from '#server/platform/kit/resource.actions.ts'
import type { Services } from '#server/platform/services.ts'
import {
  type OwnedBoatRow,
  armateurStore,
  boatKnownTo,
  boatsKnownTo,
  figuresOfArmateurs,
  linkBoat,
  unlinkBoatsOf,
} from './armateurs.store.ts'

export const armateurHooks: Hooks<typeof armateurs> = {
  compute: (services, rows) => figures(services, rows),
  /** Registered today, unless another day is said. */
  beforeSave: async (services, values, { before }) =>
    before === null ? { ...values, registrationDate: values.registrationDate ?? services.now().toISOString() } : values,
  afterRemove: (services, { id }) => unlinkBoatsOf(services.db, [id]),
}

export async function boatsOfArmateur(services: Services, caller: Caller, id: string, search: string | undefined) {
  await existing(services, id)
  const found = await boatsKnownTo(services.db, caller, { of: id, search })
  return { results: found.map((boat) => shown(boat, id)) }
}

type Link = { readonly pirogue: string; readonly linked: boolean }

/** A boat that one may not know of is as unknown as one that never was. */
export async function linkPirogue(services: Services, caller: Caller, id: string, { pirogue, linked }: Link) {
  await armateurStore.lock(services.db, id)
  await refuseUnlessOwn(services, caller, id)
  const boat = await boatKnownTo(services.db, caller, pirogue)
  if (boat === null) throw new Refused(notFound)
  if (linked ? boat.armateurId !== id : boat.armateurId === id) {
    await linkBoat(services.db, pirogue, linked ? id : null)
    await publish(services, boat.armateurId === null ? [id] : [id, boat.armateurId])
  }
  return shown((await boatKnownTo(services.db, caller, pirogue)) ?? boat, id)
}

export async function refuseUnlessOwn(services: Services, caller: Caller, id: string): Promise<void> {
  const row = await existing(services, id)
  if (!isInScope(armateurs.writtenBy, caller, ownerOf(row))) throw new Refused(accessRefused)
}

async function publish(services: Services, ids: readonly string[]): Promise<void> {
  for (const id of new Set(ids)) {
    const row = await armateurStore.read(services.db, id)
    if (row === null) continue
    const thing = described(armateurs, row, services.files, (await figures(services, [row])).get(id))
    await publishSaved(services, armateurs, row, thing)
  }
}

async function figures(services: Services, rows: readonly { readonly id: string }[]) {
  const since = new Date(services.now().getTime() - activeWithin)
  return await figuresOfArmateurs(
    services.db,
    rows.map(({ id }) => id),
    since,
  )
}

async function existing(services: Services, id: string) {
  const row = await armateurStore.read(services.db, id)
  if (row === null) throw new Refused(notFound)
  return row
}

function shown({ armateurId, armateurName, ...boat }: OwnedBoatRow, of: string): OwnedPirogue {
  const isLinked = armateurId === of
  return { ...boat, isLinked, armateurName: isLinked ? null : armateurName }
}
