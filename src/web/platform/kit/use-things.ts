import type { Page } from '#contract/wire/page.ts'
import type { ListRequest, Kind, Thing } from './kind.ts'
import { sourceOf } from './things.data.ts'
import { type Listed, useListed } from './use-listed.ts'

export type Things = Listed<Thing, Page<Thing>>

export function useThings(kind: Kind, asked: ListRequest): Things {
  return useListed(sourceOf(kind), asked)
}
