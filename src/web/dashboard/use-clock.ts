import { useSyncExternalStore } from 'react'
import { shortMoment, weekdayText, wholeMoment } from '#web/platform/words/days.ts'
import { useLanguage } from '#web/platform/words/language.ts'

const minute = 60_000

type Clock = { readonly at: string; readonly text: string; readonly short: string }

/** « vendredi 20 novembre 2026 à 16:05 », in short « ven. 20 nov., 16:05 »: what is on the wall in Dakar, and it changes when that does. */
export function useClock(): Clock {
  const now = useSyncExternalStore(onMinute, thisMinute)
  const language = useLanguage()
  return {
    at: new Date(now).toISOString(),
    text: wholeMoment(now, language),
    short: `${weekdayText(now, language, 'short')} ${shortMoment(now, language)}`,
  }
}

function thisMinute(): number {
  return Math.floor(Date.now() / minute) * minute
}

function onMinute(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(
      () => {
        listener()
        wait()
      },
      minute - (Date.now() % minute),
    )
  }
  wait()
  return () => clearTimeout(timer)
}
