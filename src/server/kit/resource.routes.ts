import type { TableOf } from './resource-table.ts'
import { type Hooks, resourceActions } from './resource.actions.ts'
import type { ListQuery } from './resource.store.ts'
import type { Values } from '#contract/kit/field-types.ts'
import type { AnyResource, ResourceCall } from '#contract/kit/resource.ts'
import { type Call, type Handlers, type Routes, implement } from '#server/http/implement.ts'
import { madeOnce } from '#server/http/made-once.ts'
import { inTransaction } from '#server/services.ts'

/** Handlers of the six calls that every kind has. A feature may put one of its own in the place of any of them. */
export function resourceHandlers<K extends AnyResource>(
  kind: K,
  table: TableOf<K>,
  hooks: Hooks<K> = {},
): Pick<Handlers<K['api']>, ResourceCall> {
  const actions = resourceActions(kind, table, hooks)
  const change = (call: Asked) =>
    inTransaction(call.services, (inside) =>
      actions.change(inside, call.caller, call.params.id, { seen: call.seen, change: () => call.body }),
    )
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
  return handlers as unknown as Pick<Handlers<K['api']>, ResourceCall>
}

/** All the routes of a kind that has no calls beyond the six. */
export function resourceRoutes<K extends AnyResource>(kind: K, table: TableOf<K>, hooks: Hooks<K> = {}): Routes {
  return implement(kind.api as Pick<K['api'], ResourceCall>, resourceHandlers(kind, table, hooks))
}

/** Any of the six as it comes in: which of these members it has is said by its endpoint. */
type Asked = Pick<Call<AnyResource['api']['change']>, 'services' | 'key' | 'seen'> & {
  readonly caller: NonNullable<Call<AnyResource['api']['change']>['caller']>
  readonly params: { readonly id: string }
  readonly query: ListQuery
  readonly body: Values
}
