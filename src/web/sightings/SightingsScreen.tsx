import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import type { SightingKind } from '#contract/sightings/sighting.ts'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { missingApi } from '#contract/sightings/missing/missing.api.ts'
import { mayCall } from '#contract/wire/who.ts'
import type { User } from '#contract/accounts/account.ts'
import { useSession } from '#web/platform/api/session.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { MissingReports } from './missing/MissingReports.tsx'
import { KindChoice } from './KindChoice.tsx'
import { SightingForm } from './SightingForm.tsx'
import { SightingList } from './SightingList.tsx'
import { recentSightings } from './sightings.data.ts'
import { sightingsWords } from './sightings.words.ts'

/** « J’ai vu… » : four pictures, then where, when and send; below, what was seen by those whom one may see. */
export function SightingsScreen() {
  const say = useWords(sightingsWords)
  const user = useOwnAccount()
  const isReal = useSession()?.kind === 'real'
  const [kind, setKind] = useState<SightingKind | null>(null)
  const listed = useQuery({ ...recentSightings(), enabled: isReal })
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="grid gap-1">
        <h1 className="text-2xl font-bold lg:text-3xl">{say.title}</h1>
        <p className="text-ink-2">{say.text}</p>
      </header>
      <OfflineNote writing="waits" />
      {!isReal && <Notice>{say.onlyReal}</Notice>}
      {isReal && kind === null && <KindChoice onChoose={setKind} />}
      {isReal && kind !== null && <SightingForm key={kind} kind={kind} onEnd={() => setKind(null)} />}
      {isReal && isManager(user) && <MissingReports isAdmin={user.role === 'admin'} />}
      {isReal && <SightingList title={say.list} listed={listed} user={user} />}
    </div>
  )
}

function isManager(user: User): boolean {
  return mayCall(missingApi.list.who, effectiveRoleOf(viewerOf(user)))
}
