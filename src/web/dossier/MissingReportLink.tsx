import { ClipboardList } from 'lucide-react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { missingApi } from '#contract/sightings/missing/missing.api.ts'
import { missingReportKind, reportParameter } from '#contract/sightings/missing/missing.ts'
import { mayCall } from '#contract/wire/who.ts'
import { buttonLook } from '#web/platform/ui/look/button-look.ts'
import { useWords } from '#web/platform/words/words.ts'
import { dossierWords } from './dossier.words.ts'

type MissingReportLinkProps = { readonly alert: Pick<Alert, 'metadata' | 'status'>; readonly user: User }

/** From the alert that a family reported something to where it is read and decided. */
export function MissingReportLink({ alert: { metadata, status }, user }: MissingReportLinkProps) {
  const say = useWords(dossierWords)
  const isAsked = metadata['kind'] === missingReportKind && status !== 'resolved'
  if (!isAsked || !mayCall(missingApi.list.who, effectiveRoleOf(viewerOf(user)))) return null
  return (
    <Link
      href={`/sightings?${reportParameter}=${String(metadata['report'])}`}
      className={buttonLook('primary', 'large')}
    >
      <ClipboardList aria-hidden className="size-5" />
      {say.missingReport}
    </Link>
  )
}
