import { cautiousWaves } from '#contract/weather/sea-state.ts'
import { VisuallyHidden } from '#web/platform/ui/VisuallyHidden.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { seaWords } from './sea.words.ts'

const width = 336
const height = 44
/** A calm sea stays low, and the line that makes one careful is always in the picture. */
const least = cautiousWaves * 1.25

/** The waves ahead as one line, and the height from which one is careful. */
export function WaveSpark({ waves }: { waves: readonly (number | null)[] }) {
  const say = useWords(seaWords)
  const { number } = useTimes()
  const known = waves.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  const highest = Math.max(...known.map(({ value }) => value))
  const most = Math.max(least, highest)
  const x = (index: number) => (index / Math.max(1, waves.length - 1)) * width
  const y = (value: number) => height - (value / most) * (height - 6)
  const line = known.map(({ value, index }) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join('L')
  const [first, last] = [known[0]?.index ?? 0, known.at(-1)?.index ?? 0]
  return (
    <div className="pt-1">
      <VisuallyHidden>{say.spark(number(highest, 1))}</VisuallyHidden>
      <p aria-hidden className="text-right text-xs font-semibold">
        {`${number(cautiousWaves, 1)}\u00a0m`}
      </p>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden preserveAspectRatio="none" className="h-11 w-full">
        <path d={`M${x(first)},${height}L${line}L${x(last)},${height}Z`} className="fill-water" />
        <path d={`M${line}`} className="fill-none stroke-sea-2" strokeWidth="2" vectorEffect="non-scaling-stroke" />
        <path
          d={`M0,${y(cautiousWaves)}H${width}`}
          className="fill-none stroke-ink-2"
          strokeWidth="1.5"
          strokeDasharray="2 4"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p aria-hidden className="flex justify-between text-xs">
        <span>{say.nowWord}</span>
        <span>{say.hours48}</span>
      </p>
    </div>
  )
}
