import { alertStatuses } from '#contract/alerts/alert-states.ts'
import type { AlertDetails } from '#contract/alerts/alert.rules.ts'
import { type Alert, alert, falseAlarm, isReopenable } from '#contract/alerts/alert.ts'
import { fromWire } from '#contract/wire/casing.ts'
import type { Entry, Problem } from '#web/platform/outbox/outbox-entry.ts'
import { membersOf } from '#web/platform/outbox/raise-letter.ts'
import type { ReportsSent } from './sending/sos-schedule.ts'

/*
 * One SOS of this device, put together from the outbox, which sends it, and from the page that this device keeps of it.
 *
 *   armed ── 5 s ──▶ waiting ── the server has it ──▶ received ── somebody looked ──▶ seen ── somebody comes ──▶ taken
 *     │                │                                  └────────────── closed by somebody, or taken back ──────▶ over
 *     └─ cancelled     └─ refused, in words of the server
 *
 * What the server said last always counts more than what this device believes.
 */
export type SosPhase =
  | { readonly name: 'waiting'; readonly attempts: number; readonly problem: Problem | null }
  | { readonly name: 'refused'; readonly problem: Problem }
  | { readonly name: 'received' | 'seen' | 'taken' | 'over' }

/** A drill goes to the server and rings nobody; in the demonstration nothing leaves this device. */
export type SosKind = 'real' | 'drill' | 'demonstration'

export type SosPlace = {
  readonly latitude: number
  readonly longitude: number
  readonly timestamp: string
  readonly accuracy?: number | null | undefined
  readonly speed?: number | null | undefined
  readonly heading?: number | null | undefined
}

/** What this device remembers of an SOS, for as long as that is on its mind. */
export type SosPage = ReportsSent & {
  readonly id: string
  readonly account: string
  readonly key: string | null
  readonly boat: string | null
  readonly stream: string
  readonly kind: SosKind
  readonly pressedAt: number
  /** The newest place that was said of it. */
  readonly place: SosPlace | null
  readonly details: AlertDetails
  /** As far as the details are in the outbox. */
  readonly saidDetails: AlertDetails
  readonly refusal: Problem | null
  readonly word: ServerWord | null
  /** When the server said that last, by the clock of this device; `readAt`: when it was asked. */
  readonly toldAt?: number
  /** Which end of it was answered with « Rouvrir mon SOS »; the press is sent once for each. */
  readonly reopenedFor?: string | null
  /** Seen to its end by the person, who wants to see it no more. */
  readonly isPutAway: boolean
  readonly readAt: number
  /** Called by SMS, by the tracker aboard, by somebody else for him: this device says nothing of where the boat is. */
  readonly isFromElsewhere?: true
}

const told = [
  'id',
  'status',
  'receivedAt',
  'seenBy',
  'going',
  'acknowledgedByName',
  'acknowledgedAt',
  'resolvedByName',
  'resolvedAt',
  'resolveReason',
  'reopenedAt',
  'callRescueSince',
  'crewDeclared',
] as const

/** What the server knows of it, as far as it is shown to whoever calls; `id` is the case, which another press may have begun. */
export type ServerWord = Pick<Alert, (typeof told)[number]>

export type SosCase = SosPage & {
  readonly phase: SosPhase
  /** Of what was said after the press, something has not left this device. */
  readonly hasUnsent: boolean
  /** « Fausse alerte » was said here and has left, or will. */
  readonly isTakenBack: boolean
}

/** The countdown: it may still be called off. */
export type ArmedSos = Pick<SosPage, 'id' | 'kind' | 'place'> & { readonly dueAt: number; readonly delay: number }

/** The first page of an SOS, from what was written into the outbox at the press. */
export function caseFromEntry({ id, account, sosKey, stream, summary, writtenAt, letter }: Entry): SosPage {
  const body = membersOf(letter.body)
  return {
    id,
    account,
    key: sosKey,
    boat: summary,
    stream: stream ?? id,
    kind: body['drill'] === true ? 'drill' : 'real',
    pressedAt: writtenAt,
    place: placeIn(body['location']),
    details: {},
    saidDetails: {},
    refusal: null,
    word: null,
    isPutAway: false,
    readAt: 0,
    reports: 0,
    lastReportAt: 0,
  }
}

/** The page of an open SOS of this person that was not pressed here: who comes is said on his device all the same. */
export function caseFromElsewhere(
  heard: Alert,
  { account, key }: Pick<SosPage, 'account' | 'key'>,
  at: number,
): SosPage {
  return {
    id: heard.id,
    account,
    key,
    boat: heard.pirogueName,
    stream: heard.id,
    kind: 'real',
    pressedAt: Date.parse(heard.occurredAt),
    place: heard.location,
    details: {},
    saidDetails: {},
    refusal: null,
    word: wordOf(heard),
    toldAt: at,
    isPutAway: false,
    readAt: at,
    reports: 0,
    lastReportAt: 0,
    isFromElsewhere: true,
  }
}

/** A drill never stands before a real SOS. */
export function urgencyOf({ kind }: Pick<SosPage, 'kind'>): 'sos' | 'alert' {
  return kind === 'real' ? 'sos' : 'alert'
}

export function phaseOf({ word, refusal }: SosPage, entry: Entry | undefined): SosPhase {
  if (word) return { name: phaseSaid(word) }
  const state = entry?.state
  if (state?.name === 'received') return { name: 'received' }
  if (state?.name === 'waiting') return { name: 'waiting', attempts: state.attempts, problem: state.problem }
  if (state?.name === 'sending') return { name: 'waiting', attempts: state.attempts, problem: null }
  const problem = state?.name === 'refused' ? state.problem : refusal
  return problem ? { name: 'refused', problem } : { name: 'waiting', attempts: 0, problem: null }
}

function phaseSaid({ status, seenBy }: ServerWord): 'received' | 'seen' | 'taken' | 'over' {
  if (status === 'resolved') return 'over'
  if (status === 'acknowledged') return 'taken'
  return seenBy.length > 0 ? 'seen' : 'received'
}

export function wordOf(fromServer: Alert): ServerWord {
  return Object.fromEntries(told.map((name) => [name, fromServer[name]])) as ServerWord
}

/** The server's own words in its answer to the press. */
export function wordIn(reply: unknown): ServerWord | null {
  const read = alert.safeParse(fromWire(reply))
  return read.success ? wordOf(read.data) : null
}

/** Only its raiser leads it back, by opening it again: an older answer that comes later changes nothing. */
export function newerWord(known: ServerWord | null, next: ServerWord): ServerWord {
  const [before, after] = [known?.reopenedAt ?? '', next.reopenedAt ?? '']
  if (known && before !== after) return before > after ? known : next
  return known && progressOf(known) > progressOf(next) ? known : next
}

/** From one call to the next all of it only grows, but for « Appelez le 119 », which whoever takes charge ends. */
function progressOf({ status, seenBy, callRescueSince }: ServerWord): number {
  return alertStatuses.indexOf(status) * 1e4 + seenBy.length + Number(callRescueSince !== null)
}

/** Until when what is known of it is as of now. */
export function toldAtOf({ toldAt, readAt }: Pick<SosPage, 'toldAt' | 'readAt'>): number {
  return toldAt ?? readAt
}

export function isCaseOver({ phase }: SosCase): boolean {
  return phase.name === 'over'
}

/** Closed ashore or taken back less than a day ago: one press makes it a call again. */
export function mayReopen({ word, kind, reopenedFor }: SosPage, now: number): boolean {
  return kind === 'real' && word !== null && isReopenable(word, now) && reopenedFor !== word.resolvedAt
}

/** Pressed, and not yet heard by the server. */
export function isReopening({ word, reopenedFor }: SosPage): boolean {
  return word?.status === 'resolved' && reopenedFor !== undefined && reopenedFor === word.resolvedAt
}

/** This person’s own call for help is open, on whichever device it was pressed: nobody tells him meanwhile that one may go out. */
export function isCallOpen(cases: readonly SosCase[], account: string): boolean {
  return cases.some((one) => one.kind !== 'drill' && !isCaseOver(one) && isOfAccount(one, account))
}

/** The rehearsal of the demonstration has nobody’s name. */
function isOfAccount({ kind, account }: SosCase, wanted: string): boolean {
  return kind === 'demonstration' || account === wanted
}

export function isFalseAlarm({ word }: SosPage): boolean {
  return word?.resolveReason === falseAlarm
}

/** Its key was ended, as with the password, and no session took its place: that is tried after the first refusal. */
export function isKeyEnded({ phase }: Pick<SosCase, 'phase'>): boolean {
  return phase.name === 'waiting' && phase.attempts > 1 && phase.problem?.status === 401
}

/** Nobody ashore is known to act: then the telephone is the better way, if there is one. */
export function wantsCall({ phase, word, pressedAt, kind }: SosCase, isOffline: boolean, now: number): boolean {
  if (kind !== 'real') return false
  if (phase.name === 'refused') return true
  if (phase.name === 'waiting') return isOffline || phase.attempts > 1 || Math.abs(now - pressedAt) > 20_000
  return word !== null && word.status === 'active' && word.callRescueSince !== null
}

function placeIn(location: unknown): SosPlace | null {
  const { latitude, longitude, timestamp, accuracy } = membersOf(location)
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || typeof timestamp !== 'string') return null
  return { latitude, longitude, timestamp, ...(typeof accuracy === 'number' && { accuracy }) }
}
