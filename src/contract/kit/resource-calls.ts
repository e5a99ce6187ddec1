import { type Called, oneCalled } from './french.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { type Shape, endpoint } from '#contract/wire/endpoint.ts'
import { page } from '#contract/wire/page.ts'
import type { Refusal } from '#contract/wire/refusal.ts'
import type { Who } from '#contract/wire/who.ts'

type Of<P extends string, R extends Who, W extends Who> = {
  readonly path: P
  readonly called: Called
  readonly readBy: R
  readonly writtenBy: W
  /** Its own refusals, of whoever writes. */
  readonly refusals?: readonly Refusal[]
  /** Of whoever removes one. */
  readonly removalRefusals?: readonly Refusal[]
}
type Shaped<T extends Shape, D extends Shape, C extends Shape, Q extends Shape> = {
  readonly thing: T
  readonly draft: D
  readonly change: C
  readonly query: Q
}

/** The six calls that every kind has. */
export function usualCalls<
  P extends `/${string}/`,
  R extends Who,
  W extends Who,
  T extends Shape,
  D extends Shape,
  C extends Shape,
  Q extends Shape,
>(
  { path, called, readBy, writtenBy, refusals = [], removalRefusals = [] }: Of<P, R, W>,
  { thing, draft, change, query }: Shaped<T, D, C, Q>,
) {
  const one = `${path}{id}/` as `${P}{id}/` & `/${string}/`
  const edit = {
    path: one,
    summary: `Modifier ${oneCalled(called)} ; les champs absents ne changent pas`,
    who: writtenBy,
    body: change,
    reply: thing,
    versioned: true,
    refusals,
  } as const
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `Lister les ${called.many} ; t ne sert qu’à contourner les caches`,
      who: readBy,
      query,
      reply: page(thing),
    }),
    add: endpoint({
      method: 'POST',
      path,
      summary: `Ajouter ${oneCalled(called)}`,
      who: writtenBy,
      body: draft,
      reply: thing,
      status: 201,
      refusals: [...refusals, idTaken],
    }),
    read: endpoint({ method: 'GET', path: one, summary: `Lire ${oneCalled(called)}`, who: readBy, reply: thing }),
    replace: endpoint({ method: 'PUT', ...edit }),
    change: endpoint({ method: 'PATCH', ...edit }),
    remove: endpoint({
      method: 'DELETE',
      path: one,
      summary: `Supprimer ${oneCalled(called)}`,
      who: writtenBy,
      reply: null,
      refusals: removalRefusals,
    }),
  }
}
