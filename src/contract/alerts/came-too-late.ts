import type { AlertAct } from './alert.ts'

/** Said again, or heard and doubted: it changes nothing of the call, and no other was before it. */
export const actsWithoutEffect = ['pressed_again', 'place_doubted'] as const satisfies readonly AlertAct[]
const changesNothing: ReadonlySet<AlertAct> = new Set(actsWithoutEffect)

/** Somebody else was before this one. */
export function cameTooLate({ act, tookEffect }: { readonly act: AlertAct; readonly tookEffect: boolean }): boolean {
  return !tookEffect && !changesNothing.has(act)
}
