import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Ticket, TicketDraft, TicketInList } from '#contract/support/ticket.ts'
import { fromWire } from '#contract/wire/casing.ts'
import { CallRefused } from '#web/platform/api/problems.ts'
import { dataUrlOf } from '#web/platform/forms/picture.ts'
import type { Entry } from '#web/platform/outbox/outbox-entry.ts'
import { fileOf } from '#web/platform/outbox/outbox-files.ts'
import { useWrittenAbout } from '#web/platform/outbox/use-written.ts'
import { oneTicket } from './support.data.ts'
import { ticketWritten, wholeOf } from './ticket-written.ts'

/** Something said here that the server does not have yet. */
export type WaitingWord = { readonly id: string; readonly content: string | null; readonly at: string }

/** A ticket as the server tells it, or as it waits here to be sent; and what was said of it since. */
export function useKnownTicket(id: string, listed: TicketInList | undefined) {
  const query = useQuery(oneTicket(id))
  const written = useWrittenAbout('ticket').filter(({ about }) => about?.thing === id)
  const added = written.find(({ about }) => about?.act === 'add')
  const ticket = query.data ?? (added ? waitingTicket(id, added) : listed ? wholeOf(listed, '') : null)
  const isMissing = query.error instanceof CallRefused && !added
  return {
    ticket: isMissing ? null : ticket,
    /** Its text and its timeline are not known here. */
    isPartial: query.data === undefined && added === undefined,
    waiting: written.flatMap(waitingWord),
    query,
  }
}

function waitingTicket(id: string, { letter, writtenAt }: Entry): Ticket {
  const draft = fromWire(letter.body) as TicketDraft
  const at = new Date(writtenAt).toISOString()
  return wholeOf(ticketWritten(draft, { id, writtenAt: at }, null), draft.description)
}

function waitingWord({ id, about, letter, writtenAt }: Entry): WaitingWord[] {
  const at = new Date(writtenAt).toISOString()
  if (about?.act === 'reply') return [{ id, at, content: (letter.body as { readonly content: string }).content }]
  return about?.act === 'picture' ? [{ id, at, content: null }] : []
}

/** A picture that waits in this phone, for the eye. */
export function useWaitingPicture(id: string): string | null {
  const [read, setRead] = useState<{ readonly id: string; readonly url: string } | null>(null)
  useEffect(() => {
    let isWanted = true
    const show = async () => {
      const file = await fileOf(id)
      const url = file && (await dataUrlOf(file))
      if (isWanted && url) setRead({ id, url })
    }
    show().catch(reportError)
    return () => void (isWanted = false)
  }, [id])
  return read?.id === id ? read.url : null
}
