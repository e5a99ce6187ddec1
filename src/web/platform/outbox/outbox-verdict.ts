import type { HttpAnswer } from '#web/platform/api/exchange.ts'
import type { Entry, Problem, OutboxState } from './outbox-entry.ts'
import type { Parcel } from './outbox-order.ts'

/*
 * settled        each letter of a parcel, and its state after the answer
 *   judgedAlone    one letter, one answer
 *   judgedEach     many letters, and a word for each of them in the order in which they were sent
 */

/** `null`: nobody answered, or somebody who is not our server. */
export function settled({ entries, together }: Parcel, answer: HttpAnswer | null, at: number): readonly Entry[] {
  const states = together ? judgedEach(entries, answer, at) : entries.map((entry) => judgedAlone(entry, answer, at))
  return entries.map((entry, index) => ({ ...entry, state: states[index] ?? waitingAgain(entry, null) }))
}

function judgedAlone(entry: Entry, answer: HttpAnswer | null, at: number): OutboxState {
  if (!answer) return waitingAgain(entry, null)
  if (isGoneAlready(entry, answer)) return { name: 'received', at, reply: null }
  if (answer.status >= 200 && answer.status < 300) {
    return proves(entry, answer) ? { name: 'received', at, reply: answer.json } : waitingAgain(entry, null)
  }
  const problem = problemIn(answer)
  /* Without a code of ours it is somebody on the way who speaks. */
  if (problem.code === '') return waitingAgain(entry, entry.about ? problem : null)
  return isFinal(entry, answer.status) ? { name: 'refused', at, problem } : waitingAgain(entry, problem)
}

function proves({ id, account, about, letter: { proof } }: Entry, { status, json }: HttpAnswer): boolean {
  if (proof === 'no-content') return status === 204
  /* What a form wrote about comes back; the profile is its person. */
  if (about) return membersOf(json)['id'] === (about.thing ?? account)
  if (proof === 'json') return json !== null && typeof json === 'object'
  return membersOf(json)['id'] === id
}

/** Whoever removes what is no longer there has what he wanted. */
function isGoneAlready({ about, state }: Entry, { status, json }: HttpAnswer): boolean {
  const isSecondTry = state.name === 'sending' && state.attempts > 1
  return about?.act === 'remove' && isSecondTry && status === 404 && membersOf(json)['code'] === 'not_found'
}

/** The server has understood, and will say no every time. An SOS asks on for anything less than that. */
function isFinal({ urgency, about }: Entry, status: number): boolean {
  /* Of a form, and of a message, it is for its person to say what becomes of it: he sees it where he wrote it. */
  if ((about || urgency === 'message') && status === 403) return true
  if (urgency === 'sos') return status === 400 || status === 404 || status === 409
  return status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status)
}

function judgedEach(entries: readonly Entry[], answer: HttpAnswer | null, at: number): readonly OutboxState[] {
  const results = membersOf(answer?.json)['results']
  if (answer?.status !== 200 || !Array.isArray(results) || results.length !== entries.length) {
    /* A whole parcel is refused only when it holds a single letter: the good ones never pay for a bad one. A right that is refused is refused to all, and keeps nobody else's letters from leaving. */
    const isRightRefused = answer?.status === 401 || answer?.status === 403
    const alone = entries.length === 1 || isRightRefused ? answer : null
    return entries.map((entry) => judgedAlone(entry, alone?.status === 200 ? null : alone, at))
  }
  return entries.map((entry, index) => judgedInParcel(entry, membersOf(results[index]), at))
}

function judgedInParcel(entry: Entry, members: Members, at: number): OutboxState {
  const isKept = members['status'] === 'stored' || members['status'] === 'known'
  if (isKept && members['id'] === entry.id) return { name: 'received', at, reply: null }
  const problem = { status: 400, code: textOf(members['code']), sentence: textOf(members['error']) }
  const isRefused = members['status'] === 'refused' && problem.code !== '' && problem.code !== 'internal_error'
  return isRefused ? { name: 'refused', at, problem } : waitingAgain(entry, null)
}

function waitingAgain({ state }: Entry, problem: Problem | null): OutboxState {
  const attempts = state.name === 'sending' || state.name === 'waiting' ? state.attempts : 0
  return { name: 'waiting', attempts, problem }
}

function problemIn({ status, json }: HttpAnswer): Problem {
  const members = membersOf(json)
  const sentence = textOf(members['error']) || textOf(members['detail'])
  const fields = Object.entries(membersOf(members['fields'])).map(([field, one]) => [field, textOf(one)] as const)
  return {
    status,
    code: textOf(members['code']),
    sentence,
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    ...(members['current'] !== undefined && { current: members['current'] }),
  }
}

type Members = { readonly [name: string]: unknown }

function membersOf(value: unknown): Members {
  return value !== null && typeof value === 'object' ? { ...value } : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
