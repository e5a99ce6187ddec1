import { alertChanged, alertRaised, alertRemoved } from '#contract/alerts/alerts.live.ts'
import { messageSaved, messagesRead, silenceChanged } from '#contract/chat/chat.live.ts'
import { threadId } from '#contract/chat/room.ts'
import { reportFault } from '#web/platform/api/problems.ts'
import type { Hearing } from '#web/platform/feature.ts'
import { openCaseDoors } from '#web/sos/coming/case-doors.ts'
import { openConversation } from './chat-state.ts'
import { conversationKeys } from './conversations/conversations.data.ts'

export const hearing: Hearing = {
  keys: [['chat']],
  hear: (subscribe, client) => {
    subscribe(messageSaved, (message) => void read(({ chatHeard }) => chatHeard(client, message)))
    subscribe(messagesRead, (moved) => void read(({ readingMoved }) => readingMoved(client, moved)))
    subscribe(silenceChanged, () => void read(({ silenceChanged: changed }) => changed(client)))
    /* Who calls for help, or goes there, has its thread, and writes in the emergency channel; until it is over. */
    for (const event of [alertRaised, alertChanged, alertRemoved]) {
      subscribe(event, () => void client.invalidateQueries({ queryKey: conversationKeys }))
    }
    return openCaseDoors({ openThread: (alert) => openConversation(threadId(alert)) })
  },
}

/** Read when the first message comes in. */
async function read(hear: (chat: typeof import('./chat-heard.ts')) => void): Promise<void> {
  try {
    hear(await import('./chat-heard.ts'))
  } catch (problem) {
    reportFault(problem)
  }
}
