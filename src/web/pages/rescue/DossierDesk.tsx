import { useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import type { AlertWithTrail } from '#contract/alerts/alert.ts'
import { useMarkDossierShown } from '#web/alarms/dossier-shown.ts'
import { ThreadButton } from '#web/chat/ThreadButton.tsx'
import { OfflineNote } from '#web/kept/OfflineNote.tsx'
import { AlertActions } from '#web/rescue/AlertActions.tsx'
import { AlertTrail } from '#web/rescue/AlertTrail.tsx'
import { ContactList } from '#web/rescue/ContactList.tsx'
import { EmergencySummary } from '#web/rescue/EmergencySummary.tsx'
import { GoingButton, OnTheWay } from '#web/rescue/GoingButton.tsx'
import { NearestBoats } from '#web/rescue/NearestBoats.tsx'
import { ownWay } from '#web/rescue/own-way.ts'
import { SaidFirst } from '#web/rescue/SaidFirst.tsx'
import { Card } from '#web/ui/Card.tsx'
import { useWords } from '#web/words/words.ts'
import { BoatCard } from './BoatCard.tsx'
import { CallRescueNow } from './CallRescueNow.tsx'
import { CallSoundHere } from './CallSoundHere.tsx'
import { TheAction } from './DossierAction.tsx'
import { DeskBand } from './DossierBand.tsx'
import { DossierMap } from './DossierMap.tsx'
import { dossierWords } from './dossier.words.ts'
import { LastSpots } from './LastSpots.tsx'
import { NoChart } from './NoChart.tsx'
import { OwnTime } from './OwnTime.tsx'
import { PlaceAloud } from './PlaceAloud.tsx'
import { RescueWeather } from './RescueWeather.tsx'
import { SeaThere } from './SeaThere.tsx'
import type { Dossier } from './use-dossier.ts'

type DossierDeskProps = { readonly alert: AlertWithTrail; readonly user: User; readonly dossier: Dossier }

/** What is known left, the chart in the middle, who can go and what was done right; the whole of it below. */
export function DossierDesk({ alert, user, dossier }: DossierDeskProps) {
  useMarkDossierShown(alert.id)
  const say = useWords(dossierWords)
  const [chosen, setChosen] = useState<string | null>(null)
  const { spots, state, fleet, contacts, failed, at, weather, newest } = dossier
  const isGoing = ownWay(alert, user, dossier.maySail) === 'turnBack'
  const column = 'grid min-w-0 content-start gap-3'
  return (
    <div>
      <DeskBand alert={alert}>
        <CallSoundHere alert={alert} user={user} isBrief />
        <AlertActions alert={alert} user={user} part="band" />
        <TheAction alert={alert} user={user} dossier={dossier} />
      </DeskBand>
      <div className="grid gap-3 p-3 pb-28">
        <OfflineNote writing="waits" />
        <div className="dossier-columns">
          <div className={column}>
            <CallRescueNow alert={alert} />
            <BoatCard alert={alert} dossier={dossier} />
            <PlaceAloud alert={alert} dossier={dossier} />
            <ContactList contacts={contacts} failed={failed} />
          </div>
          <div className={column}>
            {alert.location || at ? (
              <DossierMap
                alert={alert}
                dossier={dossier}
                isSmall={false}
                chosen={chosen}
                onChosen={setChosen}
                className="dossier-map-desk rounded-card shadow-card"
              />
            ) : (
              <NoChart state={state} className="dossier-map-desk rounded-card!" />
            )}
            <SeaThere dossier={dossier} />
          </div>
          <div className={`${column} max-xl:col-span-2 max-xl:grid-cols-2`}>
            <OwnTime dossier={dossier} />
            <OnTheWay alert={alert} />
            {isGoing && <GoingButton alert={alert} word="turnBack" />}
            <NearestBoats around={dossier} onChoose={setChosen} />
            <AlertTrail alert={alert} />
          </div>
        </div>
        <div className="grid grid-cols-2 items-start gap-3">
          <div className={column}>
            <EmergencySummary alert={alert} />
            <SaidFirst alert={alert} />
          </div>
          <div className={column}>
            <Card title={say.more}>
              <div className="flex flex-wrap gap-3">
                <ThreadButton alert={alert} />
                <AlertActions alert={alert} user={user} part="rest" />
              </div>
            </Card>
            <LastSpots spots={spots} state={state} now={fleet.now} />
            <RescueWeather newest={newest} found={weather} floating={dossier.floating} now={fleet.now} />
          </div>
        </div>
      </div>
    </div>
  )
}
