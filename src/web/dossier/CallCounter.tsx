import { classes } from '#web/platform/ui/look/classes.ts'
import { useWords } from '#web/platform/words/words.ts'
import { rescueWords } from '#web/rescue/rescue.words.ts'
import { useNow } from '#web/sos/use-now.ts'

const minute = 60_000
const [hour, day] = [60 * minute, 24 * 60 * minute]

type CallCounterProps = {
  readonly at: string
  /** The seconds too, which move. */
  readonly isExact?: boolean
  readonly className: string
}

/** How long ago somebody called: the minutes count, and after an hour the hours. */
export function CallCounter({ at, isExact = false, className }: CallCounterProps) {
  const say = useWords(rescueWords)
  const now = useNow(isExact ? 1000 : 15_000)
  const passed = Math.max(0, now - Date.parse(at))
  const whole = (unit: number, within = Infinity) => Math.floor((passed % within) / unit)
  const parts =
    passed >= day
      ? [[whole(day), say.day] as const, [whole(hour, day), say.hour] as const]
      : passed >= hour
        ? [[whole(hour), say.hour] as const, [whole(minute, hour), say.minute] as const]
        : isExact
          ? [[whole(minute), say.minute] as const, [whole(1000, minute), say.second] as const]
          : [[whole(minute), say.minute] as const]
  return (
    <time
      role="timer"
      aria-live="off"
      dateTime={at}
      title={say.sinceCall}
      className={classes('shrink-0 whitespace-nowrap tabular-nums', className)}
    >
      {parts.map(([value, unit], place) => (
        <span key={unit} className="not-first:ml-1.5">
          {place > 0 ? String(value).padStart(2, '0') : value} <small>{unit}</small>
        </span>
      ))}
    </time>
  )
}
