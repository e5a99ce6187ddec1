import { type CapReceived, capApi } from '#contract/weather/cap/cap.api.ts'
import type { CapMessage } from '#contract/weather/cap/cap-message.ts'
import { capOnlyLinks } from '#contract/weather/cap/cap.rules.ts'
import { understood } from '#contract/weather/cap/cap-warnings.ts'
import { type CapDocument, capRefusalOf, readCapDocument } from '#contract/weather/cap/read-cap.ts'
import { warnings } from '#contract/weather/warning.ts'
import { Refused } from '#contract/wire/refusal.ts'
import type { DemonstrationCall } from './answering.ts'
import { made } from './samples/sample-things.ts'
import { newId } from './samples/samples.ts'
import { thingsIn } from './things.ts'

/** A file of CAP in the demonstration: read and understood by the contract, as the server does it, and brought into this page. */
export async function bringCap({ world, person, now, file }: DemonstrationCall<typeof capApi.bring>) {
  const { messages } = readFile(await (file ?? new Blob()).text())
  if (messages.length === 0) throw new Refused(capOnlyLinks, { file: capOnlyLinks })
  const results = messages.map((message) => {
    const before = world.capBrought.find(
      ({ identifier, sender }) => identifier === message.identifier && sender === message.sender,
    )
    if (before) return before
    putAside(world, message)
    const at = new Date(now).toISOString()
    const found = understood(message, new Date(now))
    const brought = found.warnings.map((said) => {
      const stamps = { createdBy: null, createdByName: null, createdAt: at, updatedAt: at }
      const thing = { ...made(warnings, said, null, person), ...stamps, id: newId(now) }
      thingsIn(world, warnings.noun).set(thing.id, thing)
      return { id: thing.id, sector: said.sector, level: said.level }
    })
    const taken = { ...shown(message, at), verdict: found.verdict, warnings: brought }
    world.capBrought.unshift(taken)
    return taken
  })
  return { results }
}

function readFile(document: string): CapDocument {
  try {
    return readCapDocument(document)
  } catch (problem) {
    const refusal = capRefusalOf(problem)
    throw refusal === null ? problem : new Refused(refusal, { file: refusal })
  }
}

function putAside({ capBrought, ...world }: DemonstrationCall<typeof capApi.bring>['world'], later: CapMessage): void {
  if (later.type !== 'Update' && later.type !== 'Cancel') return
  for (const [index, before] of capBrought.entries()) {
    const isNamed = later.references.some(
      ({ sender, identifier }) => identifier === before.identifier && sender === before.sender,
    )
    if (!isNamed || later.sender !== before.sender) continue
    for (const { id } of before.warnings) thingsIn({ ...world, capBrought }, warnings.noun).delete(id)
    capBrought[index] = { ...before, warnings: [], verdict: later.type === 'Cancel' ? 'cancelled' : 'replaced' }
  }
}

function shown(
  { identifier, sender, sent, type, infos: [info] }: CapMessage,
  receivedAt: string,
): Omit<CapReceived, 'verdict' | 'warnings'> {
  return {
    id: newId(Date.parse(receivedAt)),
    identifier,
    sender,
    sent,
    type,
    source: 'file',
    headline: info?.headline ?? info?.event ?? '',
    area: (info?.areas ?? []).map(({ description }) => description).join(', '),
    expiresAt: info?.expires ?? null,
    receivedAt,
  }
}
