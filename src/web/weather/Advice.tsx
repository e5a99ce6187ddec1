import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { Weather } from '#contract/weather/weather.ts'
import { classes } from '#web/ui/classes.ts'
import { useWords } from '#web/words/words.ts'
import { reasonsAgainst } from './advice.ts'
import { adviceWords } from './advice.words.ts'
import { weatherWords } from './weather.words.ts'

/** Whether to go out, why not, and that ANACIM has the last word. */
export function Advice({ weather, warned, now }: { weather: Weather; warned: boolean | null; now: number }) {
  const say = useWords(weatherWords)
  const against = useWords(adviceWords)
  const reasons = reasonsAgainst(weather, warned, now)
  const fair = reasons.length === 0
  const Icon = fair ? CircleCheck : TriangleAlert
  return (
    <div
      className={classes('flex min-h-24 items-start gap-3 rounded-control p-4', fair ? 'bg-ok-soft' : 'bg-warn-soft')}
    >
      <Icon aria-hidden className={classes('mt-0.5 size-7 shrink-0', fair ? 'text-ok' : 'text-warn')} />
      <div className="grid gap-1">
        <p className={classes('text-lg leading-7 font-bold', fair ? 'text-ok' : 'text-warn')}>
          {fair ? say.goes : say.careful}
        </p>
        {!fair && (
          <ul className="grid gap-0.5">
            {reasons.map((reason) => (
              <li key={reason}>{against[reason]}</li>
            ))}
          </ul>
        )}
        <p className="text-sm text-ink-2">{say.indicative}</p>
      </div>
    </div>
  )
}
