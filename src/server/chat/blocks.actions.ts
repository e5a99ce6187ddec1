import type { WatchedRoom } from '#contract/chat/chat-visibility.ts'
import { chatBlocked } from '#contract/chat/chat.rules.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Audience } from '#server/platform/live/audience.ts'
import type { Services } from '#server/platform/services.ts'
import { deleteBlock, hasBlocked, insertBlock } from './blocks.store.ts'
import { addresseeOf } from './chat-people.store.ts'

/*
 * What another one writes to somebody alone is hidden from him, and that other one is not told: what he sends is taken, and comes
 * to light when it is shown again. In channels and in the threads of SOS everybody is heard.
 *   setHidden         hides it, or shows it again
 *   refuseToBlocked   nobody writes to whom he does not want to hear
 *   hearersOf         who is told of what somebody said
 */

type Blocking = { readonly user: string; readonly blocked: boolean }

export async function setHidden(services: Services, caller: Caller, { user, blocked }: Blocking): Promise<void> {
  const other = user === caller.id ? null : await addresseeOf(services.db, user)
  if (other === null) throw new Refused(notFound)
  const block = { accountId: caller.id, blockedId: user }
  if (blocked) await insertBlock(services.db, block, services.now())
  else await deleteBlock(services.db, block)
}

export async function refuseToBlocked({ db }: Services, caller: Caller, receiver: string | null): Promise<void> {
  if (receiver === null) return
  if (await hasBlocked(db, { accountId: caller.id, blockedId: receiver })) throw new Refused(chatBlocked)
}

export async function hearersOf({ db }: Services, room: WatchedRoom, author: string): Promise<Audience> {
  const other = room.kind === 'direct' ? room.people.find((id) => id !== author) : undefined
  const isHidden = other !== undefined && (await hasBlocked(db, { accountId: other, blockedId: author }))
  return isHidden ? { kind: 'people', people: [author] } : { kind: 'room', room }
}
