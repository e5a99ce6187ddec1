import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { onSoundState, soundState } from './alarm-sound.ts'
import { rowsOf } from './alarms.ts'
import { alarmWords } from './alarms.words.ts'
import { BriefCall } from './BriefCall.tsx'
import type { CallRowsProps } from './call-props.ts'
import { Call } from './Call.tsx'
import { useShownDossierId } from './dossier-shown.ts'
import { CallEnded, CallInCharge } from './QuietCalls.tsx'
import { useEndedCalls } from './use-alarms.ts'

/** Beside a call there is room for one. */
const mostEnded = { alone: 2, besideCalls: 1 } as const

/** The rows of the banner, for whatever stands in its place; the sound is the banner’s. Two have one line each. */
export function CallRows({ user, alarms, CallBack }: CallRowsProps) {
  const say = useWords(alarmWords)
  const state = useSyncExternalStore(onSoundState, soundState)
  const { rows, rest } = rowsOf(alarms, useShownDossierId())
  const ended = useEndedCalls(user).slice(0, rows.length === 0 ? mostEnded.alone : mostEnded.besideCalls)
  if (rows.length + ended.length === 0) return null
  return (
    <section
      aria-label={say.banner}
      data-sound={state}
      className="@container grid max-h-[60vh] grid-cols-1 overflow-y-auto"
    >
      {rows.map((alarm) => {
        const { alert } = alarm
        if (rows.length > 1) return <BriefCall key={alert.id} {...{ alarm, user, CallBack }} />
        if (alert.status !== 'acknowledged') return <Call key={alert.id} {...{ alarm, user, CallBack }} />
        return <CallInCharge key={alert.id} alert={alert} isRung={user.role !== 'fisherman'} />
      })}
      <MoreCalls rest={rest} />
      {ended.map((alert) => (
        <CallEnded key={alert.id} alert={alert} />
      ))}
    </section>
  )
}

/** The way to all of them. */
export function MoreCalls({ rest }: { readonly rest: number }) {
  const say = useWords(alarmWords)
  const times = useTimes()
  if (rest === 0) return null
  return (
    <Link
      href="/alerts?type=emergency"
      className="safe-x flex min-h-target items-center justify-center border-b border-alarm-edge bg-alarm-soft font-semibold text-alarm underline underline-offset-4"
    >
      {rest === 1 ? say.oneMore : say.more(times.number(rest))}
    </Link>
  )
}
