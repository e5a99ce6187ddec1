import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { type AlertWithTrail, isOverdue } from '#contract/alerts/alert.ts'
import { lngLat } from '#contract/wire/units.ts'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { useSeen } from '#web/alarms/use-alarms.ts'
import { oneAlert } from '#web/alerts/alerts.data.ts'
import { AlertBadges } from '#web/alerts/AlertWords.tsx'
import { useSentence } from '#web/api/problems.ts'
import { ThreadButton } from '#web/chat/ThreadButton.tsx'
import { OfflineNote } from '#web/kept/OfflineNote.tsx'
import { useFleet } from '#web/pages/map/use-fleet.ts'
import { AlertActions } from '#web/rescue/AlertActions.tsx'
import { AlertTrail } from '#web/rescue/AlertTrail.tsx'
import { ContactList } from '#web/rescue/ContactList.tsx'
import { EmergencySummary } from '#web/rescue/EmergencySummary.tsx'
import { HandoverSheet } from '#web/rescue/HandoverSheet.tsx'
import { helpersFor } from '#web/rescue/nearest-boats.ts'
import { NearestBoats } from '#web/rescue/NearestBoats.tsx'
import { rescueWords } from '#web/rescue/rescue.words.ts'
import { SaidFirst } from '#web/rescue/SaidFirst.tsx'
import { BoatToken } from '#web/ui/boats/BoatToken.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Splash } from '#web/ui/feedback/Splash.tsx'
import { useWords } from '#web/words/words.ts'
import { LastSpots } from './LastSpots.tsx'
import { RescueMap } from './RescueMap.tsx'
import { RescueWeather } from './RescueWeather.tsx'
import { useLastSpots } from './use-last-spots.ts'
import { useRescueContacts } from './use-rescue-contacts.ts'
import { useRescueWeather } from './use-rescue-weather.ts'
import { useWeatherLines } from './use-weather-lines.ts'

/** One alert, with all that somebody needs who takes charge of it. */
export function EmergencyScreen({ id }: { id: string }) {
  const say = useWords(rescueWords)
  const sentence = useSentence()
  const user = useOwnAccount()
  const { data, error, isPending, isFetching, refetch } = useQuery(oneAlert(id))
  if (isPending) return <Splash inline text={say.loading} />
  if (!data) {
    return (
      <ErrorState title={say.missing} text={sentence(error)} retrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  return <OpenAlert alert={data} user={user} />
}

function OpenAlert({ alert, user }: { alert: AlertWithTrail; user: User }) {
  const fleet = useFleet()
  const [chosen, setChosen] = useState<string | null>(null)
  const { spots, state } = useLastSpots(alert)
  const { contacts, failed } = useRescueContacts(alert, user)
  const { pirogue, user: raiser, location } = alert
  const newest = spots[0]
  const weather = useRescueWeather(newest)
  const weatherLines = useWeatherLines()
  const at = newest ? lngLat(newest.longitude, newest.latitude) : null
  const helpers = at ? helpersFor({ at, pirogue, user: raiser }, fleet.boats, fleet.now) : []
  /* A boat that is not back is searched for with the same. */
  const isEmergency = alert.alertType === 'emergency' || isOverdue(alert)
  useSeen(alert.id, raiser === user.id || alert.seenBy.some((seen) => seen.user === user.id))
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="grid gap-3">
        <div className="flex items-center gap-3">
          {pirogue !== null && <BoatToken pirogue={pirogue} name={alert.pirogueName} size="medium" />}
          <h1 className="min-w-0 text-2xl font-bold break-words lg:text-3xl">
            {alert.pirogueName ?? alert.userName ?? alert.message}
          </h1>
        </div>
        <AlertBadges alert={alert} />
        <AlertActions alert={alert} user={user} />
        <ThreadButton alert={alert} />
        <OfflineNote writing="waits" />
      </header>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <div className="grid content-start gap-5">
          <EmergencySummary alert={alert} />
          {isEmergency && <ContactList contacts={contacts} failed={failed} />}
          <SaidFirst alert={alert} />
          <AlertTrail alert={alert} />
        </div>
        <div className="grid content-start gap-5">
          {(location || at) && (
            <RescueMap alert={alert} fleet={fleet} center={at} chosen={chosen} onChosen={setChosen} />
          )}
          <LastSpots spots={spots} state={state} now={fleet.now} />
          {isEmergency && <NearestBoats helpers={helpers} hasPlace={at !== null} onChoose={setChosen} />}
          {isEmergency && <RescueWeather newest={newest} found={weather} now={fleet.now} />}
        </div>
      </div>
      <HandoverSheet
        alert={alert}
        spots={spots}
        contacts={contacts}
        helpers={helpers}
        weather={newest ? weatherLines(weather.data) : []}
        now={fleet.now}
      />
    </div>
  )
}
