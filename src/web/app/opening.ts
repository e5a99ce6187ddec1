import { homeOf, viewAt } from './screens.ts'
import type { Role } from '#contract/wire/who.ts'
import { warmMap } from '#web/map/map-engine.ts'

const screensWithMap: readonly string[] = ['dashboard', 'map']

/**
 * The app lies on the device: what the first screen needs is read from it at once, not each part after the last. On the
 * first visit, over the network, the parts come in the order in which they are seen.
 */
export function readOpeningScreen(role: Role): void {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return
  const view = viewAt(location.pathname) ?? homeOf(role)
  const parts = [view.load?.()]
  if (view.id === 'dashboard') parts.push(import('./maps/SimpleMap.tsx'))
  if (screensWithMap.includes(view.id)) parts.push(warmMap())
  /* What fails here fails again where it is shown, and is said there. */
  for (const part of parts) void part?.catch(() => undefined)
}
