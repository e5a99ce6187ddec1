import { managesPerson } from '#contract/accounts/visibility.ts'
import { type Patron, type Portrait, largestPortrait } from '#contract/pirogues/patron.ts'
import { sosVisibilityFor } from '#server/alerts/sos/open-sos.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/services.ts'
import { type PatronRow, patronsOf } from './patrons.store.ts'

/*
 * Who sails the boats that a screen shows.
 *   patronsFor    their names, and the numbers of those whom the caller may call
 *   portraitsFor  their photographs: of those whose accounts the caller manages, as everywhere
 */

type Boats = readonly string[]

/** Whoever calls for help is called back, also by organisations that are not his: as his profile and the fleet have it. */
export async function patronsFor(services: Services, caller: Caller, boats: Boats): Promise<{ results: Patron[] }> {
  const { openPirogueIds: openSos } = await sosVisibilityFor(services, caller)
  const rows = await patronsOf(services.db, { viewer: caller, boats, openSos })
  return {
    results: rows.map((row) => {
      const { id, name, phone, portraitFile, heardAt } = row
      const isManaged = managesPerson(caller, row)
      return {
        id,
        name,
        phone: isManaged || openSos.includes(id) ? phone : null,
        heardAt: heardAt === null ? null : new Date(Number(heardAt)).toISOString(),
        portrait: isManaged ? nameOfPicture(portraitFile) : null,
        isManaged,
      }
    }),
  }
}

export async function portraitsFor(services: Services, caller: Caller, boats: Boats): Promise<{ results: Portrait[] }> {
  const rows = await patronsOf(services.db, { viewer: caller, boats, openSos: [] })
  const managed = rows.filter((row) => managesPerson(caller, row))
  const found = await Promise.all(managed.map((row) => portraitOf(services, row)))
  return { results: found.filter((one) => one !== null) }
}

async function portraitOf({ files }: Services, { id, portraitFile }: PatronRow): Promise<Portrait | null> {
  const bytes = portraitFile && (await files.read(portraitFile))
  if (!portraitFile || !bytes || bytes.length > largestPortrait) return null
  const picture = `data:image/webp;base64,${bytes.toString('base64')}`
  return { id, portrait: nameOfPicture(portraitFile), picture }
}

/** Enough of the name of its file to tell one picture from another, and not the file. */
function nameOfPicture(file: string): string
function nameOfPicture(file: string | null): string | null
function nameOfPicture(file: string | null): string | null {
  return file && file.slice(0, 12)
}
