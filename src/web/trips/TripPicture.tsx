import { useWords } from '#web/words/words.ts'
import type { Point } from './one-source.ts'
import { trailsUntil } from './playback.ts'
import { tripWords } from './trips.words.ts'

const size = 120
const margin = 8
const mostPoints = 400

/** The shape of a trip, as a picture: for those who look rather than read. Silences are left open. */
export function TripPicture({ points }: { points: readonly Point[] }) {
  const say = useWords(tripWords)
  const step = Math.max(1, Math.ceil(points.length / mostPoints))
  const trails = trailsUntil(points, Number.POSITIVE_INFINITY)
  const place = placer(trails.flat())
  const [start, end] = [points[0], points.at(-1)]
  if (start === undefined || end === undefined) return null
  const [from, to] = [place([start.longitude, start.latitude]), place([end.longitude, end.latitude])]
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className="size-30 shrink-0 rounded-card border border-soft-edge bg-water">
      <title>{say.trackPicture}</title>
      {trails.map((trail, index) => (
        <polyline
          key={index}
          fill="none"
          className="stroke-sea"
          strokeWidth={2.5}
          strokeLinejoin="round"
          strokeLinecap="round"
          points={trail
            .filter((_, at) => at % step === 0 || at === trail.length - 1)
            .map((one) => place(one).join(','))
            .join(' ')}
        />
      ))}
      <circle cx={from[0]} cy={from[1]} r={4} className="fill-card stroke-sea" strokeWidth={2} />
      <rect x={to[0] - 3.5} y={to[1] - 3.5} width={7} height={7} className="fill-sea" />
    </svg>
  )
}

type Place = readonly [longitude: number, latitude: number]

/** As large as it can be, true to its proportions at this latitude. */
function placer(places: readonly Place[]): (place: Place) => [number, number] {
  const latitudes = places.map(([, latitude]) => latitude)
  const [south, north] = [lowest(latitudes), highest(latitudes)]
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const easts = places.map(([longitude]) => longitude * shrink)
  const [west, east] = [lowest(easts), highest(easts)]
  const scale = (size - 2 * margin) / Math.max(north - south, east - west, 1e-9)
  const [left, top] = [(size - (east - west) * scale) / 2, (size - (north - south) * scale) / 2]
  return ([longitude, latitude]) => [
    Math.round((left + (longitude * shrink - west) * scale) * 10) / 10,
    Math.round((top + (north - latitude) * scale) * 10) / 10,
  ]
}

function lowest(values: readonly number[]): number {
  return values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY)
}

function highest(values: readonly number[]): number {
  return values.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY)
}
