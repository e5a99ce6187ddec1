import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type Caution, recommendation } from '#contract/weather/sea-state.ts'
import type { Weather } from '#contract/weather/weather.ts'
import { classes } from '#web/ui/classes.ts'
import { useWords } from '#web/words/words.ts'
import { weatherWords } from './weather.words.ts'

/** Whether to go out, why not, and that ANACIM has the last word. Old values advise nothing but caution. */
const advisesFor = 6 * 3_600_000

export function Advice({ weather, warned, now }: { weather: Weather; warned: boolean; now: number }) {
  const say = useWords(weatherWords)
  const { goes, cautions } = recommendation({ ...weather, swellHeight: weather.marine.swellHeight })
  const isOld = now - Date.parse(weather.fetchedAt) > advisesFor
  const fair = goes && !isOld && !warned
  const Icon = fair ? CircleCheck : TriangleAlert
  const reasons = [
    ...(warned ? [say.officialCaution] : []),
    ...(isOld ? [say.tooOld] : []),
    ...cautions.map((caution) => say[wordOf(caution)]),
  ]
  return (
    <div className={classes('flex items-start gap-3 rounded-control p-4', fair ? 'bg-ok-soft' : 'bg-warn-soft')}>
      <Icon aria-hidden className={classes('mt-0.5 size-7 shrink-0', fair ? 'text-ok' : 'text-warn')} />
      <div className="grid gap-1">
        <p className={classes('text-lg leading-7 font-bold', fair ? 'text-ok' : 'text-warn')}>
          {fair ? say.goes : say.careful}
        </p>
        {reasons.length > 0 && (
          <ul className="grid gap-0.5">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        <p className="text-sm text-ink-2">{say.indicative}</p>
      </div>
    </div>
  )
}

function wordOf(caution: Caution) {
  if (caution === 'gusts') return 'gustsCaution'
  return caution === 'waves' ? 'wavesCaution' : caution
}
