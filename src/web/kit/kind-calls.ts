import type * as z from 'zod/mini'
import { toSnake } from '#contract/wire/casing.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import type { Page } from '#contract/wire/page.ts'
import { mayCall } from '#contract/wire/who.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import type { Asked, Kind, Thing } from './kind.ts'

/* The contract gives every kind these calls: what they take and answer is the same for all of them, fields apart. */
type ListCall = Endpoint & { readonly query: z.ZodMiniType<unknown, Query>; readonly reply: z.ZodMiniType<Page<Thing>> }
type ReadCall = Endpoint & { readonly path: `/${string}/{id}/`; readonly reply: z.ZodMiniType<Thing> }
type Query = { readonly [name: string]: string | number | undefined }

export function callList({ api }: Kind, { filters, ...asked }: Asked, signal: AbortSignal): Promise<Page<Thing>> {
  return call(api.list as ListCall, { query: { ...filters, ...asked, sort: toSnake(asked.sort) }, signal })
}

export function callRead({ api }: Kind, id: string, signal: AbortSignal): Promise<Thing> {
  return call(api.read as ReadCall, { params: { id }, signal })
}

type AddCall = Endpoint & { readonly body: z.ZodMiniType<unknown, object>; readonly reply: z.ZodMiniType<Thing> }
type ChangeCall = AddCall & { readonly path: `/${string}/{id}/` }
type RemoveCall = Endpoint & { readonly path: `/${string}/{id}/`; readonly reply: null }

/** For the outbox, which sends them. */
export function writeCalls({ api }: Kind) {
  return { add: api.add as AddCall, change: api.change as ChangeCall, remove: api.remove as RemoveCall }
}

export function useMayWrite({ writtenBy }: Kind): boolean {
  const role = useSession()?.user?.role
  return role !== undefined && mayCall(writtenBy, role)
}
