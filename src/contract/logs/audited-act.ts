import type { api } from '#contract/api.ts'
import type { KindCall } from '#contract/kit/resource.ts'
import type { Resources } from '#contract/resources.ts'

/*
 * Every act that the audit knows, read from the contract: whoever says them in words says all of them, or it does not
 * compile. What every kind of thing has, adding one, changing one and so on, is said once for all kinds.
 */

type Calls = typeof api

type ActOf<E> = E extends { readonly method: infer M extends string; readonly path: infer P extends string }
  ? M extends 'GET'
    ? never
    : E extends { readonly unaudited: string }
      ? never
      : `${M} ${P}`
  : never

type OwnCalls<F extends keyof Calls> = F extends keyof Resources
  ? Exclude<keyof Calls[F], KindCall<Resources[F]>>
  : keyof Calls[F]
type ActsOf<F extends keyof Calls> = F extends unknown ? ActOf<Calls[F][OwnCalls<F>]> : never

/** `POST /users/login/` and so on. */
export type AuditedAct = { [F in keyof Calls]: ActsOf<F> }[keyof Calls]

type TriedIn<F extends keyof Calls> = {
  [N in keyof Calls[F]]: Calls[F][N] extends { readonly auditsRefusals: true } ? ActOf<Calls[F][N]> : never
}[keyof Calls[F]]
/** Those that the audit has also when they were refused. */
export type ActAuditedWhenRefused = { [F in keyof Calls]: TriedIn<F> }[keyof Calls]

/** Where a call says GET or POST: what the server did by itself when its time had come, under the name of whoever asked for it. */
export const serverItself = 'SERVER'
export type ActOfServer = `${typeof serverItself} /users/pending-acts/{id}/${'done' | 'lapsed'}/`
