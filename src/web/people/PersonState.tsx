import { Building2, Sailboat, ShieldCheck } from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { userWords } from './users.words.ts'

const icons = { fisherman: Sailboat, organization: Building2, admin: ShieldCheck } as const

/** Role and state, in words and shapes. */
export function PersonState({ user }: { user: User }) {
  const say = useWords(userWords)
  const waits = user.role === 'organization' && user.profile.organizationApproval === 'pending'
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone="sea" icon={icons[user.role]}>
        {say[user.role]}
      </Badge>
      {waits && <Badge tone="warn">{say.waits}</Badge>}
      {user.hasPassword === false && <Badge tone="warn">{say.withoutPassword}</Badge>}
      <Badge tone={user.isActive ? 'ok' : 'neutral'}>{user.isActive ? say.isActive : say.isInactive}</Badge>
    </span>
  )
}
