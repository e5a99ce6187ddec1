import { useQuery } from '@tanstack/react-query'
import { LifeBuoy, type LucideIcon, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { rescueNumber } from '#contract/notifications/rescue-numbers.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { LinkButton } from '#web/platform/ui/LinkButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { type Tone, toneFills } from '#web/platform/ui/look/tones.ts'
import { callAddress, numberShown } from '#web/platform/words/telephone.ts'
import { useWords } from '#web/platform/words/words.ts'
import { supportContact } from './support.data.ts'
import { supportWords } from './support.words.ts'

/** « Contact »: what this server was told, and nothing made up; whoever is in danger calls 119. */
export function ContactPanel() {
  const say = useWords(supportWords)
  const contact = useQuery(supportContact())
  const { phone = null, email = null } = contact.data ?? {}
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <Way icon={LifeBuoy} tone="forbid" title={say.emergency} text={say.emergencyText}>
        <LinkButton href={`tel:${rescueNumber}`} icon={Phone} wide>
          {say.callNow(rescueNumber)}
        </LinkButton>
      </Way>
      {contact.isError && !contact.data ? (
        <div className="rounded-card bg-card shadow-card md:col-span-2">
          <ErrorState title={say.contactFailed} retrying={contact.isFetching} onRetry={() => void contact.refetch()} />
        </div>
      ) : contact.isPending ? (
        <>
          <Skeleton className="h-48 rounded-card" />
          <Skeleton className="h-48 rounded-card" />
        </>
      ) : (
        <>
          <Way icon={Phone} tone="sea" title={say.phone} text={phone === null ? say.phoneNone : say.phoneText}>
            {phone !== null && (
              <LinkButton href={callAddress(phone)} icon={Phone} wide>
                {numberShown(phone)}
              </LinkButton>
            )}
          </Way>
          <Way icon={Mail} tone="sea" title={say.email} text={email === null ? say.emailNone : say.emailText}>
            {email !== null && (
              <LinkButton href={`mailto:${email}`} icon={Mail} wide>
                <span className="min-w-0 break-all">{email}</span>
              </LinkButton>
            )}
          </Way>
        </>
      )}
    </div>
  )
}

type WayProps = {
  readonly icon: LucideIcon
  readonly tone: Tone
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Way({ icon: Icon, tone, title, text, children }: WayProps) {
  return (
    <section className="grid content-start gap-3 rounded-card bg-card p-5 shadow-card">
      <span className={classes('grid size-12 place-items-center rounded-control', toneFills[tone])}>
        <Icon aria-hidden className="size-6" />
      </span>
      <h2 className="text-lg font-bold">{title}</h2>
      <p className="text-ink-2">{text}</p>
      {children}
    </section>
  )
}
