import { listeners } from '#web/platform/device/listeners.ts'
import { useSyncExternalStore } from 'react'
import type { ConfirmQuestion } from './ConfirmDialog.tsx'

type Asked = { question: ConfirmQuestion; open: boolean; answer: (confirmed: boolean) => void }

const changes = listeners<void>()
let asked: Asked | null = null

/** Asks, and answers true or false. A question that comes while another waits answers the first one « no ». */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      if (asked?.question === question) setAsked({ ...asked, open: false })
      resolve(confirmed)
    }
    setAsked({ question, open: true, answer })
  })
}

export function useConfirm(): typeof confirm {
  return confirm
}

/** What the Overlays show. The last question stays after its answer, so that its dialog can leave gently. */
export function useShownQuestion(): Asked | null {
  return useSyncExternalStore(onAsked, () => asked)
}

function setAsked(next: Asked): void {
  asked = next
  changes.call()
}

const onAsked = changes.add
