import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { useProfileAsWritten } from '#web/accounts/accounts.data.ts'
import { accountsWords } from '#web/accounts/accounts.words.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { numberShown } from '#web/platform/words/telephone.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { OwnPicture } from './OwnPicture.tsx'
import { lacksSmsNumber } from './profile-form.ts'
import { profileWords } from './profile.words.ts'
import { ProfileForm } from './ProfileForm.tsx'

/** Read first; typed only when asked for. */
export function ProfileTab({ user: known }: { user: User }) {
  const user = useProfileAsWritten(known)
  const [editing, setEditing] = useState(false)
  return (
    <div className="grid gap-4">
      <OfflineNote writing={editing ? 'waits' : undefined} />
      <OwnPicture user={user} />
      {editing ? (
        <ProfileForm user={user} onDone={() => setEditing(false)} />
      ) : (
        <ProfileRead user={user} onEdit={() => setEditing(true)} />
      )}
    </div>
  )
}

function ProfileRead({ user, onEdit }: { user: User; onEdit: () => void }) {
  const say = useWords(profileWords)
  const word = useWords(accountsWords)
  const times = useTimes()
  const { profile, role, phoneNumber } = user
  const type = profile.organizationType
  return (
    <Card
      title={say.identity}
      aside={say.memberSince(times.date(user.createdAt))}
      actions={
        <Button icon={Pencil} onClick={onEdit}>
          {say.edit}
        </Button>
      }
    >
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Line name={word.fullName} value={profile.fullName} />
        <Line name={word.email} value={user.email} />
        {phoneNumber !== null && (
          <Line name={say.signsInWith} value={numberShown(phoneNumber)} hint={numberHint(user, say)} />
        )}
        <Line
          name={word.phone}
          value={profile.phone && numberShown(profile.phone)}
          warning={lacksSmsNumber(user) && say.noSmsNumber}
        />
        <Line name={say.emergencyContact} value={profile.emergencyContact && numberShown(profile.emergencyContact)} />
        {role === 'fisherman' && (
          <>
            <Line name={word.boatName} value={profile.boatName} />
            <Line name={word.licenseNumber} value={profile.licenseNumber} />
          </>
        )}
        {role === 'organization' && (
          <>
            <Line name={word.organizationName} value={profile.organizationName} />
            <Line name={word.organizationType} value={type && word[type]} />
          </>
        )}
      </dl>
    </Card>
  )
}

/** As the server decides who answers for whom: a coordinator for his fishermen, an administrator for everybody. */
function numberHint({ role, organisation }: User, say: ProfileWords): string {
  return role === 'fisherman' && organisation !== null ? say.changedByCoordinator : say.changedByAdministrator
}

type ProfileWords = ReturnType<typeof useWords<(typeof profileWords)['fr']>>
type LineProps = {
  readonly name: ReactNode
  readonly value: string | null
  readonly hint?: string
  readonly warning?: string | false
}

function Line({ name, value, hint, warning }: LineProps) {
  const say = useWords(profileWords)
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className={value ? 'text-lg font-semibold break-words' : 'text-lg text-ink-2 italic'}>
        {value ?? say.notGiven}
      </dd>
      {hint && <dd className="text-sm text-ink-2">{hint}</dd>}
      {warning && <dd className="text-sm text-warn">{warning}</dd>}
    </div>
  )
}
