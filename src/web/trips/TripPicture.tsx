import { type Pair, placeInPicture } from '#contract/trips/sketch.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWords } from '#web/platform/words/words.ts'
import { tripWords } from './trips.words.ts'

const size = 120
const margin = 8
const mostPoints = 400

type TripPictureProps = {
  /** The way between silences; where nothing was heard the line is left open. */
  readonly legs: readonly (readonly Pair[])[]
  readonly className?: string
  /** Beside the words that say the same. */
  readonly isOrnament?: boolean
}

/** The shape of a trip, as a picture: for those who look rather than read. */
export function TripPicture({ legs, className = 'size-30', isOrnament = false }: TripPictureProps) {
  const say = useWords(tripWords)
  const all = legs.flat()
  const step = Math.max(1, Math.ceil(all.length / mostPoints))
  const [start, end] = [all[0], all.at(-1)]
  if (start === undefined || end === undefined) return null
  const place = placeInPicture(all, size, margin)
  const [from, to] = [place(start), place(end)]
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden={isOrnament || undefined}
      className={classes('shrink-0 rounded-card border border-soft-edge bg-water', className)}
    >
      {!isOrnament && <title>{say.trackPicture}</title>}
      {legs.map((leg, index) => (
        <polyline
          key={index}
          fill="none"
          className="stroke-sea"
          strokeWidth={isOrnament ? 4 : 2.5}
          strokeLinejoin="round"
          strokeLinecap="round"
          points={leg
            .filter((_, at) => at % step === 0 || at === leg.length - 1)
            .map((one) => place(one).join(','))
            .join(' ')}
        />
      ))}
      <circle cx={from[0]} cy={from[1]} r={isOrnament ? 6 : 4} className="fill-card stroke-sea" strokeWidth={2} />
      <rect x={to[0] - 3.5} y={to[1] - 3.5} width={7} height={7} className="fill-sea" />
    </svg>
  )
}
