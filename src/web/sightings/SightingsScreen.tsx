import { useQuery } from '@tanstack/react-query'
import { Siren } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { type SightingKind, sightingKinds } from '#contract/sightings/sighting.ts'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { missingApi } from '#contract/sightings/missing/missing.api.ts'
import { mayCall } from '#contract/wire/who.ts'
import type { User } from '#contract/accounts/account.ts'
import { useSession } from '#web/platform/api/session.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { buttonLook } from '#web/platform/ui/look/button-look.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWords } from '#web/platform/words/words.ts'
import { SightingPicture } from './SightingPicture.tsx'
import { MissingReports } from './missing/MissingReports.tsx'
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

/** Large enough for a wet thumb, and told by pictures: whoever chooses may not read. */
function KindChoice({ onChoose }: { readonly onChoose: (kind: SightingKind) => void }) {
  const say = useWords(sightingsWords)
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {sightingKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            onClick={() => onChoose(kind)}
            className="grid min-h-32 touch-manipulation content-center justify-items-center gap-2 rounded-card border-2 border-edge bg-card p-3 text-center text-lg/6 font-bold text-ink shadow-card transition-colors hover:border-sea hover:text-sea"
          >
            <SightingPicture kind={kind} className="size-14 text-sea" />
            {say[kind]}
          </button>
        ))}
      </div>
      <Notice tone="warn">
        <span className="grid justify-items-start gap-2">
          {say.danger}
          <Link href="/alerts?new=sos" className={classes(buttonLook('danger', 'medium'), 'gap-2')}>
            <Siren aria-hidden className="size-5 shrink-0" />
            {say.callForOther}
          </Link>
        </span>
      </Notice>
    </div>
  )
}
