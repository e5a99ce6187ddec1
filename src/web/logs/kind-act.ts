import { type ResourceNoun, resources } from '#contract/resources.ts'
import type { KindAct } from './kind-acts.words.ts'

/** Of which kind a path is, and what is done to it by which method; null: no kind’s usual call. */
export function kindActOf(method: string, path: string): { readonly act: KindAct; readonly noun: ResourceNoun } | null {
  const kind = Object.values(resources).find((one) => path.startsWith(one.path))
  if (!kind) return null
  const rest = path.slice(kind.path.length)
  const { noun } = kind
  if (rest === '') return method === 'POST' ? { act: 'added', noun } : null
  if (rest !== '{id}/') return method === 'PUT' ? { act: 'pictured', noun } : null
  return { act: method === 'DELETE' ? 'removed' : 'changed', noun }
}
