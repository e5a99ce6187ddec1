import type { User } from '#contract/accounts/account.ts'
import type { AlertWithTrail } from '#contract/alerts/alert.ts'
import { ThreadButton } from '#web/chat/ThreadButton.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { AlertActions } from '#web/rescue/AlertActions.tsx'
import { AlertTrail } from '#web/rescue/AlertTrail.tsx'
import { ContactList } from '#web/rescue/calling/ContactList.tsx'
import { EmergencySummary } from '#web/rescue/EmergencySummary.tsx'
import { NearestBoats } from '#web/rescue/going/NearestBoats.tsx'
import { SaidFirst } from '#web/rescue/SaidFirst.tsx'
import { CallSoundHere } from './CallSoundHere.tsx'
import { CaseSightings } from '#web/sightings/CaseSightings.tsx'
import { dossierWords } from './dossier.words.ts'
import { DossierDebrief } from './DossierDebrief.tsx'
import { DossierDrift } from './DossierDrift.tsx'
import { LastSpots } from './LastSpots.tsx'
import { RescueWeather } from './RescueWeather.tsx'
import type { Dossier } from './use-dossier.ts'

type DossierMoreProps = {
  readonly alert: AlertWithTrail
  readonly user: User
  readonly dossier: Dossier
  readonly onChoose: (id: string) => void
}

/** Below the first screen of a phone: the whole of it, and what is done more rarely. */
export function DossierMore({ alert, user, dossier, onChoose }: DossierMoreProps) {
  const say = useWords(dossierWords)
  const { spots, state, fleet, contacts, failed, weather, newest } = dossier
  return (
    <>
      <DossierDrift alert={alert} dossier={dossier} />
      <EmergencySummary alert={alert} />
      <ContactList contacts={contacts} failed={failed} />
      <NearestBoats around={dossier} onChoose={onChoose} />
      <CaseSightings alert={alert.id} user={user} />
      <AlertTrail alert={alert} />
      <SaidFirst alert={alert} />
      <LastSpots spots={spots} state={state} now={fleet.now} />
      <RescueWeather newest={newest} found={weather} now={fleet.now} />
      <DossierDebrief alert={alert} user={user} />
      <Card title={say.more}>
        <div className="flex flex-wrap gap-3">
          <AlertActions alert={alert} user={user} />
          <ThreadButton alert={alert} />
          <CallSoundHere alert={alert} user={user} />
        </div>
      </Card>
    </>
  )
}
