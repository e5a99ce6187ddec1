import { Check, OctagonAlert } from 'lucide-react'
import type { PastEmergency } from '#contract/fleet/fleet-past.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { VisuallyHidden } from '#web/platform/ui/VisuallyHidden.tsx'
import { hourText } from '#contract/wire/days/days.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type EmergencyNotch, notchesOf } from './bar-parts.ts'
import { chartTimeWords } from './chart-time.words.ts'
import type { Steps } from './chart-steps.ts'

const percent = (part: number) => `${(part * 100).toFixed(3)}%`

/** An octagon is open, a tick in amber in charge, a tick in a ring over; a line says how long. */
const looks: Readonly<Record<EmergencyNotch['state'], { readonly mark: string; readonly line: string }>> = {
  open: { mark: 'text-alarm', line: 'bg-alarm-edge' },
  in_charge: { mark: 'rounded-full bg-charge-fill text-on-charge', line: 'bg-charge-edge' },
  ended: { mark: 'rounded-full border-2 border-edge bg-card text-ink', line: 'bg-edge' },
}

/** The calls for help of the day, where they began. */
export function CallNotches({ calls, steps }: { calls: readonly PastEmergency[]; steps: Steps }) {
  const say = useWords(chartTimeWords)
  const words = ({ call: { name, startedAt, endedAt }, state }: EmergencyNotch) => {
    const how = { open: say.open, in_charge: say.inCharge, ended: say.ended(hourText(endedAt ?? startedAt)) }[state]
    return say.call(name ?? say.unnamed, hourText(startedAt), how)
  }
  if (calls.length === 0) return null
  const notches = notchesOf(steps, calls)
  return (
    <>
      <span aria-hidden className="pointer-events-none absolute inset-x-0 -top-1 block h-5">
        {notches.map((notch) => (
          <span
            key={`line ${notch.id}`}
            className={classes('absolute top-2 block h-0.75 rounded-full', looks[notch.state].line)}
            style={{ left: percent(notch.from), width: percent(notch.width) }}
          />
        ))}
        {notches.map((notch) => {
          const Icon = notch.state === 'open' ? OctagonAlert : Check
          return (
            <span
              key={notch.id}
              data-notch={notch.state}
              title={words(notch)}
              className={classes(
                'pointer-events-auto absolute top-0 grid size-5 -translate-x-1/2 place-items-center',
                looks[notch.state].mark,
              )}
              style={{ left: percent(notch.from) }}
            >
              <Icon className={notch.state === 'open' ? 'size-5 fill-card' : 'size-3.5'} strokeWidth={3} />
            </span>
          )
        })}
      </span>
      <VisuallyHidden>
        <ul aria-label={say.calls}>
          {notches.map((notch) => (
            <li key={notch.id}>{words(notch)}</li>
          ))}
        </ul>
      </VisuallyHidden>
    </>
  )
}
