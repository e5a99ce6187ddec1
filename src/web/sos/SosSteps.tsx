import { Check, Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { firstSeenAt } from '#contract/alerts/alert.ts'
import { lngLat } from '#contract/wire/units.ts'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { useOutbox } from '#web/platform/outbox/outbox-of-this-device.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { clockTime } from '#contract/wire/days/days.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { SosCase } from './sos-case.ts'
import { sosMoreWords } from './sos-more.words.ts'
import { seenNames } from './sos-state-text.ts'
import { sosWords } from './sos.words.ts'
import { useNow } from './use-now.ts'

/** Kept, received, seen, taken in charge: a full mark for what has happened, an open one for what may still happen. */
export function SosSteps({ one }: { one: SosCase }) {
  const say = useWords(sosMoreWords)
  const sayState = useWords(sosWords)
  const { word } = one
  const receivedAt = word?.receivedAt ?? null
  const isReceived = one.phase.name !== 'waiting' && one.phase.name !== 'refused'
  const seenAt = word && firstSeenAt({ user: one.account, ...word })
  const seers = seenNames(one)
  const taken = word?.acknowledgedAt ?? null
  return (
    <ol aria-label={say.steps} className="grid gap-2">
      {!one.isFromElsewhere && (
        <Step isDone title={say.step1}>
          <PlaceLine one={one} />
        </Step>
      )}
      <Step isDone={isReceived} title={receivedAt ? sayState.received(clockTime(receivedAt)) : say.step2}>
        {!isReceived && <WaitingLine one={one} />}
      </Step>
      <Step isDone={seenAt !== null} title={seers.length > 0 ? sayState.seen(seers.join(', ')) : say.step3}>
        {seenAt ? clockTime(seenAt) : say.notYet}
      </Step>
      <Step
        isDone={taken !== null}
        title={taken ? sayState.taken(word?.acknowledgedByName ?? sayState.somebody) : say.step4}
      >
        {taken ? say.takenAt(clockTime(taken)) : say.notYet}
      </Step>
    </ol>
  )
}

function Step({ isDone, title, children }: { isDone: boolean; title: string; children?: ReactNode }) {
  const Icon = isDone ? Check : Ellipsis
  return (
    <li className="flex items-center gap-3">
      <span
        className={classes(
          'grid size-10 shrink-0 place-items-center rounded-full',
          isDone ? 'sos-key' : 'sos-line border-dashed!',
        )}
      >
        <Icon aria-hidden strokeWidth={3} className="size-6" />
      </span>
      <span className="min-w-0 leading-snug">
        <span className="mr-2 text-lg font-bold">{title}</span>
        <span className="inline-block">{children}</span>
      </span>
    </li>
  )
}

/** « 15:15:58 · 15° 00,13′ N 017° 19,82′ O · il y a 2 min · ± 9 m » */
function PlaceLine({ one: { place, pressedAt } }: { one: SosCase }) {
  const say = useWords(sosMoreWords)
  const language = useLanguage()
  const times = useTimes()
  const at = clockTime(pressedAt)
  if (!place) return `${at} · ${say.noPlace}`
  const { latitude, longitude, timestamp, accuracy } = place
  return [
    at,
    placeInMinutes(lngLat(longitude, latitude), language),
    times.ago(timestamp),
    typeof accuracy === 'number' && `± ${times.number(accuracy)} m`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const minute = 60_000

/** How long it waits, and how often it was tried. */
function WaitingLine({ one: { id, pressedAt } }: { one: SosCase }) {
  const say = useWords(sosMoreWords)
  const sayState = useWords(sosWords)
  const times = useTimes()
  const state = useOutbox().find((entry) => entry.id === id)?.state
  const attempts = state && 'attempts' in state ? state.attempts : 0
  const waited = useNow(5_000) - pressedAt
  const since = waited < minute ? say.waitingShortly : say.waitingSince(times.lasting(waited))
  return [`${sayState.waiting} ${since}`, attempts > 0 && say.attempts(attempts)].filter(Boolean).join(' · ')
}
