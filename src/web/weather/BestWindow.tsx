import { CalendarClock, TriangleAlert } from 'lucide-react'
import type { Window } from '#contract/weather/best-window.ts'
import { Card } from '#web/ui/Card.tsx'
import { useWords } from '#web/words/words.ts'
import { useMoments } from './moments.ts'
import { weatherWords } from './weather.words.ts'

/** When to go out within the hours that are drawn below, or that there is no such time. */
export function BestWindow({ window }: { window: Window | null }) {
  const say = useWords(weatherWords)
  const moments = useMoments()
  const Icon = window ? CalendarClock : TriangleAlert
  return (
    <Card title={say.bestWindow}>
      <div className="flex items-start gap-4">
        <span
          className={
            window
              ? 'grid size-12 shrink-0 place-items-center rounded-control bg-ok-soft text-ok'
              : 'grid size-12 shrink-0 place-items-center rounded-control bg-warn-soft text-warn'
          }
        >
          <Icon aria-hidden className="size-6" />
        </span>
        {window ? (
          <div className="grid gap-1">
            <p className="text-xl font-bold">
              {say.bestWindowText(moments.dayClock(window.from), moments.dayClock(window.to))}
            </p>
            <p className="text-ink-2">{say.bestWindowHours(String(window.hours))}</p>
            <p className="text-sm text-ink-2">{say.indicative}</p>
          </div>
        ) : (
          <div className="grid gap-1">
            <p className="text-lg font-semibold">{say.noWindow}</p>
            <p className="text-sm text-ink-2">{say.indicative}</p>
          </div>
        )}
      </div>
    </Card>
  )
}
