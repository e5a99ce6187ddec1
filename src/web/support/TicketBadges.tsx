import {
  ChevronDown,
  ChevronUp,
  ChevronsUp,
  CircleCheck,
  Equal,
  Inbox,
  Lock,
  type LucideIcon,
  Wrench,
} from 'lucide-react'
import type { TicketPriority, TicketStatus } from '#contract/support/ticket.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import type { Tone } from '#web/platform/ui/look/tones.ts'
import { useWords } from '#web/platform/words/words.ts'
import { supportWords } from './support.words.ts'

type Look = { readonly tone: Tone; readonly icon: LucideIcon }

export const statusLooks: { readonly [S in TicketStatus]: Look } = {
  open: { tone: 'sea', icon: Inbox },
  in_progress: { tone: 'reserve', icon: Wrench },
  resolved: { tone: 'ok', icon: CircleCheck },
  closed: { tone: 'neutral', icon: Lock },
}

const priorityLooks: { readonly [P in TicketPriority]: Look } = {
  low: { tone: 'neutral', icon: ChevronDown },
  medium: { tone: 'neutral', icon: Equal },
  high: { tone: 'neutral', icon: ChevronUp },
  urgent: { tone: 'forbid', icon: ChevronsUp },
}

export function StatusBadge({ status }: { status: TicketStatus }) {
  const say = useWords(supportWords)
  return <Badge {...statusLooks[status]}>{say[status]}</Badge>
}

export function PriorityBadge({ priority }: { priority: TicketPriority }) {
  const say = useWords(supportWords)
  return <Badge {...priorityLooks[priority]}>{say[priority]}</Badge>
}
