import { nextTask } from '#web/device/next-task.ts'
import { noteOpeningReading } from './after-opening.ts'
import { homeOf, viewAt } from './screens.ts'
import type { Role } from '#contract/wire/who.ts'

/** What the first screen needs is read at once, not each part after the last: over 2G every turn costs a second. */
export function readOpeningScreen(role: Role): void {
  noteOpeningReading(readParts(role))
}

async function readParts(role: Role): Promise<void> {
  /* To ask for thirty files takes a phone as long as to read this one: a finger is answered between the two. */
  await nextTask()
  const view = viewAt(location.pathname) ?? homeOf(role)
  const parts: Promise<unknown>[] = view.load ? [view.load()] : []
  /* A fisherman's home is a picture: his map lies below it. */
  const beginsWithMap = view.id === 'map' || (view.id === 'dashboard' && role !== 'fisherman')
  if (beginsWithMap) parts.push(openingMap())
  /* What fails here fails again where it is shown, and is said there. */
  await Promise.allSettled(parts)
}

async function openingMap(): Promise<void> {
  const { warmMapAndAwaitCoast } = await import('#web/map/opening-map.ts')
  await warmMapAndAwaitCoast()
}
