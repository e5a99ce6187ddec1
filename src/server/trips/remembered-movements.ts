import type { Services } from '#server/platform/services.ts'
import { type BoatMovement, holdMovements, saveMovements, versionsOfMovements } from './movements.store.ts'

/**
 * How boats move, remembered by a server that is alone with its database. From one position to the next little changes, and it
 * follows from the positions that are stored: it is written a moment after they are acknowledged, once for many of them. What
 * a server that was killed had not written is worked out again from them (`catchUp`). Several servers read and write
 * it with each position.
 */
type Remembered = { readonly movement: BoatMovement; readonly isWritten: boolean }
const known = new WeakMap<Services['bus'], Map<string, Remembered>>()
const mostKnown = 20_000
/** As many as a group of positions has. */
const mostAtOnce = 250

export function remembersMovements({ config }: Services): boolean {
  return config.databaseUrl === null
}

/** These boats, until the end of the transaction: as they are remembered, unless somebody else has written them since. */
export async function presentMovements(services: Services, ids: readonly string[]): Promise<readonly BoatMovement[]> {
  const remembered = ids.flatMap((id) => rememberedBy(services).get(id)?.movement ?? [])
  if (remembered.length === 0) return await holdMovements(services.db, ids)
  const versions = await versionsOfMovements(
    services.db,
    remembered.map(({ pirogueId }) => pirogueId),
  )
  const present = remembered.filter(({ pirogueId, version }) => versions.get(pirogueId) === version)
  if (present.length === ids.length) return present
  const found = new Set(present.map(({ pirogueId }) => pirogueId))
  const others = await holdMovements(
    services.db,
    ids.filter((id) => !found.has(id)),
  )
  return [...present, ...others]
}

/** Once the positions that it follows from are stored. */
export function rememberMovements(services: Services, movements: readonly BoatMovement[], isWritten: boolean): void {
  if (!remembersMovements(services)) return
  const all = rememberedBy(services)
  if (all.size > mostKnown) forgetWritten(all)
  for (const movement of movements) all.set(movement.pirogueId, { movement, isWritten })
}

/** Some of them. What somebody else has written meanwhile is what holds, and is asked for when it is needed. */
export async function writeRememberedMovements(services: Services): Promise<boolean> {
  const all = rememberedBy(services)
  const behind = firstUnwritten(all)
  if (behind.length === 0) return false
  const written = await saveMovements(services.db, behind)
  for (const movement of behind) {
    const { pirogueId, version } = movement
    if (written.has(pirogueId)) all.set(pirogueId, { movement: { ...movement, version: version + 1 }, isWritten: true })
    else all.delete(pirogueId)
  }
  return behind.length === mostAtOnce
}

function firstUnwritten(all: ReadonlyMap<string, Remembered>): readonly BoatMovement[] {
  const behind: BoatMovement[] = []
  for (const { movement, isWritten } of all.values()) {
    if (!isWritten) behind.push(movement)
    if (behind.length === mostAtOnce) break
  }
  return behind
}

/** What is remembered of it is ahead of what is stored. */
export function isUnwritten(services: Services, pirogueId: string): boolean {
  return rememberedBy(services).get(pirogueId)?.isWritten === false
}

function forgetWritten(all: Map<string, Remembered>): void {
  for (const [id, { isWritten }] of all) if (isWritten) all.delete(id)
}

function rememberedBy({ bus }: Services): Map<string, Remembered> {
  const remembered = known.get(bus) ?? new Map<string, Remembered>()
  known.set(bus, remembered)
  return remembered
}
