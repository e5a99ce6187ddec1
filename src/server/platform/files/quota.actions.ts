import { quotaFull } from '#contract/media/media-quota.ts'
import { Refused } from '#contract/wire/refusal.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/services.ts'
import { type FilesOfPerson, bytesOf, largestOwners, lockQuotaOf } from './quota.store.ts'

/*
 * How much one person may keep in the gallery: eleven files of a new account stopped the positions of the whole country.
 *   quotaOf         by role; administrators have none
 *   ownersOfFiles   who has most
 *   refuseOverQuota before anything is read, where it is known how much will come; and again when it is kept, in that transaction
 *   roomOf          how much more may come, where nobody says how much
 */
type Person = Pick<Caller, 'id' | 'role'>

function quotaOf({ config }: Pick<Services, 'config'>, role: string): number | null {
  const { filesOf } = config.safety
  if (role === 'admin') return null
  return role === 'organization' ? filesOf.organization : filesOf.fisherman
}

type FileOwner = FilesOfPerson & { readonly quota: number | null }

/** Who has most of them. */
export async function ownersOfFiles(services: Services, most: number): Promise<readonly FileOwner[]> {
  const owners = await largestOwners(services.db, most)
  return owners.map((owner) => ({ ...owner, quota: quotaOf(services, owner.role) }))
}

export async function roomOf(services: Services, person: Person, except: string | null = null): Promise<number> {
  const quota = quotaOf(services, person.role)
  if (quota === null) return Number.POSITIVE_INFINITY
  return quota - (await bytesOf(services.db, person.id, services.now(), except))
}

export async function refuseOverQuota(
  services: Services,
  person: Person,
  bytes: number,
  except: string | null = null,
): Promise<void> {
  if (bytes > (await roomOf(services, person, except))) throw overQuota()
}

/** Inside the transaction that keeps it, where nothing else of this person is counted meanwhile. */
export async function takeFromQuota(
  inside: Services,
  person: Person,
  bytes: number,
  except: string | null = null,
): Promise<void> {
  await lockQuotaOf(inside.db, person.id)
  await refuseOverQuota(inside, person, bytes, except)
}

export async function* withinRoom(pieces: AsyncIterable<Buffer>, room: number): AsyncGenerator<Buffer> {
  let left = room
  for await (const piece of pieces) {
    left -= piece.length
    if (left < 0) throw overQuota()
    yield piece
  }
}

function overQuota(): Refused {
  return new Refused(quotaFull, { file: quotaFull })
}
