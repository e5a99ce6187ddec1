import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { User } from '#contract/accounts/account.ts'
import type { AlertWithTrail } from '#contract/alerts/alert.ts'
import { compassPoint } from '#contract/weather/compass.ts'
import { roundedForScreen } from '#contract/weather/sea-state.ts'
import type { Weather } from '#contract/weather/weather.ts'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { BandComing } from '#web/alarms/BandComing.tsx'
import { isReckoned } from '#web/drift/use-drift.ts'
import { useReportSeen } from '#web/alarms/use-alarms.ts'
import { callsToTheWater } from '#web/alerts/alert-need.ts'
import { alertFromLists, oneAlert } from '#web/alerts/alerts.data.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { Splash } from '#web/platform/ui/feedback/Splash.tsx'
import { useRoomForMenu } from '#web/platform/ui/screen-width.ts'
import { useDistances } from '#web/platform/words/distance.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { HandoverSheet, bothTimes } from '#web/rescue/HandoverSheet.tsx'
import { rescueWords } from '#web/rescue/rescue.words.ts'
import { weatherWords } from '#web/weather/weather.words.ts'
import { DossierDesk } from './DossierDesk.tsx'
import { DossierPhone } from './DossierPhone.tsx'
import { QuietAlert } from './QuietAlert.tsx'
import './dossier.css'
import { rescueWeatherWords } from './rescue-weather.words.ts'
import { type Dossier, useDossier } from './use-dossier.ts'

const SearchSheet = lazyPart(async () => (await import('#web/searching/SearchSheet.tsx')).SearchSheet)
const DriftSheet = lazyPart(async () => (await import('#web/drift/DriftSheet.tsx')).DriftSheet)

/** One alert, with all that somebody needs who takes charge of it. */
export function EmergencyScreen({ id }: { id: string }) {
  const say = useWords(rescueWords)
  const sentence = useSentence()
  const user = useOwnAccount()
  const { data, error, isPending, isFetching, refetch } = useQuery(oneAlert(id))
  const listed = alertFromLists(useQueryClient(), id)
  if (isPending) {
    /* Whoever comes by a link or a call of the telephone comes to a call for help. */
    return listed === null || callsToTheWater(listed) ? <DossierComing id={id} /> : <Splash inline text={say.loading} />
  }
  if (!data) {
    return (
      <ErrorState title={say.missing} text={sentence(error)} retrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  return <OpenAlert alert={data} user={user} />
}

function OpenAlert({ alert, user }: { alert: AlertWithTrail; user: User }) {
  const dossier = useDossier(alert, user)
  const { spots, contacts, helpers, weather, newest, fleet } = dossier
  const weatherLines = useWeatherLines()
  const isDesk = useRoomForMenu()
  const Shown = callsToTheWater(alert) ? (isDesk ? DossierDesk : DossierPhone) : QuietAlert
  /* Whoever opens it has seen it: not what it calls anew, while it stays open. */
  useReportSeen(alert, alert.user === user.id || alert.seenBy.some((seen) => seen.user === user.id), true)
  return (
    <>
      <Shown alert={alert} user={user} dossier={dossier} />
      <HandoverSheet
        alert={alert}
        spots={spots}
        contacts={contacts}
        helpers={helpers}
        towards={dossier.wanted?.towards ?? null}
        weather={newest ? weatherLines(weather.data) : []}
        now={fleet.now}
      />
      <DriftPaper dossier={dossier} name={alert.pirogueName ?? alert.userName ?? alert.message} />
    </>
  )
}

/** A page of its own behind the sheet: it is plotted on a chart by another than who calls. */
function DriftPaper({ dossier: { drift, search }, name }: { readonly dossier: Dossier; readonly name: string }) {
  return (
    <Suspense fallback={null}>
      {isReckoned(drift) && <DriftSheet drift={drift} name={name} />}
      <SearchSheet search={search} name={name} />
    </Suspense>
  )
}

/** The dossier before it is read: its frame and its parts where they will be, so that nothing moves when it comes. */
function DossierComing({ id }: { readonly id: string }) {
  const say = useWords(rescueWords)
  const band = <BandComing id={id} text={say.loading} />
  return useRoomForMenu() ? (
    <div>
      {band}
      <div className="dossier-columns p-3">
        <div className="grid content-start gap-3">
          <Part className="h-48" />
          <Part className="h-44" />
          <Part className="h-72" />
        </div>
        <div className="grid content-start gap-3">
          <Part className="dossier-map-desk" />
          <Part className="h-35" />
        </div>
        <Part className="h-110 max-xl:hidden" />
      </div>
    </div>
  ) : (
    <div className="dossier-first flex flex-col">
      {band}
      <Skeleton className="min-h-36 flex-1" />
      <div className="safe-x grid shrink-0 gap-3 py-3">
        <Part className="h-22" />
        <Part className="h-12" />
        <Part className="h-22" />
        <Part className="h-8" />
      </div>
    </div>
  )
}

function Part({ className }: { readonly className: string }) {
  return <Skeleton className={`${className} rounded-card!`} />
}

/** The weather of the last position as the sheet of paper says it; what is not known is left out, never made up. */
function useWeatherLines(): (weather: Weather | undefined) => readonly string[] {
  const say = useWords(rescueWeatherWords)
  const points = useWords(weatherWords)
  const { number } = useTimes()
  const distances = useDistances()
  const lineOf = (
    value: number | null,
    word: (written: string) => string,
    as = (known: number) => known,
    decimals = 0,
  ) => (value === null ? null : word(number(as(value), decimals)))
  const from = (direction: number | null) => (direction === null ? null : points[compassPoint(direction)])
  const joined = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(', ')
  return (weather) => {
    if (!weather) return [say.sheetNone]
    const { windSpeed, windGusts, waveHeight, visibility, temperature, marine } = weather
    const [windFrom, swellFrom] = [from(weather.windDirection), from(marine.swellDirection)]
    return [
      joined(
        lineOf(
          windSpeed,
          (knots) => (windFrom === null ? say.windOnly(knots) : say.wind(windFrom, knots)),
          roundedForScreen.wind,
        ),
        lineOf(windGusts, say.gusts, roundedForScreen.wind),
      ),
      joined(
        lineOf(waveHeight, say.waves, roundedForScreen.waves, 1),
        lineOf(
          marine.swellHeight,
          (high) => (swellFrom === null ? say.swell(high) : say.swellFrom(high, swellFrom)),
          roundedForScreen.swell,
          1,
        ),
      ),
      joined(
        visibility === null ? null : say.visibility(distances.text(roundedForScreen.visibility(visibility) * 1000)),
        lineOf(temperature, say.airOf),
        lineOf(marine.seaTemperature, say.waterOf),
      ),
      say.sheetTime(bothTimes(weather.timestamp), bothTimes(weather.fetchedAt)),
      weather.simulated ? say.simulated : '',
    ].filter((line) => line !== '')
  }
}
