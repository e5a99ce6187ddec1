import type { Called } from '#contract/kit/french.ts'
import { resources } from '#contract/resources.ts'
import type { KindAct } from './kind-acts.words.ts'

/** Of which kind a path is, and what is done to it by which method; null: no kind’s usual call. */
export function kindActOf(method: string, path: string): { readonly act: KindAct; readonly called: Called } | null {
  const kind = Object.values(resources).find((one) => path.startsWith(one.path))
  if (!kind) return null
  const rest = path.slice(kind.path.length)
  const { called } = kind
  if (rest === '') return method === 'POST' ? { act: 'added', called } : null
  if (rest !== '{id}/') return method === 'PUT' ? { act: 'pictured', called } : null
  return { act: method === 'DELETE' ? 'removed' : 'changed', called }
}
