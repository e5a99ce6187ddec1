import type { ThingValues } from '#contract/kit/field-types.ts'
import { photoCall, photoNames } from '#contract/kit/photo-calls.ts'
import type { AnyResource, KindCall, ResourceCall } from '#contract/kit/resource.ts'
import type { Api } from '#contract/wire/endpoint.ts'
import { type CallContext, type Handlers, type Routes, implement } from '#server/platform/http/implement.ts'
import { madeOnce } from '#server/platform/http/made-once.ts'
import { inTransaction } from '#server/platform/services.ts'
import type { TableOf } from './resource-table.ts'
import { type Hooks, resourceActions } from './resource.actions.ts'
import type { ListQuery } from './resource.store.ts'

/** Handlers of the calls that follow from the description of a kind. A feature may put one of its own in the place of any. */
export function resourceHandlers<K extends AnyResource>(
  kind: K,
  table: TableOf<K>,
  hooks: Hooks<K> = {},
): Pick<Handlers<K['api']>, KindCall<K>> {
  const actions = resourceActions(kind, table, hooks)
  const change = (call: Asked) =>
    inTransaction(call.services, (inside) =>
      actions.change(inside, call.caller, call.params.id, { seen: call.seen, change: () => call.body }),
    )
  const photos = photoNames(kind.fields).map((field) => [
    photoCall(field),
    ({ services, caller, params, upload }: Asked) => actions.sendPhoto(services, caller, params.id, { field, upload }),
  ])
  const handlers: Readonly<Record<ResourceCall, (call: Asked) => Promise<unknown>>> = {
    list: ({ services, caller, query }) => actions.list(services, caller, query),
    add: (call) =>
      inTransaction(call.services, (inside) =>
        madeOnce(call, {
          makerOf: (id) => actions.makerOf(inside.db, id),
          read: (id) => actions.read(inside, call.caller, id),
          make: (id) => actions.make(inside, call.caller, call.body, id),
        }),
      ),
    read: ({ services, caller, params }) => actions.read(services, caller, params.id),
    replace: change,
    change,
    remove: ({ services, caller, params }) =>
      inTransaction(services, (inside) => actions.remove(inside, caller, params.id)),
  }
  return { ...handlers, ...Object.fromEntries(photos) }
}

/** All the routes of a kind that has no calls of its own. */
export function resourceRoutes<K extends AnyResource>(kind: K, table: TableOf<K>, hooks: Hooks<K> = {}): Routes {
  return implement<Api>(kind.api, resourceHandlers(kind, table, hooks) as unknown as Handlers<Api>)
}

/** Any of them as it comes in: which of these members it has is said by its endpoint. */
type Asked = Pick<CallContext<AnyResource['api']['change']>, 'services' | 'key' | 'seen'> & {
  readonly caller: NonNullable<CallContext<AnyResource['api']['change']>['caller']>
  readonly params: { readonly id: string }
  readonly query: ListQuery
  readonly body: ThingValues
  readonly upload: Buffer
}
