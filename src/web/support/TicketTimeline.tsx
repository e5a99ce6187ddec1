import { ArrowRight, Clock, UserCheck } from 'lucide-react'
import { type Ticket, type TicketEntry, ticketCategories, ticketPriorities } from '#contract/support/ticket.ts'
import { useViewer } from '#web/platform/api/viewer.ts'
import { Picture } from '#web/platform/kit/ThingPhoto.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { supportWords } from './support.words.ts'
import { type WaitingWord, useWaitingPicture } from './use-known-ticket.ts'

type TicketTimelineProps = { readonly ticket: Ticket; readonly waiting: readonly WaitingWord[] }

/** Everything that was said and done, in its order; what waits in this phone stands at the end. */
export function TicketTimeline({ ticket: { entries }, waiting }: TicketTimelineProps) {
  const say = useWords(supportWords)
  if (entries.length === 0 && waiting.length === 0) return null
  return (
    <ol aria-label={say.timeline} className="grid gap-3 border-t border-line pt-4">
      {entries.map((entry) =>
        entry.kind === 'reply' || entry.kind === 'picture' ? (
          <Word key={entry.id} entry={entry} />
        ) : (
          <Event key={entry.id} entry={entry} />
        ),
      )}
      {waiting.map((word) => (
        <Waiting key={word.id} word={word} />
      ))}
    </ol>
  )
}

const bubble = 'grid max-w-[min(42rem,100%)] grid-cols-[minmax(0,1fr)] gap-1 rounded-card p-3'

function Word({ entry: { user, userName, isStaff, at, content, picture } }: { entry: TicketEntry }) {
  const say = useWords(supportWords)
  const times = useTimes()
  const isOwn = useViewer()?.id === user
  return (
    <li className={classes(bubble, isOwn ? 'justify-self-end bg-water' : 'justify-self-start bg-well')}>
      <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        <span className="font-semibold text-ink">{isOwn ? say.you : (userName ?? say.unknownPerson)}</span>
        {!isOwn && <span>{isStaff ? say.support : say.author}</span>}
        <time dateTime={at} title={times.dateTime(at)}>
          {times.ago(at)}
        </time>
      </span>
      {content !== null && <p className="break-words whitespace-pre-wrap">{content === '' ? say.blank : content}</p>}
      {picture !== null && (
        <a href={picture} target="_blank" rel="noreferrer" className="justify-self-start">
          <Picture source={picture} alt={say.picture} look="max-h-72 min-h-24 rounded-control object-contain" />
        </a>
      )}
    </li>
  )
}

function Event({ entry }: { entry: TicketEntry }) {
  const times = useTimes()
  const Icon = entry.kind === 'assigned' ? UserCheck : ArrowRight
  const said = useEventSentence(entry)
  return (
    <li className="flex items-center gap-2 text-sm text-ink-2">
      <Icon aria-hidden className="size-4 shrink-0" />
      <span>
        {said}
        {' · '}
        <time dateTime={entry.at} title={times.dateTime(entry.at)} className="whitespace-nowrap">
          {times.ago(entry.at)}
        </time>
      </span>
    </li>
  )
}

function useEventSentence({ kind, userName, status, assignedToName, content }: TicketEntry): string {
  const say = useWords(supportWords)
  const who = userName ?? say.unknownPerson
  if (kind === 'assigned') {
    if (assignedToName === null) return say.gaveBack(who)
    return assignedToName === userName ? say.took(who) : say.gaveTo(who, assignedToName)
  }
  const [priority, category] = [
    ticketPriorities.find((one) => one === content),
    ticketCategories.find((one) => one === content),
  ]
  if (kind === 'priority' && priority) return say.becamePriority(who, say[priority])
  if (kind === 'category' && category) return say.becameCategory(who, say[category])
  return status === null ? who : say.became(who, say[status])
}

function Waiting({ word: { id, content } }: { word: WaitingWord }) {
  const say = useWords(supportWords)
  return (
    <li className={classes(bubble, 'justify-self-end border border-dashed border-edge bg-card')}>
      <Badge tone="sea" icon={Clock} className="justify-self-end">
        {say.waiting}
      </Badge>
      {content === null ? <WaitingPicture id={id} /> : <p className="break-words whitespace-pre-wrap">{content}</p>}
    </li>
  )
}

function WaitingPicture({ id }: { id: string }) {
  const say = useWords(supportWords)
  const source = useWaitingPicture(id)
  return source && <Picture source={source} alt={say.picture} look="max-h-72 rounded-control object-contain" />
}
