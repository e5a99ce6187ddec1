import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/account.ts'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { LinkButton } from '#web/platform/ui/LinkButton.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { organisationsPage } from './organisations.data.ts'
import { organisationWords } from './organisations.words.ts'

/** Above every screen of an organisation that is not approved, and above the first one of administrators when some wait. */
export function ApprovalNotice({ user }: { user: User }) {
  return user.role === 'admin' ? <Waiting /> : <OwnApproval user={user} />
}

function OwnApproval({ user: { profile } }: { user: User }) {
  const say = useWords(organisationWords)
  const { organizationApproval: approval, organizationRefusal: reason } = profile
  if (approval === 'pending') {
    return (
      <div className="pb-4">
        <Notice tone="warn" title={say.pendingTitle}>
          {say.pendingText}
        </Notice>
      </div>
    )
  }
  if (approval === 'approved') return <OwnNames profile={profile} />
  if (approval !== 'refused') return null
  return (
    <div className="pb-4">
      <Notice tone="forbid" title={say.refusedTitle}>
        {reason !== null && <p>{say.refusedText(reason)}</p>}
        <p>{say.refusedAsk}</p>
      </Notice>
    </div>
  )
}

/** He is shown under the approved names meanwhile, and knows it. */
function OwnNames({ profile: { pendingFullName, pendingOrganizationName } }: Pick<User, 'profile'>) {
  const say = useWords(organisationWords)
  if (pendingFullName === null && pendingOrganizationName === null) return null
  return (
    <div className="pb-4">
      <Notice tone="warn" title={say.ownNameWaits}>
        {pendingOrganizationName !== null && <p>{say.newName(pendingOrganizationName)}</p>}
        {pendingFullName !== null && <p>{say.newCoordinatorName(pendingFullName)}</p>}
      </Notice>
    </div>
  )
}

function Waiting() {
  const say = useWords(organisationWords)
  const { data } = useQuery(organisationsPage({ approval: 'pending', search: '' }, 1))
  if (data === undefined || data.count === 0) return null
  return (
    <div className="pb-4">
      <Notice
        tone="warn"
        title={say.waits(data.count)}
        action={<LinkButton href="/organisations">{say.decide}</LinkButton>}
      />
    </div>
  )
}
