import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { queryOf } from './saved-views.ts'

/*
 * How each list was looked at last, for as long as the app is open: whoever goes to the map and comes back by the menu finds
 * what narrowed it. What stands open over a list, and a group of alerts that was opened, are left behind.
 *   useNotedLook   a list notes how it is looked at
 *   addressAsLeft   of a screen, as it was looked at last
 *   forgetLooks    whoever looked has left
 */

const looks = new Map<string, string>()
const leftBehind = 'alike'

export function noteLook(path: string, search: string): void {
  const said = new URLSearchParams(search)
  said.delete(leftBehind)
  looks.set(path, queryOf(said))
}

export function addressAsLeft(path: string): string {
  const query = looks.get(path) ?? ''
  return query === '' ? path : `${path}?${query}`
}

export function forgetLooks(): void {
  looks.clear()
}

export function useNotedLook(): void {
  const [path] = useLocation()
  const search = useSearch()
  useEffect(() => noteLook(path, search), [path, search])
}
