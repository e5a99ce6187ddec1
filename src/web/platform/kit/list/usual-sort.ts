import type { Kind } from '#web/platform/kit/kind.ts'
import type { Sort } from '#web/platform/ui/lists/table.ts'

/** By name, where it has one; else the newest first. */
export function usualSort({ nameField, sort }: Kind): Sort {
  if (nameField !== null && sort.includes(nameField)) return { key: nameField, direction: 'ascending' }
  return { key: 'createdAt', direction: 'descending' }
}

export function writtenSort({ key, direction }: Sort): string {
  return direction === 'descending' ? `-${key}` : key
}
