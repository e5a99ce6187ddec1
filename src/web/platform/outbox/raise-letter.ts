import { alertsApi } from '#contract/alerts/alerts.api.ts'
import type { Entry } from './outbox-entry.ts'

/** Whether what waits in the outbox is a call for help, and what it says. */
export function isRaise({ letter: { path, body } }: Entry): boolean {
  return path === alertsApi.raise.path && membersOf(body)['alert_type'] === 'emergency'
}

/** For a boat, called for from ashore: whoever calls is not the one who is in need. */
export function isRaiseForBoat(entry: Entry): boolean {
  return isRaise(entry) && typeof membersOf(entry.letter.body)['pirogue'] === 'string'
}

export function saidIn({ letter: { body }, summary }: Entry): { readonly message: string; readonly isDrill: boolean } {
  const { message, drill } = membersOf(body)
  const unsaid = summary ? `SOS – ${summary}` : 'SOS'
  return { message: typeof message === 'string' ? message : unsaid, isDrill: drill === true }
}

export function membersOf(value: unknown): { readonly [name: string]: unknown } {
  return value !== null && typeof value === 'object' ? { ...value } : {}
}
