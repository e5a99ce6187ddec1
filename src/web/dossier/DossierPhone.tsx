import { Navigation, PhoneCall, Waves, Wind } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import type { AlertWithTrail } from '#contract/alerts/alert.ts'
import { compassPoint } from '#contract/weather/compass.ts'
import { roundedForScreen } from '#contract/weather/sea-state.ts'
import { useMarkDossierShown } from '#web/alarms/dossier-shown.ts'
import { needOf } from '#web/alerts/alert-need.ts'
import { saysItsName } from '#web/alerts/said/says-its-name.ts'
import { useDriftWay } from '#web/drift/use-drift-texts.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { BoatSeen } from '#web/platform/ui/boats/BoatPerson.tsx'
import { BoatToken } from '#web/platform/ui/boats/BoatToken.tsx'
import { PatronPhoto } from '#web/platform/ui/boats/PatronPhoto.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { LinkButton } from '#web/platform/ui/LinkButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { callAddress, numberShown } from '#web/platform/words/telephone.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { PersonToCall } from '#web/rescue/calling/ContactList.tsx'
import { AskedPeople } from '#web/rescue/going/AskedPeople.tsx'
import { GoingButton, OnTheWay } from '#web/rescue/going/GoingButton.tsx'
import { MinutesOf, useHelperWords } from '#web/rescue/going/NearestBoats.tsx'
import { OwnAnswers } from '#web/rescue/going/OwnAnswers.tsx'
import { goingWords } from '#web/rescue/going/going.words.ts'
import { ownWay } from '#web/rescue/going/own-way.ts'
import { PeopleAboard } from '#web/rescue/PeopleAboard.tsx'
import { rescueWords } from '#web/rescue/rescue.words.ts'
import { weatherWords } from '#web/weather/weather.words.ts'
import { CallRescueNow } from './CallRescueNow.tsx'
import { dossierWords } from './dossier.words.ts'
import { DossierAction } from './DossierAction.tsx'
import { PhoneBand } from './DossierBand.tsx'
import { PhoneMap } from './DossierMap.tsx'
import { DossierMore } from './DossierMore.tsx'
import { NoChart } from './NoChart.tsx'
import { OwnRouteCard, OwnRouteLine } from './route/OwnRouteCard.tsx'
import { OwnTime } from './route/OwnTime.tsx'
import type { Dossier } from './use-dossier.ts'

type DossierPhoneProps = { readonly alert: AlertWithTrail; readonly user: User; readonly dossier: Dossier }

/** One screen of a phone, and nothing on it that is not needed now; the rest is below. */
export function DossierPhone({ alert, user, dossier }: DossierPhoneProps) {
  useMarkDossierShown(alert.id)
  const [chosen, setChosen] = useState<string | null>(null)
  const { at, contacts } = dossier
  const skipper = contacts.find(({ isCaller }) => isCaller)
  const isGoing = ownWay(alert, user, dossier.maySail) === 'turnBack'
  return (
    <div>
      <div className="dossier-first flex flex-col">
        <PhoneBand alert={alert} />
        {alert.location || at ? (
          <PhoneMap alert={alert} dossier={dossier} chosen={chosen} onChosen={setChosen} />
        ) : (
          <NoChart state={dossier.state} className="min-h-36 flex-1 pb-8" />
        )}
        <div className="safe-x relative z-2 -mt-4 grid shrink-0 rounded-t-card bg-card pb-1.5">
          <OfflineNote writing="waits" />
          <CallRescueNow alert={alert} />
          <BoatLine alert={alert} dossier={dossier} />
          {skipper && <SkipperLine skipper={skipper} pirogue={alert.pirogue} />}
          {isGoing ? (
            <OwnRouteLine alert={alert} dossier={dossier} />
          ) : (
            <Rescuers dossier={dossier} onChoose={setChosen} />
          )}
          <SeaLine dossier={dossier} />
          <OnTheWay alert={alert} />
        </div>
      </div>
      <div className="safe-x grid gap-4 bg-paper pt-4 pb-4">
        {isGoing && <OwnRouteCard alert={alert} dossier={dossier} />}
        <OwnAnswers alert={alert} />
        {isGoing && <GoingButton alert={alert} word="turnBack" />}
        <AskedPeople alert={alert} user={user} toCall={dossier.toCall} />
        <DossierMore alert={alert} user={user} dossier={dossier} onChoose={setChosen} />
      </div>
      <DossierAction alert={alert} user={user} dossier={dossier} />
    </div>
  )
}

function BoatLine({ alert, dossier: { boat } }: Pick<DossierPhoneProps, 'alert' | 'dossier'>) {
  const { pirogue, pirogueName, userName, message } = alert
  const name = pirogueName ?? userName ?? message
  const detail = boat?.licenseNumber || (saysItsName(alert) ? '' : message)
  return (
    <div className="flex items-center gap-3 border-b border-line py-1.5">
      <BoatSeen pirogue={pirogue} name={pirogueName} need={needOf(alert)} size="medium" />
      <div className="min-w-0 flex-1">
        <h2 className="line-clamp-2 text-xl leading-5.5 font-bold break-words">{name}</h2>
        {detail !== '' && <p className="line-clamp-1 text-sm leading-4.5 text-ink-2">{detail}</p>}
      </div>
      <PeopleAboard alert={alert} />
    </div>
  )
}

function SkipperLine({
  skipper: { role, name, phone, isAsked = false },
  pirogue,
}: {
  skipper: PersonToCall
  pirogue: string | null
}) {
  const say = useWords(dossierWords)
  const rescue = useWords(rescueWords)
  return (
    <div className="flex min-h-14 items-center gap-3 border-b border-line py-1">
      <span className="flex max-[22rem]:hidden">
        <PatronPhoto pirogue={pirogue} name={name ?? role} size="medium" />
      </span>
      <p className="grid min-w-0 flex-1 leading-5">
        <span className="line-clamp-1 font-semibold">{name ?? role}</span>
        <span className="text-sm text-ink-2">
          {phone !== null ? numberShown(phone) : isAsked ? '\u00A0' : say.noPhone}
        </span>
      </p>
      {phone !== null && (
        <LinkButton
          href={callAddress(phone)}
          icon={PhoneCall}
          className="px-3!"
          aria-label={rescue.call(`${name ?? role} ${phone}`)}
        >
          {say.call}
        </LinkButton>
      )}
    </div>
  )
}

type RescuersProps = { readonly dossier: Dossier; readonly onChoose: (id: string) => void }

/** As high whether somebody is there or not: what stands above it stays where it is when that is known. */
function Rescuers({ dossier, onChoose }: RescuersProps) {
  const { at, nearest, isLoading, wanted } = dossier
  const say = useWords(rescueWords)
  const word = useWords(dossierWords)
  const going = useWords(goingWords)
  const { time } = useHelperWords()
  return (
    <section aria-label={say.helpers} className="grid gap-1 py-1.5">
      <div className="flex flex-wrap justify-between gap-x-3 text-sm">
        <h2 aria-hidden className="font-semibold text-ink-2">
          {say.helpers}
        </h2>
        <OwnTime dossier={dossier} />
        {/* Two places a drift apart are two searches: beside the minutes stands where they lead. */}
        {wanted && <p className="basis-full leading-4 text-ink-2">{going[`towards_${wanted.towards}`]}</p>}
      </div>
      {!isLoading && nearest.length === 0 && (
        <p className="min-h-20.5">{at === null ? say.noHelpersPlace : word.nobodyNear}</p>
      )}
      <ul className="grid grid-cols-3 gap-2 empty:hidden">
        {isLoading &&
          nearest.length === 0 &&
          [1, 2, 3].map((place) => (
            <li key={place}>
              <Skeleton className="h-20.5 rounded-control!" />
            </li>
          ))}
        {nearest.map((helper) => {
          const { id, name, position } = helper
          return (
            <li key={id}>
              <button
                type="button"
                onClick={() => onChoose(id)}
                className="grid h-full w-full content-start gap-0.5 rounded-control bg-well px-1.5 py-1.5 text-left"
              >
                <span className="flex items-center gap-1">
                  {position.pirogue !== null && (
                    <span className="max-[22rem]:hidden">
                      <BoatToken pirogue={position.pirogue} name={name} />
                    </span>
                  )}
                  <span className="whitespace-nowrap">
                    <MinutesOf text={time(helper)} />
                  </span>
                </span>
                {/* Boats of one owner differ in the end of their names. */}
                <span className="line-clamp-3 min-h-8.5 text-sm leading-4.25 font-semibold break-words hyphens-auto">
                  {name}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Waves, wind and drift on one line, which is there before them. */
function SeaLine({ dossier: { weather, drift, newest, state } }: { dossier: Dossier }) {
  const say = useWords(dossierWords)
  const units = useWords(weatherWords)
  const { number } = useTimes()
  const way = useDriftWay(drift)
  const { data, isPending } = weather
  const isRead = newest ? isPending : state === 'loading'
  const look = 'flex min-h-7 flex-wrap items-center gap-x-4 text-sm'
  if (!data) return <p className={classes(look, 'text-ink-2')}>{isRead ? say.readingSea : say.unknownSea}</p>
  const { waveHeight, windSpeed, windDirection } = data
  return (
    <p className={look}>
      {waveHeight !== null && (
        <span className="flex items-center gap-1">
          <Waves aria-hidden className="size-4.5" />
          <span className="sr-only">{say.waves}</span>
          <strong className="text-base">{number(roundedForScreen.waves(waveHeight), 1)}</strong> {units.metres}
        </span>
      )}
      {windSpeed !== null && (
        <span className="flex items-center gap-1">
          <Wind aria-hidden className="size-4.5" />
          <span className="sr-only">{say.wind}</span>
          <strong className="text-base">{number(roundedForScreen.wind(windSpeed))}</strong> {units.knots}
          {windDirection !== null && ` ${units[`letter${compassPoint(windDirection)}`]}`}
        </span>
      )}
      {way && (
        <span className="flex items-center gap-1">
          <Navigation aria-hidden className="size-4.5" />
          {say.drifts(units[`letter${compassPoint(way.course)}`])}
          <strong className="text-base">{number(way.miles, 1)}</strong> {say.driftIn(way.when)}
        </span>
      )}
    </p>
  )
}
