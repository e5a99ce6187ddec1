import { useMemo, useState } from 'react'
import { Age } from '#web/ui/Age.tsx'
import { BoatSeen, PatronFace } from '#web/ui/boats/BoatPerson.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CallLink } from '#web/ui/CallLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { distancesIn } from '#web/words/distance.ts'
import { type Language, useLanguage } from '#web/words/language.ts'
import { timesIn, useTimes } from '#web/words/time.ts'
import type { Translated } from '#web/words/word-book.ts'
import { useWords } from '#web/words/words.ts'
import type { Helper } from './nearest-boats.ts'
import { rescueWords } from './rescue.words.ts'

const atFirst = 5

type NearestBoatsProps = {
  helpers: readonly Helper[]
  hasPlace: boolean
  onChoose: (id: string) => void
  /** Where the number of a boat is known, one touch dials it. */
  phoneOf: (helper: Helper) => string | null
}

/** Other fishermen make the first rescue: who they are, how long they need, and how old that knowledge is. */
export function NearestBoats({ helpers, hasPlace, onChoose, phoneOf }: NearestBoatsProps) {
  const say = useWords(rescueWords)
  const times = useTimes()
  const helperWords = useHelperWords()
  const [shown, setShown] = useState(atFirst)
  const rest = helpers.length - shown
  return (
    <Card title={say.helpers}>
      {helpers.length === 0 && <p>{hasPlace ? say.noHelpers : say.noHelpersPlace}</p>}
      {helpers.length > 0 && <p className="mb-3 text-sm text-ink-2">{say.helpersNote}</p>}
      <ol className="grid gap-2">
        {helpers.slice(0, shown).map((helper) => {
          const phone = phoneOf(helper)
          return (
            <li key={helper.id} className="flex items-center gap-2">
              <button
                type="button"
                onClick={() => onChoose(helper.id)}
                className="flex min-h-target min-w-0 flex-1 items-center gap-3 rounded-control border border-line px-3 py-2 text-left hover:bg-well"
              >
                <span className="grid shrink-0 justify-items-center gap-1">
                  <BoatSeen
                    pirogue={helper.position.pirogue}
                    name={helper.name}
                    heardAt={helper.position.effectiveAt}
                  />
                  <PatronFace pirogue={helper.position.pirogue} />
                </span>
                <span className="grid min-w-0 flex-1">
                  <span className="leading-5 font-semibold break-words">{helper.name}</span>
                  <span className="text-sm leading-5" title={helperWords.way(helper)}>
                    {helperWords.brief(helper)}
                  </span>
                  <Age
                    at={helper.position.effectiveAt}
                    text={times.ago(helper.position.effectiveAt)}
                    stale={helper.isStale}
                    className="text-sm leading-5"
                  />
                </span>
                <span className="shrink-0 text-xl font-bold">{helperWords.time(helper)}</span>
              </button>
              {phone !== null && <CallLink name={helper.name} phone={phone} />}
            </li>
          )
        })}
      </ol>
      {rest > 0 && (
        <Button variant="quiet" className="mt-2" onClick={() => setShown(shown + 20)}>
          {say.moreHelpers(times.number(Math.min(20, rest)))}
        </Button>
      )}
    </Card>
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
    /** Before somebody speaks of it on the radio: how far, and whether it comes nearer. */
    brief: ({ distance, motion }: Helper) => say.brief(distances.miles(distance), say[motion]),
    way: ({ distance, course, motion }: Helper) => {
      const degrees = `${String(Math.round(course) % 360).padStart(3, '0')}°`
      return `${say.away(distances.text(distance), degrees)} · ${say[motion]}`
    },
  }
}
