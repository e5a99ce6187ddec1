import type { Feature } from '#server/platform/services.ts'
import { forgetOldUploads } from './chat-files.actions.ts'
import { chatRoutes } from './chat.routes.ts'
import { pushMessages } from './message-pushes.jobs.ts'
import { forgetMessagesOf } from './messages.actions.ts'
import { chatFileColumns } from './messages.store.ts'

export const chatFeature: Feature = {
  routes: [chatRoutes],
  cleans: [forgetOldUploads],
  repeats: [{ every: 2_000, work: pushMessages }],
  files: chatFileColumns,
  letsGo: forgetMessagesOf,
}
