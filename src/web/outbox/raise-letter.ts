import { alertsApi } from '#contract/alerts/alerts.api.ts'
import type { Entry } from './outbox-entry.ts'

/** Whether what waits in the outbox is a call for help, and what it says. */
export function isRaise({ letter: { path, body } }: Entry): boolean {
  return path === alertsApi.raise.path && membersOf(body)['alert_type'] === 'emergency'
}

export function saidIn({ letter: { body } }: Entry): { readonly message: string; readonly isDrill: boolean } {
  const { message, drill } = membersOf(body)
  return { message: typeof message === 'string' ? message : 'SOS', isDrill: drill === true }
}

export function membersOf(value: unknown): { readonly [name: string]: unknown } {
  return value !== null && typeof value === 'object' ? { ...value } : {}
}
