import '#web/rescue/handover.css'
import './near-pass-sheet.css'
import { createPortal } from 'react-dom'
import type { NearPass, TrackPoint } from '#contract/ships/near-pass.ts'
import { nearestTo } from '#contract/ships/near-tracks.ts'
import { lngLat } from '#contract/wire/units.ts'
import { detailDecimals, placeInMinutes, placeText } from '#web/platform/map/place-text.ts'
import { clockTime, dayInFigures } from '#contract/wire/days/days.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useNearPassTexts } from './use-near-pass-texts.ts'

/** Of each track as many positions as a page has room for. */
const mostPrinted = 10
const mostTold = 6

/** One page of paper, for whoever complains of a ship: it is on no screen. */
export function NearPassSheet({ pass, now }: { readonly pass: NearPass; readonly now: number }) {
  const { say, title, lines, told } = useNearPassTexts(pass)
  const { dateTime } = useTimes()
  const sheet = (
    <article className="handover-sheet near-pass-sheet" lang="fr">
      <header>
        <h1>{`${title} – ${say.indicative.toLocaleUpperCase()}`}</h1>
      </header>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h2>{say.told}</h2>
        <ul>
          {told.slice(0, mostTold).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <Track pass={pass} track={pass.shipTrack} title={say.trackOfShip} />
      <Track pass={pass} track={pass.boatTrack} title={say.trackOfBoat} />
      <p>{`${say.caution} ${say.straight}`}</p>
      <footer>{say.printed(dateTime(now))}</footer>
    </article>
  )
  return createPortal(sheet, document.body)
}

type TrackProps = { readonly pass: NearPass; readonly track: readonly TrackPoint[]; readonly title: string }

export function Track({ pass, track, title }: TrackProps) {
  const { say, way, at } = useNearPassTexts(pass)
  const language = useLanguage()
  const { number } = useTimes()
  const shown = nearestTo(track, at, mostPrinted)
  if (shown.length === 0) return <p>{`${title}\u00A0: ${say.noTrack}`}</p>
  const isPart = shown.length < track.length
  return (
    <table className="w-full text-left text-sm [&_:is(td,th)]:py-1 [&_:is(td,th)]:pr-3 [&_:is(td,th)]:align-top">
      <caption className="text-left font-semibold">
        {isPart ? `${title} (${say.part(number(shown.length), number(track.length))})` : title}
      </caption>
      <thead>
        <tr>
          {[say.time, say.minutes, say.decimal, `${say.speed}, ${say.course.toLocaleLowerCase()}`].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((point) => {
          const place = lngLat(point.longitude, point.latitude)
          return (
            <tr key={point.at}>
              <td>{`${dayInFigures(point.at).slice(0, 5)} ${clockTime(point.at)}`}</td>
              <td>{placeInMinutes(place, language)}</td>
              <td>{placeText(place, language, detailDecimals)}</td>
              <td>{way(point)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
