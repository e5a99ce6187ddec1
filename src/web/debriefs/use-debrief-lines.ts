import type { Debrief, DebriefPlace } from '#contract/debriefs/debrief.ts'
import { compassPoint } from '#contract/weather/compass.ts'
import { falseAlarm } from '#contract/alerts/alert.ts'
import { lngLat, metresPerNauticalMile } from '#contract/wire/units.ts'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { natureWords } from '#web/platform/words/nature.words.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { askedWords } from '#web/rescue/going/asked.words.ts'
import { useActs } from '#web/rescue/AlertTrail.tsx'
import { rescueWords } from '#web/rescue/rescue.words.ts'
import { weatherWords } from '#web/weather/weather.words.ts'
import { debriefsWords } from './debriefs.words.ts'

/** A report as sentences, the same on the screen and on paper. */
export function useDebriefLines(report: Debrief) {
  const say = useWords(debriefsWords)
  const rescue = useWords(rescueWords)
  const asked = useWords(askedWords)
  const natures = useWords(natureWords)
  const times = useTimes()
  const placeOf = usePlaceText()
  const sea = useSeaLines()
  const lasted = useLasted()
  const acts = useActs({ alertType: report.kind === 'sos' ? 'emergency' : 'system' })
  const { number } = times
  const reason = report.endReason === falseAlarm ? rescue.falseAlarm : report.endReason
  return {
    say,
    times,
    placeOf,
    title: `${report.drill ? `${say.drill} – ` : ''}${say.title} – ${report.pirogueName ?? report.userName ?? report.message}`,
    about: [
      report.message,
      report.nature && natures[report.nature],
      report.peopleOnBoard !== null && say.people(number(report.peopleOnBoard)),
      report.place && say.calledAt(placeOf(report.place)),
      report.inChargeName !== null && say.inCharge(report.inChargeName),
      reason !== null && say.ended(report.endedByName ?? say.server, reason),
    ].filter((line) => line !== null && line !== false),
    delays: report.delays.map(({ step, at, seconds }) => ({
      name: say[step],
      at: at === null ? say.never : times.dateTime(at),
      after: lasted(seconds),
    })),
    told: report.told.map(({ name, channel, reason: why, status, report: arrived, at, sentAt }) => {
      const who = name ?? (channel === 'webhook' || why === 'duty_test' ? say.desk : say.family)
      return `${who} · ${say[channel]} · ${say[arrived ?? status]} · ${times.dateTime(sentAt ?? at)}`
    }),
    seenBy: report.seenBy.map(({ name, at }) => `${name ?? say.somebody} · ${times.dateTime(at)}`),
    asked: report.asked.map(({ name, pirogueName, standing, askedAt, goingAt, onSceneAt }) =>
      [
        pirogueName ?? name ?? say.somebody,
        asked[standing],
        askedAt && times.dateTime(askedAt),
        goingAt && `${say.going} ${times.dateTime(goingAt)}`,
        onSceneAt && `${say.on_scene} ${times.dateTime(onSceneAt)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    ),
    sea: [
      ...sea.weather(report.weather),
      report.track.fixes === 0 ? say.noTrack : say.fixes(report.track.fixes, number(report.track.fixes)),
    ],
    drift: sea.drift(report),
    searched: sea.searched(report.searched),
    timeline: report.timeline.map((step) => ({
      key: `${step.at} ${step.act} ${step.name ?? ''}`,
      what: acts({ ...step, user: null }),
      who: `${step.name ?? say.server} · ${times.dateTime(step.at)}`,
    })),
  }
}

export type DebriefLines = ReturnType<typeof useDebriefLines>

function useLasted() {
  const say = useWords(debriefsWords)
  const times = useTimes()
  return (seconds: number | null) => {
    if (seconds === null) return say.never
    return seconds < 60 ? say.seconds(times.number(seconds)) : times.lasting(seconds * 1000)
  }
}

function usePlaceText() {
  const language = useLanguage()
  return ({ latitude, longitude }: Pick<DebriefPlace, 'latitude' | 'longitude'>) =>
    placeInMinutes(lngLat(longitude, latitude), language)
}

/** Of the weather, the drift and the search. */
function useSeaLines() {
  const say = useWords(debriefsWords)
  const points = useWords(weatherWords)
  const times = useTimes()
  const placeOf = usePlaceText()
  const { number } = times
  const figure = (value: number | null, decimals = 0) => (value === null ? say.unknown : number(value, decimals))
  const towards = (direction: number | null) => (direction === null ? say.unknown : points[compassPoint(direction)])
  const miles = (metres: number) => number(metres / metresPerNauticalMile, 1)
  return { weather: weatherLines, drift: driftLines, searched: searchedLines }

  function weatherLines(weather: Debrief['weather']): string[] {
    if (weather === null) return [say.noWeather]
    return [
      say.wind(towards(weather.windDirection), figure(weather.windSpeed), figure(weather.windGusts)),
      say.waves(figure(weather.waveHeight, 1)),
      say.current(towards(weather.currentDirection), figure(weather.currentSpeed, 1)),
      [say.weatherAt(times.dateTime(weather.at)), weather.simulated && say.simulated].filter(Boolean).join(' · '),
    ]
  }

  function driftLines({ drift, found }: Debrief): string[] {
    const where = found === null ? [] : [say.foundAt(placeOf(found), times.dateTime(found.at))]
    if (drift.told !== null)
      return [...where, say.driftTold(miles(drift.told.errorMetres), number(drift.told.hours, 1)), say.indicative]
    const why = {
      told: say.driftNot,
      not_found: say.driftNotFound,
      no_place: say.driftNoPlace,
      weather_unknown: say.driftNoWeather,
      too_long: say.driftTooLong,
      not_reckoned: say.driftNot,
    }
    return [...where, why[drift.standing]]
  }

  function searchedLines(searched: Debrief['searched']): string[] {
    const { plans, plannedKm2, boats, sailedMetres, sweptKm2, nothingHere, nothingKm2, objects } = searched
    if (plans + nothingHere + objects.length === 0) return [say.searchedNothing]
    return [
      plans > 0 && say.plans(number(plans), number(plannedKm2, 1)),
      plans > 0 && say.swept(number(boats), miles(sailedMetres), number(sweptKm2, 1)),
      nothingHere > 0 && say.nothingHere(number(nothingHere), number(nothingKm2, 1)),
      ...objects.map((one) => say.object(one.what ?? say.unknown, placeOf(one))),
    ].filter((line) => line !== false)
  }
}
