import { LifeBuoy } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import type { MissingReport } from '#contract/sightings/missing/missing.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { useWords } from '#web/platform/words/words.ts'
import type { MissingDecision } from './missing.data.ts'
import { missingWords } from './missing.words.ts'

type DecideProps = {
  readonly report: MissingReport
  readonly isAdmin: boolean
  readonly isDeciding: boolean
  readonly decide: (decision: MissingDecision) => void
}

/** One press opens the search of a boat; to put a report aside wants a reason. */
export function DecideMissing({ report: { boats }, isAdmin, isDeciding, decide }: DecideProps) {
  const say = useWords(missingWords)
  const [isRefusing, setRefusing] = useState(false)
  const open = (pirogue: string | null) => decide({ act: 'open', pirogue })
  return (
    <div className="grid justify-items-start gap-3">
      {boats.length === 0 ? (
        <p className="text-ink-2">{say.noBoats}</p>
      ) : (
        <h3 className="font-semibold">{say.sameBoats}</h3>
      )}
      {boats.map(({ id, name, licenseNumber, userName, isLikely }) => (
        <div key={id} className="grid justify-items-start gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <span className="wrap-anywhere">{say.boat(name ?? say.someBoat, licenseNumber)}</span>
            {userName && <span className="text-ink-2">{userName}</span>}
            <Badge tone={isLikely ? 'ok' : 'neutral'}>{isLikely ? say.likely : say.perhaps}</Badge>
          </span>
          <Button icon={LifeBuoy} loading={isDeciding} loadingLabel={say.opening} onClick={() => open(id)}>
            {say.open(name ?? say.someBoat)}
          </Button>
        </div>
      ))}
      {isAdmin && (
        <Button variant="secondary" disabled={isDeciding} onClick={() => open(null)}>
          {say.openUnknown}
        </Button>
      )}
      {isRefusing ? (
        <Refusing onCancel={() => setRefusing(false)} isDeciding={isDeciding} decide={decide} />
      ) : (
        <Button variant="secondary" disabled={isDeciding} onClick={() => setRefusing(true)}>
          {say.refuse}
        </Button>
      )}
    </div>
  )
}

type RefusingProps = Pick<DecideProps, 'isDeciding' | 'decide'> & { readonly onCancel: () => void }

function Refusing({ onCancel, isDeciding, decide }: RefusingProps) {
  const say = useWords(missingWords)
  const [reason, setReason] = useState('')
  const refuse = (event: SyntheticEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') decide({ act: 'refuse', reason: reason.trim() })
  }
  return (
    <form className="grid w-full gap-2" onSubmit={refuse}>
      <TextField
        label={say.refuseReason}
        hint={say.refuseHint}
        value={reason}
        maxLength={200}
        required
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <span className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isDeciding || reason.trim() === ''}>
          {say.refuseNow}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {say.cancel}
        </Button>
      </span>
    </form>
  )
}
