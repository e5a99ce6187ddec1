import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { type AlertWithTrail, isCase, type Alert } from '#contract/alerts/alert.ts'
import { missingApi } from '#contract/sightings/missing/missing.api.ts'
import { missingReportKind, reportParameter } from '#contract/sightings/missing/missing.ts'
import { mayCall } from '#contract/wire/who.ts'
import { AcknowledgeButton } from '#web/alerts/AcknowledgeButton.tsx'
import { AlertBadges } from '#web/alerts/AlertWords.tsx'
import { TakeBackEnd } from '#web/alerts/TakeBackEnd.tsx'
import { ThreadButton } from '#web/chat/ThreadButton.tsx'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { BoatToken } from '#web/platform/ui/boats/BoatToken.tsx'
import { buttonLook } from '#web/platform/ui/look/button-look.ts'
import { useWords } from '#web/platform/words/words.ts'
import { AlertActions } from '#web/rescue/AlertActions.tsx'
import { AlertTrail } from '#web/rescue/AlertTrail.tsx'
import { ContactList } from '#web/rescue/calling/ContactList.tsx'
import { EmergencySummary } from '#web/rescue/EmergencySummary.tsx'
import { AskedPeople } from '#web/rescue/going/AskedPeople.tsx'
import { NearestBoats } from '#web/rescue/going/NearestBoats.tsx'
import { OwnAnswers } from '#web/rescue/going/OwnAnswers.tsx'
import { ReopenButton } from '#web/rescue/ReopenButton.tsx'
import { SaidFirst } from '#web/rescue/SaidFirst.tsx'
import { DossierDebrief } from './DossierDebrief.tsx'
import { DossierMap } from './DossierMap.tsx'
import { LastSpots } from './LastSpots.tsx'
import { RescueWeather } from './RescueWeather.tsx'
import { dossierWords } from './dossier.words.ts'
import type { Dossier } from './use-dossier.ts'

type QuietAlertProps = { readonly alert: AlertWithTrail; readonly user: User; readonly dossier: Dossier }

/** An alert that calls nobody to the water, or no longer. */
export function QuietAlert({ alert, user, dossier }: QuietAlertProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { fleet, spots, state, contacts, failed, at, weather, newest } = dossier
  const { pirogue, pirogueName, userName, message, location } = alert
  const isEmergency = isCase(alert)
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="grid gap-3">
        <div className="flex items-center gap-3">
          {pirogue !== null && <BoatToken pirogue={pirogue} name={pirogueName} size="medium" />}
          <h1 className="min-w-0 text-2xl font-bold break-words lg:text-3xl">{pirogueName ?? userName ?? message}</h1>
        </div>
        <AlertBadges alert={alert} />
        <div className="flex flex-wrap gap-3">
          <MissingReportLink alert={alert} user={user} />
          <AcknowledgeButton alert={alert} user={user} size="large" />
          {alert.user === user.id && <ReopenButton alert={alert} />}
          <TakeBackEnd alert={alert} user={user} />
          <AlertActions alert={alert} user={user} />
        </div>
        <OwnAnswers alert={alert} />
        <AskedPeople alert={alert} user={user} toCall={dossier.toCall} />
        <ThreadButton alert={alert} />
        <OfflineNote writing="waits" />
      </header>
      <DossierDebrief alert={alert} user={user} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <div className="grid content-start gap-5">
          <EmergencySummary alert={alert} />
          {isEmergency && <ContactList contacts={contacts} failed={failed} />}
          <SaidFirst alert={alert} />
          <AlertTrail alert={alert} />
        </div>
        <div className="grid content-start gap-5">
          {(location || at) && (
            <DossierMap
              alert={alert}
              dossier={dossier}
              isSmall={false}
              chosen={chosen}
              onChosen={setChosen}
              className="h-96 rounded-card shadow-card"
            />
          )}
          <LastSpots spots={spots} state={state} now={fleet.now} />
          {isEmergency && <NearestBoats around={dossier} onChoose={setChosen} />}
          {isEmergency && <RescueWeather newest={newest} found={weather} now={fleet.now} />}
        </div>
      </div>
    </div>
  )
}

type MissingReportLinkProps = { readonly alert: Pick<Alert, 'metadata' | 'status'>; readonly user: User }

/** From the alert that a family reported something to where it is read and decided. */
function MissingReportLink({ alert: { metadata, status }, user }: MissingReportLinkProps) {
  const say = useWords(dossierWords)
  const isAsked = metadata['kind'] === missingReportKind && status !== 'resolved'
  if (!isAsked || !mayCall(missingApi.list.who, effectiveRoleOf(viewerOf(user)))) return null
  return (
    <Link
      href={`/sightings?${reportParameter}=${String(metadata['report'])}`}
      className={buttonLook('primary', 'large')}
    >
      <ClipboardList aria-hidden className="size-5" />
      {say.missingReport}
    </Link>
  )
}
