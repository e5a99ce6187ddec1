import { saidAfter } from '#contract/voyages/said.ts'
import type { Voyage } from '#contract/voyages/voyage.ts'
import { fromWire } from '#contract/wire/casing.ts'
import { type Entry, isPending } from '#web/platform/outbox/outbox-entry.ts'

type Said = Pick<Entry, 'about' | 'letter' | 'sequence' | 'writtenAt' | 'state'>
type Body = {
  readonly saidAt?: string
  readonly after?: string | null
  readonly dueAt?: string
  readonly crew?: number | null
  readonly zone?: string | null
}

/** What an answer of that time does not know: what is on its way, and what the server has taken since. */
export function saidSince(written: readonly Entry[], answeredAt: number): Entry[] {
  return written.filter((one) => isPending(one) || (one.state.name === 'received' && one.state.at > answeredAt))
}

/** The voyage that is open by all that was said here, also what the server does not have yet. */
export function openAsSaid(known: Voyage | null, written: readonly Said[]): Voyage | null {
  let open = known
  /* The one that was said to be over: it may be taken back before the server knew of either. */
  let returned: Voyage | null = null
  for (const { about, letter, writtenAt, state } of written.toSorted((one, other) => one.sequence - other.sequence)) {
    const thing = about?.thing ?? null
    if (thing === null) continue
    const said = (fromWire(letter.body) ?? {}) as Body
    if (state.name === 'received') open = openAfterAnswer(open, fromWire(state.reply) as Voyage)
    else if (about?.act === 'add') open = begun(thing, said, writtenAt)
    else if (about?.act === 'unreturn') open = open ?? (returned?.id === thing ? returned : null)
    else if (open?.id !== thing) continue
    else if (about?.act === 'return') [open, returned] = [null, { ...open, lastSaidAt: newest(open, said, writtenAt) }]
    else if (said.dueAt !== undefined) open = { ...open, dueAt: said.dueAt, lastSaidAt: newest(open, said, writtenAt) }
  }
  return open
}

/** The server's word counts: it may have ended meanwhile what was said to begin or to go on. */
export function openAfterAnswer(open: Voyage | null, voyage: Voyage): Voyage | null {
  if (voyage.end === null) return voyage
  return open?.id === voyage.id ? null : open
}

/** As the server will put it in order. */
function newest({ lastSaidAt }: Voyage, { saidAt, after }: Body, writtenAt: number): string {
  const at = saidAt === undefined ? writtenAt : Date.parse(saidAt)
  const inOrder = new Date(typeof after === 'string' ? saidAfter(at, Date.parse(after)) : at).toISOString()
  return inOrder > lastSaidAt ? inOrder : lastSaidAt
}

function begun(id: string, { saidAt, dueAt, crew = null, zone = null }: Body, writtenAt: number): Voyage {
  const leftAt = saidAt ?? new Date(writtenAt).toISOString()
  const unknown = {
    pirogue: '',
    pirogueName: null,
    user: null,
    userName: null,
    zoneName: null,
    endedAt: null,
    end: null,
    endKnown: null,
  }
  return { ...unknown, id, leftAt, dueAt: dueAt ?? leftAt, lastSaidAt: leftAt, crew, zone }
}
