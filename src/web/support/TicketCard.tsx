import {
  CircleQuestionMark,
  LocateFixed,
  type LucideIcon,
  Mail,
  MessageCircle,
  Radio,
  Smartphone,
  User,
  UserCheck,
} from 'lucide-react'
import type { TicketCategory, TicketInList } from '#contract/support/ticket.ts'
import { WaitingMark } from '#web/platform/outbox/shown/WaitingMark.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { ageLabel } from './age.ts'
import { supportWords } from './support.words.ts'
import { PriorityBadge, StatusBadge } from './TicketBadges.tsx'

const categoryIcons: Readonly<Record<TicketCategory, LucideIcon>> = {
  GPS: LocateFixed,
  Communication: Radio,
  Système: Smartphone,
  Compte: User,
  Autre: CircleQuestionMark,
}

type TicketCardProps = {
  readonly ticket: TicketInList
  readonly isStaff: boolean
  readonly onOpen: () => void
}

/** One ticket in the list: the whole card opens it. */
export function TicketCard({ ticket, isStaff, onOpen }: TicketCardProps) {
  const say = useWords(supportWords)
  const times = useTimes()
  const { title, status, priority, category, createdAt, userName, assignedToName, messages, isUnseen } = ticket
  const Category = categoryIcons[category]
  const age = ageLabel(createdAt, useMinute(), say, times.date)
  return (
    <li
      className={classes(
        'relative grid gap-x-4 gap-y-1 rounded-card border-s-4 bg-card p-4 shadow-card transition-shadow hover:shadow-raised sm:grid-cols-[minmax(0,1fr)_auto] sm:py-3',
        isUnseen ? 'border-sea' : 'border-transparent',
      )}
    >
      <span className="flex flex-wrap items-center gap-2 sm:order-2 sm:row-span-2 sm:justify-end">
        <StatusBadge status={status} />
        {priority !== 'medium' && priority !== 'low' && <PriorityBadge priority={priority} />}
        {isUnseen && (
          <Badge tone="sea" icon={Mail}>
            {isStaff ? say.unread : say.newAnswer}
          </Badge>
        )}
        <WaitingMark noun="ticket" id={ticket.id} />
        <time
          dateTime={createdAt}
          title={times.dateTime(createdAt)}
          className="ms-auto text-sm text-ink-2 sm:ms-2 sm:min-w-20 sm:text-end"
        >
          {age}
        </time>
      </span>
      <button
        type="button"
        onClick={onOpen}
        className="min-h-10 text-start text-lg font-bold break-words sm:min-h-7 after:absolute after:inset-0 after:rounded-card"
      >
        {title === '' ? say.blank : title}
      </button>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2 sm:order-3">
        <span className="inline-flex items-center gap-1.5">
          <Category aria-hidden className="size-5 text-sea" />
          {say[category]}
        </span>
        {isStaff && <span>{say.by(userName ?? say.unknownPerson)}</span>}
        {messages > 0 && (
          <span className="inline-flex items-center gap-1.5">
            <MessageCircle aria-hidden className="size-4" />
            {say.messages(messages)}
          </span>
        )}
        {assignedToName !== null && (
          <span className="inline-flex items-center gap-1.5">
            <UserCheck aria-hidden className="size-4" />
            {say.assignedTo(assignedToName)}
          </span>
        )}
      </span>
    </li>
  )
}
