import { roomNamed } from '#contract/chat/room.ts'
import { sampleMessages } from '#contract/chat/sample-messages.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { addresseeOf } from './chat-people.store.ts'
import { insertMessage, lockRoom } from './messages.store.ts'

/** What was said in the channels before anybody looks. */
export async function addSampleMessages(
  services: Services,
  coordinator: string,
  skippers: readonly string[],
): Promise<void> {
  const organisation = (await addresseeOf(services.db, coordinator))?.organisationId ?? null
  const now = services.now().getTime()
  for (const { channel, by, minutesAgo, content } of sampleMessages) {
    const senderId = by === 'organization' ? coordinator : skippers[by - 1]
    if (senderId === undefined) continue
    const room = await lockRoom(services.db, roomNamed(channel, organisation))
    const createdAt = new Date(now - minutesAgo * 60_000)
    const message = { id: newId(), senderId, messageType: 'text', content, metadata: {}, createdAt } as const
    await insertMessage(services.db, room, message)
  }
}
