import { ArrowLeft, LockKeyhole, ShieldAlert } from 'lucide-react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { buttonLook } from '#web/platform/ui/look/button-look.ts'
import { usePlaceWords } from './menu/use-place-words.ts'
import { type View, homeOf } from './screens.ts'

/** A door that this role does not open: said plainly, with the role, and a way on. */
export function Restricted({ user, view }: { user: User; view: View }) {
  const say = usePlaceWords()
  const Icon = view.adminsOnly ? ShieldAlert : LockKeyhole
  const home = homeOf(user.role)
  return (
    <Card className="mx-auto mt-6 max-w-lg">
      <div className="grid justify-items-center gap-3 py-6 text-center">
        <span className="grid size-20 place-items-center rounded-full border border-soft-edge bg-sand text-ink">
          <Icon aria-hidden strokeWidth={1.5} className="size-10" />
        </span>
        <h1 className="text-2xl font-bold">{view.adminsOnly ? say.adminOnly : say.restricted}</h1>
        <p className="text-ink-2">{view.adminsOnly ? say.adminOnlyText : say.restrictedText}</p>
        <Badge tone="sea">{say.yourRole(say[user.role])}</Badge>
        <Link href={`/${home.id}`} className={`mt-3 gap-2 ${buttonLook('primary', 'medium')}`}>
          <ArrowLeft aria-hidden className="size-6 shrink-0" />
          {say.backTo(say[home.id])}
        </Link>
      </div>
    </Card>
  )
}
