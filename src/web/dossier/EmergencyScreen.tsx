import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { User } from '#contract/accounts/account.ts'
import type { AlertWithTrail } from '#contract/alerts/alert.ts'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { isReckoned } from '#web/drift/use-drift.ts'
import { useReportSeen } from '#web/alarms/use-alarms.ts'
import { callsToTheWater } from '#web/alerts/alert-need.ts'
import { alertFromLists, oneAlert } from '#web/alerts/alerts.data.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { Splash } from '#web/platform/ui/feedback/Splash.tsx'
import { useRoomForMenu } from '#web/platform/ui/screen-width.ts'
import { useWords } from '#web/platform/words/words.ts'
import { HandoverSheet } from '#web/rescue/HandoverSheet.tsx'
import { rescueWords } from '#web/rescue/rescue.words.ts'
import { DossierComing } from './DossierComing.tsx'
import { DossierDesk } from './DossierDesk.tsx'
import { DossierPhone } from './DossierPhone.tsx'
import { QuietAlert } from './QuietAlert.tsx'
import { type Dossier, useDossier } from './use-dossier.ts'
import { useWeatherLines } from './use-weather-lines.ts'

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
