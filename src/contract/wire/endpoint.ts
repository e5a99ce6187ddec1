import type * as z from 'zod/mini'
import type { geoJson } from './geojson.ts'
import type { Refusal } from './refusal.ts'
import type { Who } from './who.ts'

/** One call of the API. Server, web client, OpenAPI and the authorisation tests are all derived from it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, in the specification's own words; `{id}` is a parameter. */
  readonly path: `/${string}/`
  readonly summary: string
  readonly who: Who
  readonly query?: Shape
  readonly body?: Shape
  readonly upload?: UploadRules
  /** What comes back, or null when there is nothing to say (204). */
  readonly reply: Shape | null
  /** What comes back is JSON of a kind that has a name of its own. */
  readonly replyType?: typeof geoJson
  /** What comes back is a file of one of these types, written while it is sent; `reply` is null then. */
  readonly file?: readonly string[]
  readonly status?: 200 | 201
  /** The body and the reply, or the body alone, belong to their writer: names pass unchanged. */
  readonly freeForm?: true | 'body'
  /** The reply holds a secret and is never kept for an Idempotency-Key. */
  readonly secretReply?: true
  /** Sent twice it does nothing more and answers the same: no answer is kept for an Idempotency-Key. */
  readonly repeatable?: true
  /** An edit that may say, in `If-Match`, which `updated_at` it was made from: another one is refused with 412. */
  readonly versioned?: true
  /** Also answered to `Authorization: Sos …`, the key that outlives the session; the handler asks what for. */
  readonly sosKey?: true
  /** Somebody calls for help: while it is on its way, positions wait. */
  readonly goesFirst?: true
  /** A part of an SOS, or the way to it: taken to the last byte of the disk. Other writes are refused before. */
  readonly evenWhenFull?: true
  /**
   * A write that the audit leaves out. `own_trail`: the alert's own trail has it, and the audit shows that trail.
   * `too_often`: every boat does it all the time, and the thing itself is kept. `keeps_nothing`: it only looks.
   * `may_be_nameless`: who did it may not be kept anywhere, nor where from; the thing itself is, with what became of it.
   */
  readonly unaudited?: 'own_trail' | 'too_often' | 'keeps_nothing' | 'may_be_nameless'
  /** The browser says by its mark which device it is, and is given one: the device will be known to whoever is in this call. */
  readonly marksDevice?: true
  /** Somebody tries to prove who they are: the audit also has those who could not. */
  readonly auditsRefusals?: true
  readonly refusals?: readonly Refusal[]
}

export type Shape = z.ZodMiniType
export type UploadRules = {
  readonly field: string
  readonly largest: number
  readonly tooLarge: Refusal
  /** The kinds of files that are taken; pictures, if nothing is said. */
  readonly kinds?: string
  /** Too large for the memory: it goes to the disk as it comes, and the other fields of its form are the body. */
  readonly inPieces?: true
}
export type Api = { readonly [name: string]: Endpoint }

export function endpoint<const E extends Endpoint>(call: E): E {
  return call
}

export type ParamsOf<E extends Endpoint> = { readonly [Name in ParamNames<E['path']>]: string }
type ParamNames<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never

export type QueryOf<E extends Endpoint> = E extends { query: infer S extends Shape } ? z.output<S> : undefined
export type BodyOf<E extends Endpoint> = E extends { body: infer S extends Shape } ? z.output<S> : undefined
export type ReplyOf<E extends Endpoint> = E extends { reply: infer S extends Shape } ? z.output<S> : void

export type QuerySent<E extends Endpoint> = E extends { query: infer S extends Shape } ? z.input<S> : undefined
export type BodySent<E extends Endpoint> = E extends { body: infer S extends Shape } ? z.input<S> : undefined
/** What a handler hands over: checked against the reply when it leaves. */
export type ReplySent<E extends Endpoint> = E extends { file: readonly string[] }
  ? SentFile
  : E extends { reply: infer S extends Shape }
    ? z.input<S>
    : void

/** A file on its way: what it is called, and what is in it, piece after piece. */
export type SentFile = {
  readonly name: string
  readonly type: string
  readonly pieces: AsyncIterable<string | Uint8Array>
  /** In bytes, where it is known beforehand. */
  readonly size?: number
}

export function statusOf(call: Endpoint): 200 | 201 | 204 {
  if (call.reply === null && !call.file) return 204
  return call.status ?? 200
}

export function isWrite(call: Endpoint): boolean {
  return call.method !== 'GET'
}
