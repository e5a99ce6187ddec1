import { ChartColumn } from 'lucide-react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { debriefsApi } from '#contract/debriefs/debriefs.api.ts'
import { mayCall } from '#contract/wire/who.ts'
import { useSession } from '#web/platform/api/session.ts'
import { buttonLook } from '#web/platform/ui/look/button-look.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWords } from '#web/platform/words/words.ts'
import { dossierWords } from './dossier.words.ts'

type LinkProps = { readonly user: User; readonly place: 'head' | 'foot' }

/** To how all cases went, for whoever compares them: in the head at a desk, below the list on a phone. They stand on the server alone. */
export function DebriefTotalsLink({ user, place }: LinkProps) {
  const say = useWords(dossierWords)
  const isReal = useSession()?.kind === 'real'
  if (!isReal || !mayCall(debriefsApi.totals.who, effectiveRoleOf(viewerOf(user)))) return null
  return (
    <Link
      href="/alerts/totals"
      title={say.totalsTitle}
      className={classes(
        buttonLook('secondary', 'medium'),
        'gap-2',
        place === 'head' ? 'max-sm:hidden' : 'justify-self-start sm:hidden',
      )}
    >
      <ChartColumn aria-hidden className="size-5 shrink-0" />
      {place === 'head' ? say.totals : say.totalsTitle}
    </Link>
  )
}
