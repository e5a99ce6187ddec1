import { Eye, Navigation } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Alert } from '#contract/alerts/alert.ts'
import { hullOf } from '#contract/pirogues/hull.ts'
import { sayAloud } from '#web/platform/device/say-aloud.ts'
import { HullToken } from '#web/platform/ui/boats/BoatToken.tsx'
import { beep, vibrate } from '#web/platform/ui/feedback/beep.ts'
import { useDistances } from '#web/platform/words/distance.ts'
import { type Language, useLanguage } from '#web/platform/words/language.ts'
import { timesIn, useTimes } from '#web/platform/words/time.ts'
import { wordsIn, useWords } from '#web/platform/words/words.ts'
import type { SosCase } from './sos-case.ts'
import { comingOf, stepKey } from './sos-coming.ts'
import { sosMoreWords } from './sos-more.words.ts'
import { useNow } from './use-now.ts'

type Rescuer = Alert['going'][number]

/**
 * « On vient » : each boat that comes, as it is painted; how far and when, or how old the last word of it is. The SOS stands beside
 * the app of a person and asks nothing of what that one has read: the paint comes with the call.
 */
export function SosComing({ one }: { readonly one: SosCase }) {
  const say = useWords(sosMoreWords)
  const going = one.phase.name === 'over' ? [] : (one.word?.going ?? [])
  const now = useNow(5_000)
  useSteps(going, now)
  if (going.length === 0) return null
  return (
    <section aria-label={say.coming} className="grid gap-2">
      <h2 className="text-2xl font-extrabold">{say.coming}</h2>
      <ul className="grid gap-2">
        {going.map((rescuer) => (
          <ComingLine key={rescuer.user} one={rescuer} now={now} />
        ))}
      </ul>
    </section>
  )
}

function ComingLine({ one, now }: { readonly one: Rescuer; readonly now: number }) {
  const say = useWords(sosMoreWords)
  const language = useLanguage()
  const times = useTimes()
  const distances = useDistances()
  const name = nameOf(one, language)
  const Icon = one.inSight === true ? Eye : Navigation
  const facts = [
    one.pirogueName && one.name,
    typeof one.distance === 'number' && distances.brief(one.distance),
    typeof one.bearing === 'number' && `${String(one.bearing).padStart(3, '0')}°`,
    one.heardAt ? say.lastWord(times.agoInside(one.heardAt, now)) : say.neverHeard,
    one.bySms === true && say.bySms,
  ].filter(Boolean)
  return (
    <li className="sos-line flex items-center gap-3 rounded-card px-3 py-2">
      {one.pirogue ? (
        <HullToken hull={hullOf(one.pirogue, one.hull)} name={name} size="medium" />
      ) : (
        <Icon aria-hidden className="size-9 shrink-0" />
      )}
      <div className="min-w-0 flex-1 leading-snug">
        <p className="text-xl font-extrabold break-words">{name}</p>
        <p className="text-lg font-bold">{stepText(one, language, now)}</p>
        <p>{facts.join(' · ')}</p>
      </div>
    </li>
  )
}

function nameOf(one: Rescuer, language: Language): string {
  return one.pirogueName ?? one.name ?? wordsIn(sosMoreWords, language).someBoat
}

/** As it is read and said aloud; of who is silent never that he comes. */
function stepText(one: Rescuer, language: Language, now: number): string {
  const say = wordsIn(sosMoreWords, language)
  const coming = comingOf(one, now)
  switch (coming.step) {
    case 'minutes':
      return say.inMinutes(timesIn(language).lasting(coming.minutes * 60_000))
    case 'in_sight':
      return say.seesYou
    case 'on_scene':
      return say.isThere
    case 'silent':
      return say.silent
    case 'unheard':
      return say.saidHeGoes
  }
}

/** The hand feels each step and the ear hears it, in the voice of this device where it has one; what is shown already is said once. */
function useSteps(going: readonly Rescuer[], now: number): void {
  const language = useLanguage()
  const told = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const fresh = going.filter((one) => !told.current.has(stepKey(one, now)))
    if (fresh.length === 0) return
    told.current = new Set([...told.current, ...fresh.map((one) => stepKey(one, now))])
    vibrate([250, 100, 250])
    beep(660, 0.3)
    sayAloud(
      fresh.map((one) => `${nameOf(one, language)}. ${stepText(one, language, now)}.`).join(' '),
      language === 'en' ? 'en' : 'fr',
    )
  }, [going, now, language])
}
