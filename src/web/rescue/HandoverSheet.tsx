import { createPortal } from 'react-dom'
import type { AlertWithTrail, TowardsWhat } from '#contract/alerts/alert.ts'
import { dscOfNature } from '#contract/alerts/dsc-natures.ts'
import { rescueRadioChannel } from '#contract/notifications/rescue-numbers.ts'
import { lngLat } from '#contract/wire/units.ts'
import { detailDecimals, placeInMinutes, placeText } from '#web/platform/map/place-text.ts'
import { clockTime, dayInFigures } from '#contract/wire/days/days.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { numberShown } from '#web/platform/words/telephone.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { natureWords } from '#web/platform/words/nature.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import { aboardOf } from '#web/alerts/said/aboard-text.ts'
import { alertsWords } from '#web/alerts/alerts.words.ts'
import { AlertStanding, isMasculine } from '#web/alerts/AlertWords.tsx'
import { useActs } from './AlertTrail.tsx'
import type { PersonToCall } from './calling/ContactList.tsx'
import { endReason } from './end-reason.ts'
import './handover.css'
import { goingWords } from './going/going.words.ts'
import { useHelperWords } from './going/NearestBoats.tsx'
import type { Helper } from './going/nearest-boats.ts'
import { raisedBy } from './raised-by.ts'
import { rescueWords } from './rescue.words.ts'

/** Where the boat was, at what time. */
export type TimedPlace = { readonly latitude: number; readonly longitude: number; readonly at: string }

type HandoverSheetProps = {
  alert: AlertWithTrail
  spots: readonly TimedPlace[]
  contacts: readonly PersonToCall[]
  helpers: readonly Helper[]
  /** To where their minutes lead. */
  towards: TowardsWhat | null
  /** At the last position, line by line; none without a position. */
  weather: readonly string[]
  now: number
}

/** One page of paper for the relief, the navy, the firemen: it is on no screen, and is what the printer gets. */
export function HandoverSheet({ alert, spots, contacts, helpers, towards, weather, now }: HandoverSheetProps) {
  const say = useWords(rescueWords)
  const natures = useWords(natureWords)
  const word = useWords(alertsWords)
  const going = useWords(goingWords)
  const times = useTimes()
  const language = useLanguage()
  const helperWords = useHelperWords()
  const acts = useActs(alert)
  const ended = endReason(alert, say)
  const sheet = (
    <article className="handover-sheet" lang="fr">
      <header>
        <h1>{`${alert.drill ? `${word.drill} – ` : ''}${say.sheet} – ${alert.pirogueName ?? alert.userName ?? ''}`}</h1>
        <p>{alert.message}</p>
      </header>
      <dl>
        <Line name={say.nature} value={alert.nature ? natures[alert.nature] : say.notSaid} />
        {alert.nature && <Line name={say.dscNature} value={String(dscOfNature(alert.nature)).padStart(2, '0')} />}
        <Line name={say.people} value={aboardOf(alert, language).value ?? say.notSaid} />
        <Line name={say.boat} value={alert.pirogueName ?? say.notSaid} />
        {raisedBy(alert, say).map(([name, value]) => (
          <Line key={name} name={name} value={value ?? say.notSaid} />
        ))}
        <Line name={say.occurred} value={bothTimes(alert.occurredAt)} />
        <Line name={say.received} value={bothTimes(alert.receivedAt)} />
        <dt>{say.state}</dt>
        <dd>
          {alert.status === 'active' && `${isMasculine(alert) ? word.notTakenYet : word.active}. `}
          <AlertStanding alert={alert} />
        </dd>
        {ended !== null && <Line name={say.reason} value={ended} />}
      </dl>
      <Places spots={spots} />
      {weather.length > 0 && (
        <section>
          <h2>{say.weatherThere}</h2>
          <ul>
            {weather.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{say.contacts}</h2>
        <ul>
          {contacts.map(({ role, name, phone }) => (
            <li key={`${role} ${name} ${phone}`}>
              {[role, name, phone ? numberShown(phone) : say.noPhone].filter(Boolean).join(' · ')}
            </li>
          ))}
          <li>{say.radio(rescueRadioChannel)}</li>
        </ul>
      </section>
      <section>
        <h2>{say.helpers}</h2>
        {towards && helpers.length > 0 && <p>{going[`towards_${towards}`]}</p>}
        <ul>
          {helpers.length === 0 && <li>{spots.length === 0 ? say.noHelpersPlace : say.noHelpers}</li>}
          {helpers.slice(0, 5).map((helper) => (
            <li key={helper.id}>
              {`${helperWords.time(helper)} · ${helper.name} · ${helperWords.way(helper)} · ${bothTimes(helper.position.effectiveAt)}`}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{say.trail}</h2>
        <ul>
          {alert.trail.slice(-10).map((step) => (
            <li key={`${step.at} ${step.act} ${step.user ?? ''}`}>
              {`${bothTimes(step.at)} · ${acts(step)} · ${step.name ?? say.byServer}`}
            </li>
          ))}
        </ul>
      </section>
      <footer>{say.printed(times.dateTime(now))}</footer>
    </article>
  )
  return createPortal(sheet, document.body)
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

function Places({ spots }: { spots: readonly TimedPlace[] }) {
  const say = useWords(rescueWords)
  const language = useLanguage()
  if (spots.length === 0) return <p>{say.noPlace}</p>
  return (
    <table>
      <caption>{say.lastPositions}</caption>
      <thead>
        <tr>
          {[say.minutesOfArc, say.decimal, `${say.utc} / ${say.dakar}`].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {spots.slice(0, 5).map(({ latitude, longitude, at }) => (
          <tr key={at}>
            <td>{placeInMinutes(lngLat(longitude, latitude), language)}</td>
            <td>{placeText(lngLat(longitude, latitude), language, detailDecimals)}</td>
            <td>{bothTimes(at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The clock of Dakar is that of Greenwich; a sheet that leaves the country says both all the same. */
export function bothTimes(at: string): string {
  return `${dayInFigures(at)} ${clockTime(at)} UTC = ${clockTime(at)} Dakar`
}
