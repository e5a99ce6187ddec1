import { ArrowUp, CircleDot, CircleQuestionMark, Clock, Eye, MapPinCheck, Navigation } from 'lucide-react'
import type { Alert } from '#contract/alerts/alert.ts'
import { type Coming, comingOf } from '#contract/alerts/coming.ts'
import { hullOf } from '#contract/pirogues/hull.ts'
import { Avatar } from '#web/platform/ui/Avatar.tsx'
import { HullToken } from '#web/platform/ui/boats/BoatToken.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useDistances } from '#web/platform/words/distance.ts'
import { type Language, useLanguage } from '#web/platform/words/language.ts'
import { timesIn, useTimes } from '#web/platform/words/time.ts'
import { wordsIn, useWords } from '#web/platform/words/words.ts'
import { nearness } from './sos-coming.ts'
import { sosMoreWords } from '#web/sos/sos-more.words.ts'

export type Rescuer = Alert['going'][number]

type ComingLineProps = { readonly one: Rescuer; readonly now: number; readonly toldAt: number }

/** One who comes: how long he takes, in figures; how far he has come, in a picture; the rest in words. */
export function ComingLine({ one, now, toldAt }: ComingLineProps) {
  const language = useLanguage()
  const coming = comingOf(one, now, toldAt)
  const name = nameOf(one, language)
  return (
    <li className="sos-line grid gap-1.5 rounded-card px-3 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 text-xl leading-6 font-extrabold wrap-anywhere">{name}</p>
        <When coming={coming} />
      </div>
      <Way one={one} coming={coming} name={name} />
      <Said one={one} coming={coming} now={now} />
    </li>
  )
}

export function nameOf(one: Rescuer, language: Language): string {
  return one.pirogueName ?? one.name ?? wordsIn(sosMoreWords, language).someBoat
}

/** « 15 min » large; without minutes the sign of what is known instead. */
function When({ coming }: { readonly coming: Coming }) {
  if (coming.step === 'minutes') return <Minutes minutes={coming.minutes} />
  const Icon = signs[coming.step]
  return <Icon aria-hidden className="size-10 shrink-0" />
}

const signs = {
  in_sight: Eye,
  seen: Clock,
  on_scene: MapPinCheck,
  met: Clock,
  silent: Clock,
  unheard: CircleQuestionMark,
} as const

/** For the eye: the sentence below says the same to whoever listens. */
function Minutes({ minutes }: { readonly minutes: number }) {
  const times = useTimes()
  const [figure, ...units] = times.lasting(minutes * 60_000).split('\u00a0')
  return (
    <p aria-hidden className="shrink-0 text-4xl leading-10 font-extrabold tabular-nums">
      {figure}
      <span className="ml-1 text-lg font-bold">{units.join('\u00a0')}</span>
    </p>
  )
}

type WayProps = { readonly one: Rescuer; readonly coming: Coming; readonly name: string }

/** From the edge of ten miles to the boat that waits, which is the ring at its end. Of whom nobody has heard, nothing is drawn on the way. */
function Way({ one, coming, name }: WayProps) {
  const isNow = coming.step === 'minutes' || coming.step === 'in_sight' || coming.step === 'on_scene'
  const isBeside = coming.step === 'in_sight' || coming.step === 'on_scene'
  const share = isBeside ? 1 : typeof one.distance === 'number' ? nearness(one.distance) : 0
  return (
    <div aria-hidden className="flex items-center gap-1">
      <div className="relative h-12 min-w-0 flex-1">
        <span className="absolute inset-x-0 top-1/2 border-t-2 border-dashed border-current" />
        <span
          className={classes(
            'absolute top-0 rounded-full bg-(--sos-back) transition-[left] duration-500 motion-reduce:transition-none',
            !isNow && 'opacity-60',
          )}
          style={{ left: `calc((100% - 3rem) * ${share.toFixed(3)})` }}
        >
          {one.pirogue ? (
            <HullToken hull={hullOf(one.pirogue, one.hull)} name={name} size="medium" />
          ) : (
            <Navigation className="size-12 p-1.5" />
          )}
        </span>
      </div>
      <CircleDot className="size-8 shrink-0" />
    </div>
  )
}

/** What of it is a sentence: who he is, what he said, how far he is and when he was heard. */
function Said({ one, coming, now }: { readonly one: Rescuer; readonly coming: Coming; readonly now: number }) {
  const say = useWords(sosMoreWords)
  const times = useTimes()
  const distances = useDistances()
  const isFar = coming.step !== 'in_sight' && coming.step !== 'on_scene'
  const facts = [
    one.heardAt ? say.lastWord(times.agoInside(one.heardAt, now)) : say.neverHeard,
    one.bySms === true && say.bySms,
  ].filter(Boolean)
  return (
    <div className="leading-snug">
      <p className="text-lg font-bold">{stepText(coming, useLanguage(), now)}</p>
      <p className="flex flex-wrap items-center gap-x-2">
        {isFar && typeof one.distance === 'number' && (
          <strong className="inline-flex items-center gap-1 text-lg">
            {typeof one.bearing === 'number' && (
              <ArrowUp aria-hidden className="size-5" style={{ transform: `rotate(${one.bearing}deg)` }} />
            )}
            {distances.brief(one.distance)}
            {typeof one.bearing === 'number' && ` · ${String(one.bearing).padStart(3, '0')}°`}
          </strong>
        )}
        <span>{facts.join(' · ')}</span>
      </p>
      {one.pirogueName && one.name && (
        <p className="mt-1 flex items-center gap-2">
          <Avatar name={one.name} size="tiny" />
          <span aria-hidden>{one.name}</span>
        </p>
      )}
    </div>
  )
}

/** As it is read and said aloud; of who is silent never that he comes. */
export function stepText(coming: Coming, language: Language, now: number): string {
  const say = wordsIn(sosMoreWords, language)
  const times = timesIn(language)
  switch (coming.step) {
    case 'minutes':
      return say.inMinutes(times.lasting(coming.minutes * 60_000))
    case 'in_sight':
      return say.seesYou
    case 'on_scene':
      return say.isThere
    case 'seen':
      return say.sawYou(times.agoInside(coming.since, now))
    case 'met':
      return say.wasThere(times.agoInside(coming.since, now))
    case 'silent':
      return say.silent
    case 'unheard':
      return say.saidHeGoes
  }
}
