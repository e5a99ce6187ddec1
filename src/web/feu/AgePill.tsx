import { CircleDashed, ClockAlert, Wifi, WifiOff } from 'lucide-react'
import { weatherFreshnessOf } from '#contract/weather/freshness.ts'
import { useConnection } from '#web/platform/api/connection.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { VisuallyHidden } from '#web/platform/ui/VisuallyHidden.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { feuWords } from './feu.words.ts'
import { useWeatherAge } from './use-feu.ts'

const hour = 3_600_000
/** No minutes of an hour: on the narrowest phones the lamp stands close beside it. */
const whole = (age: number) => (age < hour ? age : age - (age % hour))

/** How old what is drawn is, and whether there is a network: a shape for each. */
export function AgePill({ now }: { now: number }) {
  const say = useWords(feuWords)
  const times = useTimes()
  const known = useWeatherAge()
  const isOffline = useConnection().state === 'offline'
  const freshness = known && weatherFreshnessOf(known.at, now)
  const Network = isOffline ? WifiOff : known ? Wifi : CircleDashed
  const isStale = freshness !== null && freshness !== 'fresh'
  const text = known && freshness !== 'unknown' ? times.lasting(whole(Math.max(0, now - Date.parse(known.at)))) : '?'
  return (
    <>
      <p
        className={classes(
          /* On the narrowest phones the lamp stands close beside it. */
          'inline-flex min-h-9 items-center gap-1.5 rounded-full bg-card px-3 text-sm font-bold whitespace-nowrap shadow-card max-[22rem]:gap-1 max-[22rem]:px-2',
          isStale || isOffline ? 'text-warn' : 'text-ink',
        )}
      >
        <Network aria-hidden className="size-5" strokeWidth={2.25} />
        {isStale && <ClockAlert aria-hidden className="size-4.5" />}
        <VisuallyHidden>{known ? say.age(times.agoInside(known.at, now)) : say.noAge}</VisuallyHidden>
        {isOffline && <VisuallyHidden>, {say.offline}</VisuallyHidden>}
        {known ? (
          <time aria-hidden dateTime={known.at}>
            {text}
          </time>
        ) : (
          <span aria-hidden>{text}</span>
        )}
        {known?.isSimulated && <span className="feu-simulated-beside font-semibold">({say.simulated})</span>}
      </p>
      {/* Where the lamp stands between the wind and the age (`feu.css`), beside the age it would cover it. */}
      {known?.isSimulated && (
        <p className="feu-simulated-below rounded-full bg-card px-2.5 text-sm font-semibold text-ink shadow-card">
          {say.simulated}
        </p>
      )}
    </>
  )
}
