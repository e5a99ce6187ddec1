import { useSyncExternalStore } from 'react'
import { dateFormat } from '#web/words/formats.ts'
import { useLanguage } from '#web/words/language.ts'

const minute = 60_000

type Clock = { readonly at: string; readonly text: string; readonly short: string }

/** « vendredi 20 novembre 2026 à 16:05 », in short « ven. 20 nov., 16:05 »: what is on the wall in Dakar, and it changes when that does. */
export function useClock(): Clock {
  const now = useSyncExternalStore(onMinute, thisMinute)
  const language = useLanguage()
  const written = (options: Intl.DateTimeFormatOptions) => dateFormat(language, options).format(now)
  return {
    at: new Date(now).toISOString(),
    text: written({ dateStyle: 'full', timeStyle: 'short' }),
    short: written({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
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
