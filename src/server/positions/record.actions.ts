import { type PositionDraft, datedPositionDraft, idTaken } from '#contract/positions/position.rules.ts'
import type { Position } from '#contract/positions/position.ts'
import { parsed } from '#contract/wire/parsed.ts'
import { type Refusal, Refused, accessRefused, internalFault } from '#contract/wire/refusal.ts'
import { degrees, knots, metres } from '#contract/wire/units.ts'
import { isInSos } from '#server/alerts/sos/open-sos.actions.ts'
import { phoneOf } from '#server/devices/reporting-devices.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { AlreadyDone } from '#server/platform/http/implement.ts'
import type { IncomingReport, ReportOutcome, ReportingDevice } from '#server/platform/reports/fix.ts'
import type { Services } from '#server/platform/services.ts'
import { sendersOf, positionById } from './positions.store.ts'
import { showPosition } from './show-position.ts'

/** In the figures, beside the protocols of trackers. */
const fromApp = { protocol: 'app' }

/** A person says where they are themselves. The same id again is answered with what is kept under it. */
export async function recordPosition(
  services: Services,
  caller: Caller,
  draft: PositionDraft,
  sent: { readonly key: string | null; readonly clockBehind: number },
): Promise<Position | AlreadyDone<Position>> {
  refuseForAnother(caller, draft)
  await refuseWithoutSos(services, caller)
  const phone = await phoneOf(services, caller.id)
  const [outcome] = await services.ingest.take([incomingFrom(services, phone, draft, sent)])
  if (outcome?.status === 'refused') throw new Refused(outcome.refusal)
  services.figures.count('reports', fromApp)
  if (outcome === undefined || outcome.status === 'noted') throw new Refused(internalFault)
  const stored = await positionById(services.db, outcome.fix.id)
  if (stored === null || !isOwn(stored, caller, phone)) throw new Refused(idTaken, { id: idTaken })
  const shown = showPosition(stored)
  return outcome.status === 'known' ? new AlreadyDone(shown) : shown
}

type Answer = { id: string | null; status: 'stored' | 'known' | 'refused'; code: string | null; error: string | null }

/** Each one is judged alone; the good ones are kept together, in one commit. */
export async function recordBatch(
  services: Services,
  caller: Caller,
  items: readonly unknown[],
  clockBehind = 0,
): Promise<Answer[]> {
  await refuseWithoutSos(services, caller)
  const phone = await phoneOf(services, caller.id)
  const judged = items.map((item) => judge(caller, item))
  const good = judged.filter((one): one is PositionDraft => !('code' in one))
  const outcomes = await services.ingest.take(
    good.map((draft) => incomingFrom(services, phone, draft, { key: null, clockBehind })),
  )
  services.figures.count('reports', fromApp, outcomes.filter(({ status }) => status !== 'refused').length)
  const others = await namesOfOthers(services, outcomes, (stored) => isOwn(stored, caller, phone))
  const nextAnswer = outcomes.map((outcome) => answerFrom(outcome, others))[Symbol.iterator]()
  return judged.map((one) =>
    'code' in one ? refusedAnswer(null, one) : (nextAnswer.next().value ?? refusedAnswer(null, internalFault)),
  )
}

type Keeper = { readonly deviceId: string | null; readonly accountId: string | null }

/** The phone that sent it may have been removed since, and come back as another device. */
function isOwn({ deviceId, accountId }: Keeper, caller: Caller, phone: ReportingDevice): boolean {
  return deviceId === phone.id || accountId === caller.id
}

/** « Known » is said only of one's own: whoever hears it forgets the position that he sent. */
async function namesOfOthers(
  services: Services,
  outcomes: readonly ReportOutcome[],
  isOwnOne: (stored: Keeper) => boolean,
): Promise<ReadonlySet<string>> {
  const known = outcomes.flatMap((outcome) => (outcome.status === 'known' ? [outcome.fix.id] : []))
  const stored = known.length > 0 ? await sendersOf(services.db, known) : []
  return new Set(stored.filter((one) => !isOwnOne(one)).map(({ id }) => id))
}

function judge(caller: Caller, item: unknown): PositionDraft | Refusal {
  try {
    const draft = parsed(datedPositionDraft, item)
    refuseForAnother(caller, draft)
    return draft
  } catch (problem) {
    if (problem instanceof Refused) return problem.refusal
    throw problem
  }
}

/** The key of an SOS sends the positions of that SOS, and none when it is over. */
async function refuseWithoutSos(services: Services, caller: Caller): Promise<void> {
  if (caller.bySosKey && !(await isInSos(services, caller.id))) throw new Refused(accessRefused)
}

/** Nobody writes as another. */
function refuseForAnother(caller: Caller, { user }: PositionDraft): void {
  if (user !== undefined && user !== caller.id) throw new Refused(accessRefused)
}

function incomingFrom(
  services: Services,
  device: ReportingDevice,
  draft: PositionDraft,
  { key, clockBehind }: { readonly key: string | null; readonly clockBehind: number },
): IncomingReport {
  const orNull = <Value>(value: number | null, brand: (value: number) => Value) =>
    value === null ? null : brand(value)
  return {
    device,
    id: draft.id ?? key,
    receivedAt: services.now(),
    // Without a time it is now by our clock.
    clockBehind: draft.timestamp === null ? 0 : clockBehind,
    report: {
      deviceId: null,
      at: draft.timestamp === null ? services.now() : new Date(draft.timestamp),
      valid: true,
      latitude: draft.latitude,
      longitude: draft.longitude,
      speed: orNull(draft.speed, knots),
      heading: orNull(draft.heading, degrees),
      altitude: orNull(draft.altitude, metres),
      accuracy: orNull(draft.accuracy, metres),
      battery: null,
      alarm: null,
      attributes: {},
    },
  }
}

function answerFrom(outcome: ReportOutcome, namesTaken: ReadonlySet<string>): Answer {
  if (outcome.status === 'noted') return refusedAnswer(null, internalFault)
  if (outcome.status === 'refused') return refusedAnswer(null, outcome.refusal)
  if (namesTaken.has(outcome.fix.id)) return refusedAnswer(outcome.fix.id, idTaken)
  return { id: outcome.fix.id, status: outcome.status, code: null, error: null }
}

function refusedAnswer(id: string | null, { code, sentence }: Refusal): Answer {
  return { id, status: 'refused', code, error: sentence }
}
