import { Clock, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { type Entry, isPending } from '#web/platform/outbox/outbox-entry.ts'
import { useOutbox } from '#web/platform/outbox/outbox-of-this-device.ts'
import { isRaise, saidIn } from '#web/platform/outbox/raise-letter.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { alertsWords } from './alerts.words.ts'

/** The calls for help of this device that the server does not have, the countdown once over. */
export function useWaitingSos(): readonly Entry[] {
  const entries = useOutbox()
  return useMemo(
    () =>
      entries.filter((entry) => {
        const { name } = entry.state
        return isRaise(entry) && ((isPending(entry) && name !== 'armed') || name === 'refused')
      }),
    [entries],
  )
}

/** They stand before all others, as what they are: not yet sent. */
export function WaitingSos() {
  const say = useWords(alertsWords)
  const times = useTimes()
  const waiting = useWaitingSos()
  if (waiting.length === 0) return null
  return (
    <ul aria-label={say.waitingList} className="grid gap-3">
      {waiting.map((entry) => {
        const { message, isDrill } = saidIn(entry)
        const isRefused = entry.state.name === 'refused'
        const Icon = isRefused ? TriangleAlert : Clock
        return (
          <li key={entry.id} className="grid gap-1 rounded-control border-2 border-dashed border-alarm-edge p-3">
            {isDrill && <span className="text-sm font-semibold">{say.drill}</span>}
            <span className="text-lg leading-6 font-semibold break-words">{message}</span>
            <span className="flex items-center gap-2 font-semibold text-warn">
              <Icon aria-hidden className="size-5 shrink-0" />
              {isRefused ? say.refusedSos : say.waitingSos}
            </span>
            <span className="text-sm">{say.pressedAt(times.dateTime(entry.writtenAt))}</span>
          </li>
        )
      })}
    </ul>
  )
}
