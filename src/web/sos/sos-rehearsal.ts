import { listeners } from '#web/platform/device/listeners.ts'
import type { AlertDetails } from '#contract/alerts/alert.rules.ts'
import { countdown } from './sending/sos-keeper.ts'
import type { ArmedSos, SosCase } from './sos-case.ts'

/** The SOS of the demonstration: the same hands and the same screens, in the memory of this page alone. Nothing leaves. */
type Rehearsal = { readonly armed: ArmedSos | null; readonly cases: readonly SosCase[] }

const changes = listeners<void>()
const nothing: Rehearsal = { armed: null, cases: [] }
let current: Rehearsal = nothing
let ending: ReturnType<typeof setTimeout> | undefined

export const rehearsal = {
  current: () => current,
  subscribe: changes.add,
  press: () => {
    const armed = { id: 'demonstration', kind: 'demonstration', place: null, delay: countdown } as const
    become({ armed: { ...armed, dueAt: Date.now() + countdown }, cases: [] })
    ending = setTimeout(() => become({ armed: null, cases: [caseNow()] }), countdown)
  },
  end: () => {
    clearTimeout(ending)
    become(nothing)
  },
  say: (details: AlertDetails) =>
    become({ ...current, cases: current.cases.map((one) => ({ ...one, details: { ...one.details, ...details } })) }),
}

function caseNow(): SosCase {
  return {
    id: 'demonstration',
    account: '',
    key: null,
    boat: null,
    stream: '',
    kind: 'demonstration',
    pressedAt: Date.now(),
    place: null,
    details: {},
    saidDetails: {},
    refusal: null,
    word: null,
    isTakenBack: false,
    isPutAway: false,
    readAt: 0,
    reports: 0,
    lastReportAt: 0,
    phase: { name: 'waiting', attempts: 0, problem: null },
    hasUnsent: false,
  }
}

function become(next: Rehearsal): void {
  current = next
  changes.call()
}
