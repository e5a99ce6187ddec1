import type { BoatOut } from '#contract/voyages/voyage.ts'
import { openAsSaid } from './as-said.ts'

type Written = Parameters<typeof openAsSaid>[1]
/** `isBack`: nothing else can be said of it until the server knows. */
type OutAsSaid = { readonly boat: BoatOut; readonly isBack: boolean }

/** A boat of the board, due when it was last said here. Its state and its place on the board stay the server’s: it alone raises the alert, and ends it. */
export function outAsSaid(boat: BoatOut, written: Written): OutAsSaid {
  const { voyage: id, leftAt, dueAt, lastSaidAt } = boat
  const said = written.filter(({ about }) => id !== null && about?.thing === id && about.act !== 'add')
  if (id === null || dueAt === null || said.length === 0) return { boat, isBack: false }
  const known = {
    ...boat,
    id,
    dueAt,
    lastSaidAt: lastSaidAt ?? leftAt,
    zone: null,
    endedAt: null,
    end: null,
    endKnown: null,
  }
  const open = openAsSaid(known, said)
  if (open === null) return { boat, isBack: true }
  return { boat: { ...boat, dueAt: open.dueAt, lastSaidAt: open.lastSaidAt }, isBack: false }
}
