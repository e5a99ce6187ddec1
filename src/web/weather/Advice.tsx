import { type Warned, adviceOn } from '#contract/weather/advice.ts'
import type { Weather } from '#contract/weather/weather.ts'
import { classes } from '#web/ui/classes.ts'
import { useWords } from '#web/words/words.ts'
import { adviceLook } from './advice-look.ts'
import { adviceWords } from './advice.words.ts'
import { weatherWords } from './weather.words.ts'

type AdviceProps = { readonly weather: Weather | null; readonly warned: Warned; readonly now: number }

/** Whether to go out, why not, and that ANACIM has the last word. */
export function Advice({ weather, warned, now }: AdviceProps) {
  const say = useWords(weatherWords)
  const against = useWords(adviceWords)
  const { word, reasons } = adviceOn(weather, warned, now)
  const { says, Icon, ink, ground } = adviceLook[word]
  return (
    <div className={classes('flex min-h-24 items-start gap-3 rounded-control p-4', ground)}>
      <Icon aria-hidden className={classes('mt-0.5 size-7 shrink-0', ink)} />
      <div className="grid gap-1">
        <p className={classes('text-lg leading-7 font-bold', ink)}>{say[says]}</p>
        {reasons.length > 0 && (
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
