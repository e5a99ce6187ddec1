import type { User } from '#contract/accounts/account.ts'
import { photoNotAnImage } from '#contract/kit/photo.rules.ts'
import { type Faq, faq } from '#contract/support/faq.ts'
import { ticketOver } from '#contract/support/support.rules.ts'
import { authorMay, isTicketOver, reopenUntil } from '#contract/support/ticket-states.ts'
import type { Ticket, TicketChange, TicketEntry, TicketStatus } from '#contract/support/ticket.ts'
import { ticketsApi } from '#contract/support/tickets.api.ts'
import { Refused, accessRefused } from '#contract/wire/refusal.ts'
import { type Answering, answering, dataUrlOf, existing, narrowed, pageFrom } from './answering.ts'
import { newId } from './samples/samples.ts'
import { thingsIn } from './things.ts'
import type { World } from './world.ts'

/** Lines that nobody has, so that the demonstration shows where they stand. */
const supportLines = { phone: '+221 00 000 00 00', email: 'support@guet.example' } as const

/** The support of the demonstration: whoever visits it writes and reads as on the server; nobody is told. */
export const supportAnswers: readonly Answering[] = [
  answering(ticketsApi.list, ({ world, person, query }) => {
    const { page, pageSize, search, sort = '-updated_at', status, priority, category, assigned } = query
    const own = [...world.tickets.values()].filter((ticket) => isReadBy(person, ticket))
    const assignedToMe = { me: person.id, nobody: null }
    const those = own.filter(({ assignedTo }) => assigned === undefined || assignedTo === assignedToMe[assigned])
    const asked = { sort, filters: { priority, category }, ...(search !== undefined && { search }) }
    const counted = [...narrowed(those, asked, { search: ['title', 'description', 'userName'] })]
    const countOf = (of: TicketStatus) => counted.filter((one) => one.status === of).length
    const listed = counted.filter((one) => status === undefined || one.status === status)
    return {
      ...pageFrom(listed, { page, pageSize }),
      counts: {
        open: countOf('open'),
        inProgress: countOf('in_progress'),
        resolved: countOf('resolved'),
        closed: countOf('closed'),
        unseen: counted.filter(({ isUnseen }) => isUnseen).length,
      },
    }
  }),
  answering(ticketsApi.add, ({ world, person, body: { id, ...said }, now }) => {
    const at = new Date(now).toISOString()
    const author = { user: person.id, userName: person.profile.fullName, userPhone: person.profile.phone }
    const ticket: Ticket = {
      ...said,
      ...author,
      id: id ?? newId(now),
      status: 'open',
      assignedTo: null,
      assignedToName: null,
      createdAt: at,
      updatedAt: at,
      reopenUntil: null,
      messages: 0,
      isUnseen: false,
      entries: [],
    }
    return kept(world, ticket)
  }),
  answering(ticketsApi.read, ({ world, person, params }) => readable(world, person, params.id)),
  answering(ticketsApi.change, ({ world, person, params, body, now }) => {
    const ticket = readable(world, person, params.id)
    const { status, assignedTo, priority, category } = { ...ticket, ...asSaid(body) }
    if (person.role !== 'admin') refuseToAuthor(ticket, body, now)
    const assignedToName = assignedTo === null ? null : (world.people.get(assignedTo)?.profile.fullName ?? null)
    const wanted = { priority, category }
    const told = (['priority', 'category'] as const)
      .filter((kind) => wanted[kind] !== ticket[kind])
      .reduce((before, kind) => entered(before, person, now, { kind, content: wanted[kind] }), ticket)
    const given =
      assignedTo === ticket.assignedTo ? told : entered(told, person, now, { kind: 'assigned', assignedToName })
    const changed = { ...given, priority, category, assignedTo, assignedToName }
    return kept(world, status === ticket.status ? changed : become(changed, person, now, status))
  }),
  answering(ticketsApi.reply, ({ world, person, params, body, now }) =>
    kept(world, withWord(readable(world, person, params.id), person, now, { kind: 'reply', content: body.content })),
  ),
  answering(ticketsApi.sendPicture, async ({ world, person, params, file, now }) => {
    if (!file?.type.startsWith('image/')) throw new Refused(photoNotAnImage)
    const picture = await dataUrlOf(file)
    return kept(world, withWord(readable(world, person, params.id), person, now, { kind: 'picture', picture }))
  }),
  answering(ticketsApi.see, ({ world, person, params }) => {
    kept(world, { ...readable(world, person, params.id), isUnseen: false })
  }),
  answering(ticketsApi.contact, () => supportLines),
  answering(faq.api.markedHelpful, ({ world, person }) => ({
    results: [...world.helpful].flatMap((one) => (one.startsWith(`${person.id} `) ? [one.split(' ')[1] ?? ''] : [])),
  })),
  answering(faq.api.markHelpful, ({ world, person, params, body: { helpful } }) => {
    const things = thingsIn<Faq>(world, 'faq')
    const entry = existing(things, params.id)
    const said = `${person.id} ${entry.id}`
    const step = Number(helpful) - Number(world.helpful.has(said))
    if (helpful) world.helpful.add(said)
    else world.helpful.delete(said)
    const helpfulCount = entry.helpfulCount + step
    things.set(entry.id, { ...entry, helpfulCount })
    return { id: entry.id, helpfulCount, helpful }
  }),
]

function isReadBy({ id, role }: User, ticket: Ticket): boolean {
  return role === 'admin' || ticket.user === id
}

function readable(world: World, person: User, id: string): Ticket {
  const ticket = existing(world.tickets, id)
  if (!isReadBy(person, ticket)) throw new Refused(accessRefused)
  return ticket
}

/** What is not said is as it was. */
function asSaid(change: TicketChange): Partial<Pick<Ticket, keyof TicketChange>> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

function refuseToAuthor(
  ticket: Ticket,
  { status, ...others }: { status?: TicketStatus | undefined },
  now: number,
): void {
  if (Object.values(others).some((value) => value !== undefined)) throw new Refused(accessRefused)
  if (status === undefined || status === ticket.status) return
  const may = authorMay(ticket.status, status, isInTime(ticket, now))
  if (may === 'no') throw new Refused(accessRefused)
  if (may === 'late') throw new Refused(ticketOver)
}

function isInTime({ reopenUntil: until }: Ticket, now: number): boolean {
  return until === null || now <= Date.parse(until)
}

function withWord(
  ticket: Ticket,
  person: User,
  now: number,
  entry: Pick<TicketEntry, 'kind'> & Partial<TicketEntry>,
): Ticket {
  const isAuthor = person.id === ticket.user
  if (isAuthor && isTicketOver(ticket.status) && !isInTime(ticket, now)) throw new Refused(ticketOver)
  const after = { ...entered(ticket, person, now, entry), messages: ticket.messages + 1 }
  if (isAuthor) return isTicketOver(ticket.status) ? become(after, person, now, 'open') : after
  const taken =
    ticket.assignedTo === null ? { ...after, assignedTo: person.id, assignedToName: person.profile.fullName } : after
  return ticket.status === 'open' ? become(taken, person, now, 'in_progress') : taken
}

function become(ticket: Ticket, person: User, now: number, status: TicketStatus): Ticket {
  const after = entered(ticket, person, now, { kind: 'status', status })
  return { ...after, status, reopenUntil: reopenUntil({ status, statusAt: new Date(now) })?.toISOString() ?? null }
}

function entered(
  ticket: Ticket,
  person: User,
  now: number,
  entry: Pick<TicketEntry, 'kind'> & Partial<TicketEntry>,
): Ticket {
  const at = new Date(now).toISOString()
  const nothing = { content: null, picture: null, status: null, assignedToName: null }
  const by = { user: person.id, userName: person.profile.fullName, isStaff: person.id !== ticket.user }
  return { ...ticket, updatedAt: at, entries: [...ticket.entries, { ...nothing, ...by, ...entry, id: newId(now), at }] }
}

function kept(world: World, ticket: Ticket): Ticket {
  world.tickets.set(ticket.id, ticket)
  return ticket
}
