import { CalendarClock, Moon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { useWords } from '#web/words/words.ts'
import { adviceWords } from './advice.words.ts'
import type { Ahead } from './ahead.ts'
import { aheadWords } from './ahead.words.ts'
import { useMoments } from './moments.ts'
import { weatherWords } from './weather.words.ts'

/** When to go out within the hours that are drawn below, or that there is no such time, or why nobody can say. */
export function BestWindow({ ahead: { window, doubt, hours }, age }: { ahead: Ahead; age: ReactNode }) {
  const say = useWords(weatherWords)
  const sayAhead = useWords(aheadWords)
  const against = useWords(adviceWords)
  const moments = useMoments()
  const Icon = window ? CalendarClock : TriangleAlert
  const look = window ? 'bg-ok-soft text-ok' : 'bg-warn-soft text-warn'
  return (
    <Card title={say.bestWindow} aside={age}>
      <div className="flex items-start gap-4">
        <span className={classes('grid size-12 shrink-0 place-items-center rounded-control', look)}>
          <Icon aria-hidden className="size-6" />
        </span>
        {window && (
          <div className="grid gap-1">
            <p className="text-xl font-bold">
              {say.bestWindowText(moments.dayClock(window.from), moments.dayClock(window.to))}
            </p>
            {window.night !== 'none' && (
              <p className="flex items-center gap-2 font-semibold text-warn">
                <Moon aria-hidden className="size-5" />
                {sayAhead[window.night]}
              </p>
            )}
            <p className="text-ink-2">{say.bestWindowHours(String(window.hours))}</p>
            <p className="text-sm text-ink-2">{say.indicative}</p>
          </div>
        )}
        {!window && (
          <div className="grid gap-1">
            <p className="text-lg font-semibold">{doubt ? sayAhead.noAdvice : sayAhead.noWindow(hours.length)}</p>
            {doubt && <p>{against[doubt]}</p>}
            <p className="text-sm text-ink-2">{doubt ? sayAhead.listen : say.indicative}</p>
          </div>
        )}
      </div>
    </Card>
  )
}
