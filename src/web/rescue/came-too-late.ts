import type { AlertAct } from '#contract/alerts/alert.ts'

/** Said again, or heard and doubted: it changes nothing of the call, and no other was before it. */
const changesNothing: ReadonlySet<AlertAct> = new Set(['pressed_again', 'place_doubted'])

/** Somebody else was before this one. */
export function cameTooLate({ act, tookEffect }: { readonly act: AlertAct; readonly tookEffect: boolean }): boolean {
  return !tookEffect && !changesNothing.has(act)
}
