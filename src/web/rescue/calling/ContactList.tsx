import { RadioTower } from 'lucide-react'
import { rescueRadioChannel } from '#contract/notifications/rescue-numbers.ts'
import { PatronPhoto } from '#web/platform/ui/boats/PatronPhoto.tsx'
import { CallLink } from '#web/platform/ui/CallLink.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { rescueWords } from '#web/rescue/rescue.words.ts'

export type PersonToCall = {
  readonly role: string
  readonly name: string | null
  readonly phone: string | null
  /** Who called for help, and from which boat. */
  readonly isCaller?: true
  readonly pirogue?: string | null
  /** The number is still being asked for: that is not « inconnu ». */
  readonly isAsked?: boolean
}

/** Whom to call, in the order in which one would; one touch dials. */
export function ContactList({ contacts, failed }: { contacts: readonly PersonToCall[]; failed: boolean }) {
  const say = useWords(rescueWords)
  return (
    <Card title={say.contacts}>
      <ul className="grid gap-3">
        {contacts.map(({ role, name, phone, isCaller, pirogue = null, isAsked = false }) => (
          <li key={`${role} ${name} ${phone}`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="flex min-w-0 items-center gap-3">
              {isCaller && <PatronPhoto pirogue={pirogue} name={name ?? role} size="small" />}
              <span className="grid min-w-0">
                <span className="text-sm text-ink-2">{role}</span>
                <span className="font-semibold break-words">{name}</span>
              </span>
            </span>
            {phone !== null && <CallLink name={name ?? role} phone={phone} isRead />}
            {phone === null && isAsked && <Skeleton className="h-12 w-51" />}
            {/* In the room of the number that was asked for: the lines below stay where they are. */}
            {phone === null && !isAsked && (
              <span className="flex min-h-12 min-w-51 items-center justify-end text-sm text-ink-2">{say.noPhone}</span>
            )}
          </li>
        ))}
        <li className="flex items-center gap-2 font-semibold">
          <RadioTower aria-hidden className="size-5 shrink-0" />
          {say.radio(rescueRadioChannel)}
        </li>
      </ul>
      {failed && <p className="mt-3 text-sm text-warn">{say.contactsFailed}</p>}
    </Card>
  )
}
