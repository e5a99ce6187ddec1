import type { UseQueryResult } from '@tanstack/react-query'
import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { type Sighting, isTakenBackInTime } from '#contract/sightings/sighting.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useWrittenAbout } from '#web/platform/outbox/use-written.ts'
import { WaitingMark } from '#web/platform/outbox/shown/WaitingMark.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { Listed } from './Listed.tsx'
import { SightingLine } from './SightingLine.tsx'
import { sightingsWords } from './sightings.words.ts'

type SightingListProps = {
  readonly title: string
  readonly listed: UseQueryResult<readonly Sighting[]>
  readonly user: User
  /** The case that all of them belong to. */
  readonly alert?: string
}

/** What was seen, with what still waits in this device; where nothing was asked or answered it says so. */
export function SightingList({ title, listed, user, alert }: SightingListProps) {
  const say = useWords(sightingsWords)
  const now = useMinute()
  const standing = effectiveRoleOf(viewerOf(user))
  const isManager = standing === 'organization' || standing === 'admin'
  const mayUndo = ({ by, madeAt }: Sighting) =>
    isManager || (by === user.id && isTakenBackInTime(Date.parse(madeAt), now))
  return (
    <Card title={title}>
      <div className="grid gap-4">
        {alert === undefined && <Waiting known={listed.data ?? []} />}
        <Listed listed={listed} words={{ ...say, failed: say.notRead }} className="grid gap-4">
          {(one) => (
            <SightingLine
              key={one.id}
              seen={one}
              mayUndo={mayUndo(one)}
              mayTie={isManager && alert === undefined}
              isInCase={alert !== undefined}
            />
          )}
        </Listed>
      </div>
    </Card>
  )
}

/** Said on this device, and not yet with the server. */
function Waiting({ known }: { readonly known: readonly Sighting[] }) {
  const waiting = useWrittenAbout('sighting').filter(
    ({ about }) => about?.act === 'see' && known.every(({ id }) => id !== about.thing),
  )
  if (waiting.length === 0) return null
  return (
    <ul className="grid gap-2">
      {waiting.map(({ id, about }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 font-semibold">
          {about?.name}
          {about?.thing && <WaitingMark noun="sighting" id={about.thing} />}
        </li>
      ))}
    </ul>
  )
}
