import '#web/rescue/handover.css'
import { createPortal } from 'react-dom'
import { pointsOf } from '#contract/drift/contour-points.ts'
import { toldShares } from '#contract/drift/drift-files.ts'
import { usualDoubt } from '#contract/drift/drift.ts'
import type { DriftStepAnswer } from '#contract/drift/drift.api.ts'
import { type LngLat, degrees, lngLat, metresPerNauticalMile } from '#contract/wire/units.ts'
import { courseText } from '#web/platform/map/measure/measure.ts'
import { detailDecimals, placeInMinutes, placeText } from '#web/platform/map/place-text.ts'
import { useDistances } from '#web/platform/words/distance.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { bothTimes } from '#web/rescue/HandoverSheet.tsx'
import { usualRadius } from './drift.data.ts'
import { driftWords } from './drift.words.ts'
import { percentOf, useDriftTexts, wayTo } from './use-drift-texts.ts'
import type { ReckonedDrift } from './use-drift.ts'
import { useStrandedText, useStranding } from './use-stranding.ts'

type DriftSheetProps = { readonly drift: ReckonedDrift; readonly name: string }

/** One page of paper, to be read over the radio and plotted on a chart: it is on no screen. */
export function DriftSheet({ drift, name }: DriftSheetProps) {
  const { say, hour, middle, area, assumed, age, made, start } = useDriftTexts(drift)
  const language = useLanguage()
  const stranded = useStrandedText()(drift, useStranding(drift))
  const { number } = useTimes()
  const distances = useDistances()
  const { step, answer, isOnDevice, from } = drift
  const inKnots = (speed: number) => number((speed * answer.uncertainty * 3600) / metresPerNauticalMile, 1)
  const radius = distances.brief(from?.radius ?? usualRadius)
  const doubt =
    answer.uncertainty > 0 ? say.sheetDoubt(inKnots(usualDoubt.wind), inKnots(usualDoubt.current), radius) : null
  const sheet = (
    <article className="handover-sheet" lang="fr">
      <header>
        <h1>{`${say.sheetTitle(name)} – ${say.indicative.toLocaleUpperCase()}`}</h1>
        <p>{hour(step.hours)}</p>
      </header>
      <dl>
        <dt>{say.sheetStart}</dt>
        <dd>{`${placeInMinutes(start, language)} · ${placeText(start, language, detailDecimals)}`}</dd>
        <dt>{say.sheetTime}</dt>
        <dd>{bothTimes(new Date(from?.since ?? 0).toISOString())}</dd>
      </dl>
      <ul>
        {[
          middle(step),
          area(step),
          stranded,
          assumed(answer, step.at),
          doubt,
          ...age(answer, step.at),
          answer.wind.simulated ? say.simulated.toLocaleUpperCase() : null,
          say.notMeasured,
          made(answer, isOnDevice),
        ].map((line) => line && <li key={line}>{line}</li>)}
      </ul>
      <Middles drift={drift} start={start} />
      <Outlines step={step} title={say.sheetOutlines(hour(step.hours))} />
    </article>
  )
  return createPortal(sheet, document.body)
}

/** « 01/12 19:25 »: the head of the column says by which clock, that of both UTC and Dakar. */
function timeOfRow(at: string): string {
  return `${at.slice(8, 10)}/${at.slice(5, 7)} ${at.slice(11, 16)}`
}

/** Of all hours those that a page has room for, and the one that is looked at. */
const printed = [3, 6, 12, 24, 48, 72, 96]

function Middles({ drift, start }: { readonly drift: ReckonedDrift; readonly start: LngLat }) {
  const { say, flowing } = useDriftTexts(drift)
  const language = useLanguage()
  const { number } = useTimes()
  const { answer, step } = drift
  const wanted = answer.steps.filter(({ hours }) => printed.includes(Math.abs(hours)) || hours === step.hours)
  /* Once all of it is ashore nothing more is to be read aloud. */
  const end = wanted.findIndex(({ stranded }) => stranded === answer.particles)
  const rows = end === -1 ? wanted : wanted.slice(0, end + 1)
  return (
    <table>
      <caption>{say.sheetMiddle}</caption>
      <thead>
        <tr>
          {[
            say.sheetTime,
            say.sheetMinutes,
            say.sheetDecimal,
            say.sheetBearing,
            say.sheetAway,
            say.sheetWind,
            say.sheetCurrent,
            say.sheetArea,
            say.sheetStranded,
          ].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ hours, at, mean, area_95Km2: size, stranded }) => {
          const place = mean && lngLat(mean.longitude, mean.latitude)
          const way = place && wayTo(start, place)
          return (
            <tr key={hours}>
              <td>{timeOfRow(at)}</td>
              <td>{place ? placeInMinutes(place, language) : say.allAshore}</td>
              <td>{place && placeText(place, language, detailDecimals)}</td>
              <td>{way?.course}</td>
              <td>{way && `${number(way.miles, 1)}\u00A0M`}</td>
              <td>{flowing(answer.wind, at, 0)}</td>
              <td>{flowing(answer.current, at, 1)}</td>
              <td>{place && number(size, 1)}</td>
              <td>{`${number(percentOf(stranded / answer.particles))}\u00A0%`}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Outlines({ step, title }: { readonly step: DriftStepAnswer; readonly title: string }) {
  const say = useWords(driftWords)
  const language = useLanguage()
  const { number } = useTimes()
  if (step.mean === null) return null
  const middle = lngLat(step.mean.longitude, step.mean.latitude)
  const outlines = step.contours
    .filter(({ share }) => toldShares.includes(share))
    .map((contour) => ({ share: contour.share, points: pointsOf(contour, middle) }))
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{say.sheetBearing}</th>
          {outlines.map(({ share }) => (
            <th key={share} scope="col">
              {say.sheetShare(number(share * 100))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(outlines[0]?.points ?? []).map(({ bearing }, place) => (
          <tr key={bearing}>
            <th scope="row">{courseText(degrees(bearing))}</th>
            {outlines.map(({ share, points }) => {
              const point = points[place]
              return (
                <td key={share}>
                  {point &&
                    point.away > 0 &&
                    `${number(point.away / metresPerNauticalMile, 1)}\u00A0M · ${placeInMinutes(point.at, language)}`}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
