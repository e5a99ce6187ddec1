import { alertOfThread } from '#contract/chat/room.ts'
import type { Silence, SilenceDraft } from '#contract/chat/silence.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { mayWriteAgain, writesNoMore } from './chat.words.ts'
import { roomToWriteIn, sayIn } from './messages.actions.ts'
import { liftSilence, silencePerson } from './silences.actions.ts'

/* In the thread of an SOS everybody reads who was silenced, and who speaks again: nobody waits for the word of somebody who has none. */

export async function silenceAloud(services: Services, caller: Caller, draft: SilenceDraft): Promise<Silence> {
  return await inTransaction(services, async (inside) => {
    const silence = await silencePerson(inside, caller, draft)
    await tellThread(inside, caller, silence, writesNoMore(silence.userName, draft.duration))
    return silence
  })
}

export async function liftAloud(services: Services, caller: Caller, id: string): Promise<void> {
  await inTransaction(services, async (inside) => {
    const silence = await liftSilence(inside, caller, id)
    await tellThread(inside, caller, silence, mayWriteAgain(silence.userName))
  })
}

async function tellThread(services: Services, caller: Caller, { channelId }: Silence, content: string): Promise<void> {
  if (alertOfThread(channelId) === null) return
  const open = await roomToWriteIn(services, caller, { channelId })
  await sayIn(services, caller, open, { id: newId(), messageType: 'text', content, metadata: {} })
}
