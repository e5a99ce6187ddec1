import type * as z from 'zod/mini'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { knowsConfidential } from '#contract/kit/confidential.ts'
import { mayChange } from '#contract/kit/owner.ts'
import { photoCall } from '#contract/kit/photo-calls.ts'
import { toSnake } from '#contract/wire/casing.ts'
import type { Endpoint, UploadRules } from '#contract/wire/endpoint.ts'
import type { Page } from '#contract/wire/page.ts'
import { mayCall } from '#contract/wire/who.ts'
import { call } from '#web/platform/api/call.ts'
import { useViewer } from '#web/platform/api/viewer.ts'
import type { ListRequest, Kind, Thing } from './kind.ts'

/* The contract gives every kind these calls: what they take and answer is the same for all of them, fields apart. */
type ListCall = Endpoint & { readonly query: z.ZodMiniType<unknown, Query>; readonly reply: z.ZodMiniType<Page<Thing>> }
type ReadCall = Endpoint & { readonly path: `/${string}/{id}/`; readonly reply: z.ZodMiniType<Thing> }
type Query = { readonly [name: string]: string | number | undefined }

export function listThings(
  { api }: Kind,
  { filters, ...asked }: ListRequest,
  signal: AbortSignal,
): Promise<Page<Thing>> {
  return call(api.list as ListCall, { query: { ...filters, ...asked, sort: toSnake(asked.sort) }, signal })
}

export function readThing({ api }: Kind, id: string, signal: AbortSignal): Promise<Thing> {
  return call(api.read as ReadCall, { params: { id }, signal })
}

type AddCall = Endpoint & { readonly body: z.ZodMiniType<unknown, object>; readonly reply: z.ZodMiniType<Thing> }
type ChangeCall = AddCall & { readonly path: `/${string}/{id}/` }
type RemoveCall = Endpoint & { readonly path: `/${string}/{id}/`; readonly reply: null }

/** For the outbox, which sends them. */
export function writeCalls({ api }: Kind) {
  return { add: api.add as AddCall, change: api.change as ChangeCall, remove: api.remove as RemoveCall }
}

type PhotoEndpoint = ReadCall & { readonly upload: UploadRules }

/** The one that brings the picture of a field. */
export function photoCallOf({ api }: Kind, field: string): PhotoEndpoint {
  return (api as Readonly<Record<string, Endpoint>>)[photoCall(field)] as PhotoEndpoint
}

/** Whether they may add such things, and which of them they may change: as the server decides it. */
export function useRights(kind: Kind) {
  const viewer = useViewer()
  return {
    /** Whether they are told what is confidential of such things. */
    isTold: viewer !== null && knowsConfidential(kind, viewer),
    mayAdd: viewer !== null && mayCall(kind.writtenBy, effectiveRoleOf(viewer)),
    mayChange: (thing: Thing) => viewer !== null && mayChange(kind, viewer, thing),
  }
}
