import { homeOf, viewAt } from './screens.ts'
import type { Role } from '#contract/wire/who.ts'
import { warmMap } from '#web/map/map-engine.ts'
import { firstCoastPainted } from '#web/map/still-coast.ts'
import { within } from '#web/offline/later.ts'

const screensWithMap: readonly string[] = ['dashboard', 'map']
const longest = 3_000
let opened: Promise<unknown> = Promise.resolve()

/** What the first screen needs is read at once, not each part after the last: over 2G every turn costs a second. */
export function readOpeningScreen(role: Role): void {
  const view = viewAt(location.pathname) ?? homeOf(role)
  const parts: Promise<unknown>[] = view.load ? [view.load()] : []
  if (screensWithMap.includes(view.id)) parts.push(warmMap(), firstCoastPainted)
  /* What fails here fails again where it is shown, and is said there. */
  opened = Promise.allSettled(parts)
}

/** Boats, and what is told of them, are read after the coast and the figures; what never comes does not keep them for ever. */
export async function afterOpening<Part>(read: () => Promise<Part>): Promise<Part> {
  await within(longest, opened)
  return await read()
}
