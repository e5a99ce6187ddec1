import type { CapName } from '#contract/weather/cap/cap-message.ts'
import { capOf } from '#contract/weather/cap/cap-warnings.ts'
import { writeCap } from '#contract/weather/cap/write-cap.ts'
import { sectorWords, warningLevelWords } from '#contract/weather/weather-alert.ts'
import { publicUrl } from '#server/platform/http/page-of.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { type WarningRow, warningById } from '#server/weather/warnings.store.ts'
import { insertIssued, isOfOthers, issuedOf, neverIssued } from './cap.store.ts'

/**
 * Every word on one of our own warnings leaves as a message of CAP: the first as an alert, each change in the place of the one before, and
 * one that is taken back or ended early as a cancellation. What somebody else published is not published again under our name.
 */
export async function issue(services: Services, warning: WarningRow, isOver: boolean): Promise<void> {
  if (await isOfOthers(services.db, warning.id)) return
  const before = await issuedOf(services.db, warning.id)
  const last = before.at(-1)
  if (isOver && (last === undefined || last.type === 'Cancel')) return
  const type = isOver ? 'Cancel' : last === undefined ? 'Alert' : 'Update'
  const id = newId()
  const name = nameOf(services, id)
  const references = before.map(({ sender, identifier, sent }) => ({ sender, identifier, sent: sent.toISOString() }))
  const message = capOf(warning, { ...name, type, references, isDemonstration: services.config.demo })
  const until = Math.max(Date.parse(warning.validUntil), last?.listedUntil.getTime() ?? 0)
  await insertIssued(services.db, {
    id,
    warningId: warning.id,
    number: (last?.number ?? 0) + 1,
    type,
    sender: name.sender,
    identifier: name.identifier,
    sent: new Date(name.sent),
    title: `${warningLevelWords[warning.level]} – ${sectorWords[warning.sector]}`,
    listedUntil: new Date(until),
    document: writeCap(message),
  })
}

/** Whoever sends is called by where he is reached: that is his alone in the world. CAP knows no parts of a second. */
function nameOf(services: Services, id: string): CapName {
  const seconds = Math.floor(services.now().getTime() / 1000)
  return {
    sender: new URL(publicUrl(services)).host,
    identifier: `urn:uuid:${id}`,
    sent: new Date(seconds * 1000).toISOString(),
  }
}

/** What was entered before there were messages. */
export async function issueStanding(services: Services): Promise<void> {
  for (const id of await neverIssued(services.db, services.now())) {
    await inTransaction(services, async (inside) => {
      const row = await warningById(inside.db, id)
      if (row) await issue(inside, row, false)
    })
  }
}
