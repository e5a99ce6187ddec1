import { useEffect, useMemo, useState } from 'react'
import { courseTo, greatCircle } from '#contract/wire/earth.ts'
import { compassPoint } from '#contract/weather/compass.ts'
import { reportFault } from '#web/platform/api/problems.ts'
import { hourText } from '#contract/wire/days/days.ts'
import { useDistances } from '#web/platform/words/distance.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type AdriftNow, useCaseDoors } from './case-doors.ts'
import { type Rescuer, nameOf } from './ComingLine.tsx'
import type { SosCase } from '#web/sos/sos-case.ts'
import { sosMoreWords } from '#web/sos/sos-more.words.ts'
import { type LastPlace, lastPlaces, onPaper } from './where-by-now.ts'

type Drifted = LastPlace & AdriftNow
type WhereByNowProps = {
  readonly one: SosCase
  readonly going: readonly Rescuer[]
  readonly now: number
  readonly isShown: boolean
}

/** So often it is reckoned anew. */
const every = 5 * 60_000

/**
 * Nobody tells any more where anybody is: where the wind may have taken each of them, drawn and in words. Nothing where no wind is known.
 * It is reckoned while there is a network, too: what reckons, the wind and the shores are on the telephone by the time there is none.
 */
export function WhereByNow({ one, going, now, isShown }: WhereByNowProps) {
  const say = useWords(sosMoreWords)
  const drifted = useDrifted(one, going, Math.floor(now / every) * every)
  if (!isShown || drifted.length === 0) return null
  return (
    <section aria-label={say.byNow} className="sos-line grid gap-2 rounded-card px-3 py-2">
      <h3 className="text-lg leading-6 font-extrabold">{say.byNow}</h3>
      <Picture drifted={drifted} />
      <ul className="grid gap-1">
        {drifted.map((each) => (
          <Line key={each.who ?? ''} each={each} />
        ))}
      </ul>
      <p className="font-semibold">{say.byNowHow}</p>
    </section>
  )
}

function Line({ each }: { readonly each: Drifted }) {
  const say = useWords(sosMoreWords)
  const distances = useDistances()
  const { who, at, middle, within, since } = each
  const away = inHundreds(greatCircle(at, middle))
  const time = hourText(since)
  const course = say[`to_${compassPoint(courseTo(at, middle))}`]
  const moved = who === null ? say.byNowIsYours : say.byNowIs
  const still = who === null ? say.byNowStillYours : say.byNowStill
  return (
    <li className="leading-snug">
      <strong>{who === null ? say.byNowYou : say.byNowOf(who)}</strong>
      {'\u00a0: '}
      {away === 0 ? still(time) : moved(distances.brief(away), course, time)},{' '}
      {say.byNowWithin(distances.brief(inHundreds(within)))}
    </li>
  )
}

/** Nobody knows it to the metre. */
function inHundreds(metres: number): number {
  return Math.round(metres / 100) * 100
}

const paper = { width: 320, height: 180, margin: 26 }

/** North is above. A ring with a point is the boat that waits, a triangle whoever comes; the circle is where each may be by now. */
function Picture({ drifted }: { readonly drifted: readonly Drifted[] }) {
  const drawn = onPaper(
    drifted.flatMap(({ at, middle, within }) => [
      { at, within: 0 },
      { at: middle, within },
    ]),
    paper,
  )
  return (
    <svg
      viewBox={`0 0 ${paper.width} ${paper.height}`}
      aria-hidden
      className="w-full fill-none stroke-current"
      strokeWidth="2"
    >
      <path d="M14 30 V10 M8 17 L14 9 L20 17" />
      <text x="14" y="44" textAnchor="middle" className="fill-current stroke-none text-sm font-bold">
        N
      </text>
      {drifted.map((each) => {
        const [from, to] = [drawn.at(each.at), drawn.at(each.middle)]
        const letter = each.who?.charAt(0) ?? ''
        return (
          <g key={each.who ?? ''}>
            <circle cx={to.x} cy={to.y} r={Math.max(6, drawn.metres(each.within))} strokeDasharray="5 4" />
            <path d={`M${from.x} ${from.y} L${to.x} ${to.y}`} />
            {each.who === null ? (
              <>
                <circle cx={from.x} cy={from.y} r="8" />
                <circle cx={from.x} cy={from.y} r="3" className="fill-current" />
              </>
            ) : (
              <>
                <path d={`M${from.x} ${from.y - 9} l8 15 h-16 Z`} className="fill-current" />
                <text x={from.x + 15} y={from.y - 4} className="fill-current stroke-none text-base font-extrabold">
                  {letter}
                </text>
              </>
            )}
          </g>
        )
      })}
    </svg>
  )
}

function useDrifted(one: SosCase, going: readonly Rescuer[], now: number): readonly Drifted[] {
  const language = useLanguage()
  const { driftNow } = useCaseDoors()
  const [drifted, setDrifted] = useState<readonly Drifted[]>([])
  const key = JSON.stringify(lastPlaces(one, going, (each) => nameOf(each, language)))
  const places = useMemo(() => JSON.parse(key) as LastPlace[], [key])
  useEffect(() => {
    if (!driftNow) return
    let isWanted = true
    const reckon = async () => {
      const found: Drifted[] = []
      /* One after the other: a cheap phone has one processor for the SOS, too. */
      for (const place of places) {
        const there = await driftNow(place, now)
        if (there) found.push({ ...place, ...there })
      }
      if (isWanted) setDrifted(found)
    }
    void reckon().catch(reportFault)
    return () => {
      isWanted = false
    }
  }, [driftNow, places, now])
  return drifted
}
