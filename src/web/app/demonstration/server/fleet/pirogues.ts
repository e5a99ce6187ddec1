import { armateurs } from '#contract/armateurs/armateur.ts'
import { gallery } from '#contract/pirogues/gallery.ts'
import { pirogueState } from '#contract/pirogues/pirogue-state.ts'
import { type Pirogue, pirogues } from '#contract/pirogues/pirogue.ts'
import { type Answering, answering, existing } from '#web/app/demonstration/server/answering.ts'
import { thingsIn } from '#web/app/demonstration/server/things.ts'
import type { World } from '#web/app/demonstration/server/world.ts'

/** Boats of the demonstration beside their list: their figures, their paint, and what they are linked to. */
export const pirogueAnswers: readonly Answering[] = [
  answering(pirogues.api.summary, ({ world }) => {
    const all = [...boatsIn(world).values()]
    const locations = [...new Set(all.map(({ location }) => location))].toSorted((one, other) =>
      one.localeCompare(other),
    )
    return {
      total: all.length,
      online: all.filter((boat) => pirogueState(boat) === 'online').length,
      withGps: all.filter(({ deviceId }) => deviceId !== null).length,
      distinctLocations: locations.length,
      locations,
    }
  }),
  answering(pirogues.api.gallery, () => ({ results: gallery })),
  answering(pirogues.api.hulls, ({ world }) => ({
    results: [...boatsIn(world).values()].flatMap(({ id, hull }) => (hull === null ? [] : [{ id, hull }])),
  })),
  answering(pirogues.api.patrons, ({ world, query }) => ({
    results: boatsAsked(world, query.boats).map((boat) => ({
      id: boat.id,
      name: boat.owner,
      phone: boat.phone || null,
      heardAt: boat.lastPosition && boat.lastPosition.timestamp,
      portrait: pictureOf(world, boat)?.slice(-12) ?? null,
      isManaged: true,
    })),
  })),
  answering(pirogues.api.portraits, ({ world, query }) => ({
    results: boatsAsked(world, query.boats).flatMap((boat) => {
      const picture = pictureOf(world, boat)
      return picture === null ? [] : [{ id: boat.id, portrait: picture.slice(-12), picture }]
    }),
  })),
  answering(pirogues.api.link, ({ world, params, body: { ownerUser, armateur, device } }) => {
    const boat = existing(boatsIn(world), params.id)
    const owner = armateur ? existing(thingsIn<{ name: string }>(world, armateurs.noun), armateur) : null
    const linked = {
      ...boat,
      ...(ownerUser !== undefined && givenTo(world, boat, ownerUser)),
      ...(armateur !== undefined && { armateur, armateurName: owner?.name ?? null }),
      ...(device !== undefined && { device, deviceId: device && existing(world.devices, device).deviceId }),
    }
    boatsIn(world).set(boat.id, linked)
    return linked
  }),
]

/** What was written down with a former owner is not this one's; what is not written down is of the account. */
function givenTo({ people }: World, boat: Pirogue, ownerUser: string | null) {
  const profile = ownerUser === null ? null : existing(people, ownerUser).profile
  const stays = boat.ownerUser === null || boat.ownerUser === ownerUser
  const { owner, phone } = stays ? boat : { owner: '', phone: '' }
  return { ownerUser, owner: owner || (profile?.fullName ?? ''), phone: phone || (profile?.phone ?? '') }
}

function boatsIn(world: World): Map<string, Pirogue> {
  return thingsIn<Pirogue>(world, pirogues.noun)
}

function boatsAsked(world: World, ids: readonly string[]): Pirogue[] {
  return ids.flatMap((id) => boatsIn(world).get(id) ?? [])
}

function pictureOf({ people }: World, { ownerUser }: Pirogue): string | null {
  return (ownerUser && people.get(ownerUser)?.profile.avatarUrl) || null
}
