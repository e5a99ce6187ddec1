import type { CapMessage, CapName, CapVerdict } from '#contract/weather/cap/cap-message.ts'
import { understood } from '#contract/weather/cap/cap-warnings.ts'
import { writeCap } from '#contract/weather/cap/write-cap.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { addReceivedWarning, removeReceivedWarning } from '#server/weather/warnings.actions.ts'
import {
  type ReceivedRow,
  insertReceived,
  namedBy,
  receivedCalled,
  setVerdict,
  tieWarning,
  warningsOf,
} from './cap.store.ts'

/** How a message came: an administrator brought a file. Else the address that it was read from. */
export const byFile = 'file'

/**
 * A message is taken once, whichever way it comes and in whatever order. One that names others takes their place or takes them back, when
 * it is of the same sender and came the same way, or an administrator brought it: an address says nothing of what another one said.
 */
export async function receive(services: Services, message: CapMessage, source: string): Promise<ReceivedRow> {
  return await inTransaction(services, async (inside) => {
    const found = understood(message, inside.now())
    const row = rowOf(inside, message, source, found.verdict)
    if (!(await insertReceived(inside.db, row))) return (await receivedCalled(inside.db, message)) ?? row
    if (countsFor(message)) for (const name of message.references) await putAside(inside, name, row)
    const after = (await namedBy(inside.db, message)).find((later) => mayReplace(later, row))
    if (after) return await set(inside, row, goneBy(after))
    for (const warning of found.warnings) {
      const id = await addReceivedWarning(inside, warning)
      await tieWarning(inside.db, id, row.id)
    }
    return row
  })
}

function rowOf(services: Services, message: CapMessage, source: string, verdict: CapVerdict): ReceivedRow {
  const { sender, identifier, sent, type, references, infos } = message
  const info = infos.find(({ language }) => language.startsWith('fr')) ?? infos[0]
  const expires = infos
    .flatMap((one) => one.expires ?? [])
    .toSorted()
    .at(-1)
  return {
    id: newId(),
    sender: sender.slice(0, 200),
    identifier: identifier.slice(0, 400),
    sent: new Date(sent),
    type,
    source,
    headline: (info?.headline ?? info?.event ?? '').slice(0, 300),
    area: (info?.areas ?? [])
      .map(({ description }) => description)
      .join(', ')
      .slice(0, 300),
    refersTo: countsFor(message) ? references : [],
    verdict,
    expiresAt: expires === undefined ? null : new Date(expires),
    receivedAt: services.now(),
    document: writeCap(message),
  }
}

/** An exercise takes nothing back. */
function countsFor({ status, scope, type }: CapMessage): boolean {
  return status === 'Actual' && scope === 'Public' && (type === 'Update' || type === 'Cancel')
}

async function putAside(services: Services, name: CapName, later: ReceivedRow): Promise<void> {
  const before = await receivedCalled(services.db, name)
  if (before === null || before.id === later.id || !mayReplace(later, before)) return
  for (const { id } of await warningsOf(services.db, [before.id])) await removeReceivedWarning(services, id)
  await set(services, before, goneBy(later))
}

function mayReplace(later: ReceivedRow, before: ReceivedRow): boolean {
  return later.sender === before.sender && (later.source === before.source || later.source === byFile)
}

function goneBy({ type }: ReceivedRow): CapVerdict {
  return type === 'Cancel' ? 'cancelled' : 'replaced'
}

async function set(services: Services, row: ReceivedRow, verdict: CapVerdict): Promise<ReceivedRow> {
  await setVerdict(services.db, row.id, verdict)
  return { ...row, verdict }
}
