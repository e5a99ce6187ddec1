import { RadioTower } from 'lucide-react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { silentDevicesApi } from '#contract/silent-devices/silent-devices.api.ts'
import { mayCall } from '#contract/wire/who.ts'
import { useSession } from '#web/platform/api/session.ts'
import { buttonLook } from '#web/platform/ui/look/button-look.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWords } from '#web/platform/words/words.ts'
import { dossierWords } from './dossier.words.ts'

/** To the silent devices, for whoever asks after them; they stand on the server alone. */
export function SilentDevicesLink({ user }: { readonly user: User }) {
  const say = useWords(dossierWords)
  const isReal = useSession()?.kind === 'real'
  if (!isReal || !mayCall(silentDevicesApi.list.who, effectiveRoleOf(viewerOf(user)))) return null
  return (
    <Link
      href="/alerts/silent"
      title={say.silentDevices}
      className={classes(buttonLook('secondary', 'medium'), 'gap-2 max-sm:px-3')}
    >
      <RadioTower aria-hidden className="size-5 shrink-0" />
      <span className="max-sm:sr-only">{say.silentDevices}</span>
    </Link>
  )
}
