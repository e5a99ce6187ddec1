import { theOpening } from './after-opening.ts'
import { homeOf, viewAt } from './screens.ts'
import type { Role } from '#contract/wire/who.ts'
import { firstCoastPainted } from '#web/map/chart/still-coast.ts'
import { warmMap } from '#web/map/engine/open-map.ts'

const screensWithMap: readonly string[] = ['dashboard', 'map']

/** What the first screen needs is read at once, not each part after the last: over 2G every turn costs a second. */
export function readOpeningScreen(role: Role): void {
  const view = viewAt(location.pathname) ?? homeOf(role)
  const parts: Promise<unknown>[] = view.load ? [view.load()] : []
  if (screensWithMap.includes(view.id)) parts.push(warmMap(), firstCoastPainted)
  /* What fails here fails again where it is shown, and is said there. */
  theOpening(Promise.allSettled(parts))
}
