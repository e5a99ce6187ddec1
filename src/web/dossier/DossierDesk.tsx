import { useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import type { AlertWithTrail, Alert } from '#contract/alerts/alert.ts'
import { freshnessOf, isActive } from '#contract/positions/freshness.ts'
import { lngLat } from '#contract/wire/units.ts'
import { useMarkDossierShown } from '#web/alarms/dossier-shown.ts'
import { needOf } from '#web/alerts/alert-need.ts'
import { ThreadButton } from '#web/chat/ThreadButton.tsx'
import { hullWords } from '#web/pirogues/hull.words.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { detailDecimals, placeInMinutes, placeText } from '#web/platform/map/place-text.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { BoatSeen } from '#web/platform/ui/boats/BoatPerson.tsx'
import { useHull } from '#web/platform/ui/boats/hulls.data.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { AlertActions } from '#web/rescue/AlertActions.tsx'
import { AlertTrail } from '#web/rescue/AlertTrail.tsx'
import { ContactList } from '#web/rescue/calling/ContactList.tsx'
import { EmergencySummary } from '#web/rescue/EmergencySummary.tsx'
import { AskedPeople } from '#web/rescue/going/AskedPeople.tsx'
import { GoingButton, OnTheWay } from '#web/rescue/going/GoingButton.tsx'
import { NearestBoats } from '#web/rescue/going/NearestBoats.tsx'
import { OwnAnswers } from '#web/rescue/going/OwnAnswers.tsx'
import { ownWay } from '#web/rescue/going/own-way.ts'
import { PeopleAboard } from '#web/rescue/PeopleAboard.tsx'
import { rescueWords } from '#web/rescue/rescue.words.ts'
import { SaidFirst } from '#web/rescue/SaidFirst.tsx'
import { CaseSightings } from '#web/sightings/CaseSightings.tsx'
import { CallRescueNow } from './CallRescueNow.tsx'
import { CallSoundHere } from './CallSoundHere.tsx'
import { dossierWords } from './dossier.words.ts'
import { TheAction } from './DossierAction.tsx'
import { DeskBand } from './DossierBand.tsx'
import { DossierDebrief } from './DossierDebrief.tsx'
import { DossierDrift } from './DossierDrift.tsx'
import { DossierMap } from './DossierMap.tsx'
import { LastSpots } from './LastSpots.tsx'
import { NoChart } from './NoChart.tsx'
import { OwnRouteCard } from './route/OwnRouteCard.tsx'
import { OwnTime } from './route/OwnTime.tsx'
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
            <DossierDrift alert={alert} dossier={dossier} />
          </div>
          <div className={`${column} max-xl:col-span-2 max-xl:grid-cols-2`}>
            <OwnTime dossier={dossier} />
            <OnTheWay alert={alert} />
            {isGoing && <OwnRouteCard alert={alert} dossier={dossier} />}
            <OwnAnswers alert={alert} />
            {isGoing && <GoingButton alert={alert} word="turnBack" />}
            <AskedPeople alert={alert} user={user} toCall={dossier.toCall} />
            <NearestBoats around={dossier} onChoose={setChosen} />
            <CaseSightings alert={alert.id} user={user} />
            <AlertTrail alert={alert} />
          </div>
        </div>
        <DossierDebrief alert={alert} user={user} />
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
            <RescueWeather newest={newest} found={weather} now={fleet.now} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** What to look for on the water: the boat as it is painted, in a picture and in words, and how many are aboard. */
function BoatCard({ alert, dossier: { boat } }: { alert: AlertWithTrail; dossier: Dossier }) {
  const { pirogue, pirogueName, message } = alert
  return (
    <Card>
      <div className="grid gap-3">
        <p className="text-lg leading-6 font-semibold break-words">{message}</p>
        <div className="flex items-center gap-4">
          <BoatSeen pirogue={pirogue} name={pirogueName} need={needOf(alert)} size="large" />
          <div className="grid min-w-0 gap-2 *:max-w-none *:justify-items-start *:text-left">
            <PeopleAboard alert={alert} />
            {pirogue !== null && <HullInWords pirogue={pirogue} />}
            {/* It comes later, and then has its line already. */}
            {pirogue !== null && <p className="min-h-5 text-sm text-ink-2">{boat?.licenseNumber}</p>}
          </div>
        </div>
      </div>
    </Card>
  )
}

/** « jaune, damier brique », as it is said on the radio. */
function HullInWords({ pirogue }: { pirogue: string }) {
  const say = useWords(dossierWords)
  const paints = useWords(hullWords)
  const language = useLanguage()
  const { side, mark, motif } = useHull(pirogue)
  const lower = (word: string) => word.toLocaleLowerCase(language === 'en' ? 'en' : 'fr')
  return (
    <p className="grid leading-5">
      <span className="text-sm text-ink-2">{say.hullTitle}</span>
      <strong>{lower(say.hull(paints[side], paints[motif], paints[mark]))}</strong>
    </p>
  )
}

/** Where it is, as it is read aloud on the radio: latitude on one line, longitude on the next. */
function PlaceAloud({ alert, dossier: { at, newest, fleet } }: { alert: Alert; dossier: Dossier }) {
  const say = useWords(dossierWords)
  const rescue = useWords(rescueWords)
  const language = useLanguage()
  const times = useTimes()
  if (!at || !newest) return <Card title={say.place}>{rescue.noPlace}</Card>
  const isOfCall = newest.at === alert.location?.timestamp
  /* Between the two of them stands the one space that may break. */
  const [latitude = '', longitude = ''] = placeInMinutes(lngLat(...at), language).split(' ')
  return (
    <Card
      title={isOfCall ? say.place : say.newestPlace}
      aside={
        <Age
          at={newest.at}
          text={times.ago(newest.at, fleet.now)}
          stale={!isActive(freshnessOf(newest.at, fleet.now))}
          className="text-sm"
        />
      }
    >
      <p className="dossier-place">
        <span className="block">{latitude}</span> <span className="block">{longitude}</span>
      </p>
      <p className="mt-1 text-sm text-ink-2">{placeText(at, language, detailDecimals)}</p>
    </Card>
  )
}
