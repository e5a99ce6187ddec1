import { Ship } from 'lucide-react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { shipsApi } from '#contract/ships/ships.api.ts'
import { mayCall } from '#contract/wire/who.ts'
import { useSession } from '#web/platform/api/session.ts'
import { buttonLook } from '#web/platform/ui/look/button-look.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWords } from '#web/platform/words/words.ts'
import { dossierWords } from './dossier.words.ts'

/** To the ships that came too near, for whoever looks after boats; they stand on the server alone. */
export function NearPassesLink({ user }: { readonly user: User }) {
  const say = useWords(dossierWords)
  const isReal = useSession()?.kind === 'real'
  if (!isReal || !mayCall(shipsApi.nearPasses.who, effectiveRoleOf(viewerOf(user)))) return null
  return (
    <Link
      href="/alerts/near"
      title={say.nearPasses}
      className={classes(buttonLook('secondary', 'medium'), 'gap-2 max-sm:px-3')}
    >
      <Ship aria-hidden className="size-5 shrink-0" />
      <span className="max-sm:sr-only">{say.nearPasses}</span>
    </Link>
  )
}
