import { useSyncExternalStore } from 'react'
import { useLanguage } from '#web/words/language.ts'

const timeZone = 'Africa/Dakar'
const minute = 60_000

/** « vendredi 20 novembre 2026 à 16:05 »: what is on the wall in Dakar, and it changes when that does. */
export function useClock(): { readonly at: string; readonly text: string } {
  const now = useSyncExternalStore(onMinute, thisMinute)
  const locale = useLanguage() === 'en' ? 'en-GB' : 'fr-FR'
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone })
  return { at: new Date(now).toISOString(), text: format.format(now) }
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
