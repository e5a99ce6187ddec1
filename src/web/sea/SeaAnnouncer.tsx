import { useEffect, useRef, useState } from 'react'
import { alarmWords } from '#web/alarms/alarms.words.ts'
import { alertTitle } from '#web/alerts/alert-look.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { QueueCard } from './queue.ts'
import { seaWords } from './sea.words.ts'
import type { Sea } from './use-sea.ts'

/** For those who listen: each call for help at once, over all that is being read; what else is new when there is a pause. */
export function SeaAnnouncer({ sea: { queue, known } }: { sea: Sea }) {
  const say = useWords(seaWords)
  const alarm = useWords(alarmWords)
  const calls = queue.flatMap((card) => (card.kind === 'sos' && card.alert.status === 'active' ? [card.alert] : []))
  const news = useNews(queue, !known.isMissing)
  return (
    <>
      <section aria-label={alarm.banner} className="sr-only">
        {calls.map((alert) => (
          <p key={alert.id} role="alert">
            {`${alarm.sos(alert.pirogueName ?? alert.userName ?? alarm.someBoat)} ${alert.message}`}
          </p>
        ))}
      </section>
      <output className="sr-only">{news && textOf(news)}</output>
    </>
  )

  function textOf(card: QueueCard): string {
    if (card.kind === 'overdue') return say.newLate(card.boat.pirogueName ?? card.boat.userName ?? '')
    return say.newAlert(card.kind === 'alert' ? card.alert.message : alertTitle(card.alert))
  }
}

/** The last that came while the screen was open. */
function useNews(queue: readonly QueueCard[], isKnown: boolean): QueueCard | null {
  const before = useRef<ReadonlySet<string> | null>(null)
  const [news, setNews] = useState<QueueCard | null>(null)
  useEffect(() => {
    if (!isKnown) return
    const known = before.current
    before.current = new Set([...(known ?? []), ...queue.map(({ key }) => key)])
    const fresh = known && queue.find(({ kind, key }) => kind !== 'sos' && !known.has(key))
    if (fresh) setNews(fresh)
  }, [queue, isKnown])
  return news
}
