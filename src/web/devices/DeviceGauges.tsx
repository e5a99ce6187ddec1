import { Battery, BatteryWarning } from 'lucide-react'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { batteryTone, isLow } from './battery.ts'
import { deviceWords } from './devices.words.ts'

const fills = { ok: 'bg-ok', warn: 'bg-warn', forbid: 'bg-forbid' } as const

/** The number says it; the bar shows it; a low one also changes its sign and its colour. */
export function BatteryGauge({ level }: { level: number | null }) {
  const say = useWords(deviceWords)
  const times = useTimes()
  if (level === null) return <Unknown />
  const Icon = isLow(level) ? BatteryWarning : Battery
  return (
    <span className={classes('inline-flex items-center gap-2', isLow(level) && 'font-semibold text-warn')}>
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="sr-only">{isLow(level) ? say.batteryLow : say.battery}</span>
      <span className="min-w-12 shrink-0 text-right">{say.percent(times.number(level))}</span>
      <span
        aria-hidden
        className="block h-2 w-16 overflow-hidden rounded-full bg-line in-[.dense-rows]:hidden in-[.whole-card]:hidden"
      >
        <span className={classes('block h-full', fills[batteryTone(level)])} style={{ width: `${level}%` }} />
      </span>
    </span>
  )
}

const bars = [1, 2, 3, 4, 5] as const

export function SignalGauge({ level }: { level: number | null }) {
  const say = useWords(deviceWords)
  const times = useTimes()
  if (level === null) return <Unknown />
  return (
    <span className="inline-flex items-end gap-2">
      <svg aria-hidden viewBox="0 0 24 18" className="h-4.5 w-6 shrink-0">
        {bars.map((bar) => (
          <rect
            key={bar}
            x={(bar - 1) * 5}
            y={18 - bar * 3.6}
            width={3.5}
            height={bar * 3.6}
            className={bar <= level ? 'fill-sea' : 'fill-line'}
          />
        ))}
      </svg>
      <span>
        <span className="sr-only">{say.signal} </span>
        {say.ofFive(times.number(level))}
      </span>
    </span>
  )
}

function Unknown() {
  const say = useWords(deviceWords)
  return <span className="text-ink-2">{say.unknown}</span>
}
