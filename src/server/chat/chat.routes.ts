import { chatApi } from '#contract/chat/chat.api.ts'
import { implement } from '#server/platform/http/implement.ts'
import { setHidden } from './blocks.actions.ts'
import { pictureNamed, sayWithImage, sayWithVoice, uploadPicture } from './chat-files.actions.ts'
import { listConversations, listChatPeople, muteConversation } from './conversations.actions.ts'
import { listMessages, readUpTo, removeMessage, sendDraft } from './messages.actions.ts'
import { listReports, reportMessage, settleMessage } from './reports.actions.ts'
import { listSilences } from './silences.actions.ts'
import { liftAloud, silenceAloud } from './thread-silences.actions.ts'

export const chatRoutes = implement(chatApi, {
  list: ({ services, caller, query }) => listMessages(services, caller, query),
  send: async ({ services, caller, body, key }) => {
    const picture = await pictureNamed(services, caller, body)
    return await sendDraft(services, caller, body, key, picture)
  },
  sendImage: ({ services, caller, body, key, upload }) => sayWithImage(services, caller, body, { key, upload }),
  sendVoice: ({ services, caller, body, key, upload }) => sayWithVoice(services, caller, body, { key, upload }),
  upload: ({ services, caller, upload }) => uploadPicture(services, caller, upload),
  read: ({ services, caller, params }) => readUpTo(services, caller, params.id),
  remove: ({ services, caller, params }) => removeMessage(services, caller, params.id),
  report: ({ services, caller, params }) => reportMessage(services, caller, params.id),
  reports: ({ services, caller }) => listReports(services, caller),
  settle: ({ services, caller, params }) => settleMessage(services, caller, params.id),
  conversations: ({ services, caller, query }) => listConversations(services, caller, query.organisation),
  mute: ({ services, caller, body: { channel, with: receiver, organisation, muted } }) =>
    muteConversation(services, caller, { channelId: channel, receiver, organisation }, muted),
  silence: ({ services, caller, body }) => silenceAloud(services, caller, body),
  silences: ({ services, caller, query }) => listSilences(services, caller, query),
  liftSilence: ({ services, caller, params }) => liftAloud(services, caller, params.id),
  block: ({ services, caller, body }) => setHidden(services, caller, body),
  people: ({ services, caller, query }) => listChatPeople(services, caller, query.search),
})
