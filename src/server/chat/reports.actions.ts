import { mayModerate } from '#contract/chat/chat-visibility.ts'
import type { Report } from '#contract/chat/message.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/services.ts'
import { messagesNamed } from './messages.store.ts'
import { insertReport, openReports, settleReports } from './reports.store.ts'
import { messageInRoom, seenMessage } from './rooms.actions.ts'
import { showMessage } from './show-message.ts'

const mostReports = 100

export async function reportMessage(services: Services, caller: Caller, id: string): Promise<void> {
  await seenMessage(services, caller, id)
  await insertReport(services.db, id, caller.id, services.now())
}

export async function listReports(services: Services, caller: Caller): Promise<{ results: Report[] }> {
  const open = await openReports(services.db, caller, mostReports)
  const rows = await messagesNamed(
    services.db,
    open.map(({ messageId }) => messageId),
  )
  const results = open.flatMap(({ messageId, reports, reportedAt }): Report[] => {
    const row = rows.find(({ id }) => id === messageId)
    return row ? [{ message: showMessage(row, services.files), reports, reportedAt: reportedAt.toISOString() }] : []
  })
  return { results }
}

/** It stays: nothing is wrong with it. */
export async function settleMessage(services: Services, caller: Caller, id: string): Promise<void> {
  const { row, watched } = await messageInRoom(services, id)
  const author = { id: row.senderId, organisationId: row.authorsOrganisation }
  if (!mayModerate(caller, watched, author)) throw new Refused(notFound)
  await settleReports(services.db, id, services.now())
}
