import { useMemo, useState } from 'react'
import { type SeaOnTheWay, knotsInThis, slowedBySea } from '#contract/alerts/sea-on-the-way.ts'
import { freshnessOf } from '#contract/positions/freshness.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { BoatSeen, PatronFace } from '#web/platform/ui/boats/BoatPerson.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { CallLink } from '#web/platform/ui/CallLink.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { distancesIn } from '#web/platform/words/distance.ts'
import { type Language, useLanguage } from '#web/platform/words/language.ts'
import { timesIn, useTimes } from '#web/platform/words/time.ts'
import type { Translated } from '#web/platform/words/word-book.ts'
import { useWords } from '#web/platform/words/words.ts'
import { rescueWords } from '#web/rescue/rescue.words.ts'
import { goingWords } from './going.words.ts'
import type { Helper } from './nearest-boats.ts'
import type { HelpWanted } from './who-could-go.ts'

const atFirst = 5

type Around = {
  readonly helpers: readonly Helper[]
  /** Nobody knows yet who is out there. */
  readonly isLoading: boolean
  /** Where who goes is wanted; null: nobody knows. */
  readonly wanted: HelpWanted | null
  readonly sea: SeaOnTheWay
  /** Where the number of a boat is known, one touch dials it. */
  readonly phoneOf: (helper: Helper) => string | null
}
type NearestBoatsProps = { readonly around: Around; readonly onChoose: (id: string) => void }

/** Other fishermen make the first rescue: who they are, how long they need, and how old that knowledge is. */
export function NearestBoats({ around: { helpers, isLoading, wanted, sea, phoneOf }, onChoose }: NearestBoatsProps) {
  const say = useWords(rescueWords)
  const times = useTimes()
  const [shown, setShown] = useState(atFirst)
  const rest = helpers.length - shown
  return (
    <Card title={say.helpers} flush>
      <div className="px-4 pt-2 pb-4">
        {isLoading && helpers.length === 0 && <HelpersComing sea={sea} wanted={wanted} />}
        {!isLoading && helpers.length === 0 && (
          /* At a desk as high as the list that was waited for: the journal below it stays where it is. */
          <div className="grid *:col-start-1 *:row-start-1">
            <p>{wanted === null ? say.noHelpersPlace : say.noHelpers}</p>
            <div aria-hidden className="invisible max-lg:hidden">
              <HelpersComing sea={sea} wanted={wanted} />
            </div>
          </div>
        )}
        {helpers.length > 0 && <HelpersNote sea={sea} wanted={wanted} />}
        <ol className="divide-y divide-line">
          {helpers.slice(0, shown).map((helper) => (
            <HelperLine key={helper.id} helper={helper} phone={phoneOf(helper)} onChoose={onChoose} />
          ))}
        </ol>
        {rest > 0 && (
          <Button variant="quiet" className="mt-2" onClick={() => setShown(shown + 20)}>
            {say.moreHelpers(times.number(Math.min(20, rest)))}
          </Button>
        )}
      </div>
    </Card>
  )
}

type Reckoned = Pick<Around, 'sea' | 'wanted'>

/** By what the minutes are reckoned, and to where. */
function HelpersNote({ sea, wanted }: Reckoned) {
  const say = useWords(goingWords)
  const { number } = useTimes()
  const isSlowed = slowedBySea(sea)
  const slowedBy = isSlowed && sea.isNight ? say.slowedByBoth : isSlowed ? say.slowedBySea : say.slowedByNight
  const note = say.helpersNote(number(knotsInThis(sea), 1), isSlowed || sea.isNight ? slowedBy : '')
  const isSeaKnown = sea.waves !== null || sea.wind !== null
  return (
    <p className="mb-2 text-sm leading-5 text-ink-2">
      {[wanted && say[`towards_${wanted.towards}`], note, !isSeaKnown && say.seaNotKnown].filter(Boolean).join(' ')}
    </p>
  )
}

/** As much room as they will take: what stands below them stays there when they come. */
function HelpersComing({ sea, wanted }: Reckoned) {
  const say = useWords(rescueWords)
  return (
    <>
      <HelpersNote sea={sea} wanted={wanted} />
      <output className="sr-only">{say.loading}</output>
      {Array.from({ length: atFirst }, (_, index) => (
        <Skeleton key={index} className="my-1 h-12.5" />
      ))}
      <Skeleton className="mt-2 h-12 w-1/2" />
    </>
  )
}

type HelperLineProps = {
  readonly helper: Helper
  readonly phone: string | null
  readonly onChoose: (id: string) => void
}

/** Two lines: how far and whether it comes nearer; of a boat that was not heard just now, since when instead. */
function HelperLine({ helper, phone, onChoose }: HelperLineProps) {
  const times = useTimes()
  const helperWords = useHelperWords()
  const { name, position, isStale } = helper
  const { pirogue, effectiveAt } = position
  const isNow = freshnessOf(effectiveAt, useMinute()) === 'now'
  return (
    <li className="flex items-center gap-2 py-1">
      <button
        type="button"
        onClick={() => onChoose(helper.id)}
        className="-ml-1 flex min-h-12.5 min-w-0 flex-1 items-center gap-2.5 rounded-control pl-1 text-left hover:bg-well"
      >
        <span className="relative shrink-0">
          <BoatSeen pirogue={pirogue} name={name} heardAt={effectiveAt} />
          {/* In its corner: a boat is known by its paint. */}
          <span className="absolute -right-2.5 -bottom-2 flex scale-75 rounded-full border-2 border-card empty:hidden">
            <PatronFace pirogue={pirogue} />
          </span>
        </span>
        <span className="grid min-w-0 flex-1">
          <span className="line-clamp-2 leading-5 font-semibold break-words" title={name}>
            {name}
          </span>
          <span className="text-sm leading-5" title={helperWords.way(helper)}>
            {isNow ? helperWords.brief(helper) : helperWords.far(helper)}
            {isNow ? (
              <time dateTime={effectiveAt} className="sr-only">{` · ${times.ago(effectiveAt)}`}</time>
            ) : (
              <Age at={effectiveAt} text={times.ago(effectiveAt)} stale={isStale} className="ml-2" />
            )}
          </span>
        </span>
        <span className="shrink-0 whitespace-nowrap">
          <MinutesOf text={helperWords.time(helper)} />
        </span>
      </button>
      {phone !== null && <CallLink name={name} phone={phone} />}
    </li>
  )
}

/** Figures large, their unit small beside them. */
export function MinutesOf({ text }: { readonly text: string }) {
  const [figure, unit, ...rest] = text.split('\u00a0')
  /* « 1 h 05 »: as wide as the tile of a phone lets it be. */
  if (unit === undefined || rest.length > 0) return <strong className="text-lg leading-6 tracking-tight">{text}</strong>
  return (
    <>
      <strong className="text-xl">{figure}</strong>
      <span className="text-sm">{`\u00a0${unit}`}</span>
    </>
  )
}

export function useHelperWords() {
  const say = useWords(rescueWords)
  const language = useLanguage()
  return useMemo(() => helperWordsIn(say, language), [say, language])
}

function helperWordsIn(say: Translated<(typeof rescueWords)['fr']>, language: Language) {
  const distances = distancesIn(language)
  const times = timesIn(language)
  return {
    time: ({ minutes }: Helper) => {
      const whole = Math.max(1, Math.round(minutes))
      if (whole < 60) return say.minutes(times.number(whole))
      return say.hours(times.number(Math.floor(whole / 60)), String(whole % 60).padStart(2, '0'))
    },
    far: ({ distance }: Helper) => say.far(distances.miles(distance)),
    /** Before somebody speaks of it on the radio: how far, and whether it comes nearer. */
    brief: ({ distance, motion }: Helper) => `${say.far(distances.miles(distance))} · ${say[motion]}`,
    way: ({ distance, course, motion }: Helper) => {
      const degrees = `${String(Math.round(course) % 360).padStart(3, '0')}°`
      return `${say.away(distances.text(distance), degrees)} · ${say[motion]}`
    },
  }
}
