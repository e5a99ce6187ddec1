import { useState } from 'react'
import { Age } from '#web/ui/Age.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { useDistances } from '#web/words/distance.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import type { Helper } from './nearest-boats.ts'
import { rescueWords } from './rescue.words.ts'

const atFirst = 5

type NearestBoatsProps = {
  helpers: readonly Helper[]
  hasPlace: boolean
  onChoose: (id: string) => void
}

/** Other fishermen make the first rescue: who they are, how long they need, and how old that knowledge is. */
export function NearestBoats({ helpers, hasPlace, onChoose }: NearestBoatsProps) {
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
        {helpers.slice(0, shown).map((helper) => (
          <li key={helper.id}>
            <button
              type="button"
              onClick={() => onChoose(helper.id)}
              className="flex min-h-target w-full items-center gap-3 rounded-control border border-line px-3 py-2 text-left hover:bg-well"
            >
              <span className="w-20 shrink-0 text-xl font-bold">{helperWords.time(helper)}</span>
              <span className="grid min-w-0 flex-1">
                <span className="truncate font-semibold">{helper.name}</span>
                <span className="text-sm">{helperWords.way(helper)}</span>
                <Age
                  at={helper.position.effectiveAt}
                  text={times.ago(helper.position.effectiveAt)}
                  stale={helper.isStale}
                  className="text-sm"
                />
              </span>
            </button>
          </li>
        ))}
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
  const distances = useDistances()
  const times = useTimes()
  return {
    time: ({ minutes }: Helper) => {
      const whole = Math.max(1, Math.round(minutes))
      if (whole < 60) return say.minutes(times.number(whole))
      return say.hours(times.number(Math.floor(whole / 60)), String(whole % 60).padStart(2, '0'))
    },
    way: ({ distance, course, motion }: Helper) => {
      const degrees = `${String(Math.round(course) % 360).padStart(3, '0')}°`
      return `${say.away(distances.text(distance), degrees)} · ${say[motion]}`
    },
  }
}
