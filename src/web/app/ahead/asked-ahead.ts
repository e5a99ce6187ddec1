import { resources } from '#contract/resources.ts'
import { viewsToFind } from '#web/app/shell/screens.ts'
import type { Ahead, Asking, AsksAhead } from '#web/platform/feature.ts'
import { light } from '#web/platform/kept/asked-ahead.ts'
import type { QuestionAhead } from '#web/platform/kept/quiet-fetch.ts'
import { firstThings } from '#web/platform/kit/first-things.ts'

/** Of every room that has a `<room>.ahead.ts`. */
const found = import.meta.glob<Ahead>('../../*/*.ahead.ts', { eager: true, import: 'ahead' })
const ofScreens = new Map(Object.values(found).flatMap((one) => Object.entries(one)))
const ofKinds = new Map<string, AsksAhead>(
  Object.entries(resources).map(([id, kind]) => [id, (asking) => [light(asking, firstThings(kind))]]),
)

/** What every screen that this person may open asks when it opens, the first in the menu first. */
export function askedAhead(asking: Asking): readonly QuestionAhead[] {
  return viewsToFind(asking.user.role).flatMap(({ id }) => [
    ...(ofKinds.get(id)?.(asking) ?? []),
    ...(ofScreens.get(id)?.(asking) ?? []),
  ])
}

/** Whether this screen opens without network after a visit ashore. */
export function isAskedAhead(screen: string): boolean {
  return ofKinds.has(screen) || ofScreens.has(screen)
}
