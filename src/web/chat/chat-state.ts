import { listeners } from '#web/platform/device/listeners.ts'
import { useSyncExternalStore } from 'react'
import { noteOpener } from './panel-focus.ts'

/** The widget: closed, open, or a line that shows what comes in. It is the same on every screen. */
type ChatShown = 'closed' | 'open' | 'minimised'
type ChatState = {
  readonly shown: ChatShown
  /** Which conversation; null: the list of them. */
  readonly conversation: string | null
}

const atFirst: ChatState = { shown: 'closed', conversation: 'general' }
let state = atFirst
const changes = listeners<void>()

/** Another person is signed in: nothing of the first is open. */
export function closeChat(): void {
  become(atFirst)
}

export function useChatState(): ChatState {
  return useSyncExternalStore(onChange, currentChat)
}

export function currentChat(): ChatState {
  return state
}

export function showChat(shown: ChatShown): void {
  become({ ...state, shown })
}

export function openConversation(conversation: string | null): void {
  become({ shown: 'open', conversation })
}

function become(next: ChatState): void {
  if (state.shown === 'closed' && next.shown === 'open') noteOpener()
  state = next
  changes.call()
}

const onChange = changes.add
