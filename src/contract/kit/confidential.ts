import type { ThingValues } from './field-types.ts'
import type { AnyResource } from './resource.ts'
import { type Viewer, effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { type Who, mayCall, scopeOf } from '#contract/wire/who.ts'

/*
 * What is told to those alone who may write such things. To everybody else it stands there as it does when nobody has said it, so
 * that every answer has the same members.
 */

type Kind = Pick<AnyResource, 'confidential' | 'writtenBy'>

export function knowsConfidential({ confidential, writtenBy }: Kind, viewer: Pick<Viewer, 'role' | 'isApproved'>) {
  return confidential.length === 0 || mayCall(writtenBy, effectiveRoleOf(viewer))
}

export function withoutConfidential<T extends object>(kind: AnyResource, thing: T): T {
  const unsaid = kind.confidential.map((name) => [name, (kind.fields[name] ?? { usual: kind.computed[name] }).usual])
  return { ...thing, ...(Object.fromEntries(unsaid) as ThingValues) }
}

/** Those who read such things, parted into those who are told all of one and those who are not. */
export function readersOf({ readBy, writtenBy }: Pick<AnyResource, 'readBy' | 'writtenBy'>): { all: Who; part: Who } {
  const only = (isTold: boolean): Who => {
    const reach = (standing: 'fisherman' | 'organization' | 'admin' | 'pending') =>
      mayCall(writtenBy, standing) === isTold ? scopeOf(readBy, standing) : 'none'
    return {
      nobody: 'none',
      fisherman: reach('fisherman'),
      organization: reach('organization'),
      admin: reach('admin'),
      pending: reach('pending'),
    }
  }
  return { all: only(true), part: only(false) }
}
