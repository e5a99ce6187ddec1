import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { rescueWords } from './rescue.words.ts'

/** Drawn as long as they can be counted at a glance. */
const mostDrawn = 6

/** How many are to be found, drawn and counted. */
export function PeopleAboard({ count }: { count: number | null }) {
  const say = useWords(rescueWords)
  const { number } = useTimes()
  if (count === null) return <p className="max-w-24 text-right text-sm leading-4.5 text-ink-2">{say.aboardUnknown}</p>
  return (
    <p className="grid shrink-0 justify-items-end gap-0.5">
      {count <= mostDrawn && (
        <span aria-hidden className="flex gap-0.5">
          {Array.from({ length: count }, (_, index) => (
            <svg key={index} viewBox="0 0 12 22" className="h-5.5 w-3 fill-current">
              <circle cx="6" cy="4" r="4" />
              <path d="M0 21v-6a5 5 0 0 1 5-5h2a5 5 0 0 1 5 5v6Z" />
            </svg>
          ))}
        </span>
      )}
      <strong className="leading-5">{say.aboard(number(count))}</strong>
    </p>
  )
}
