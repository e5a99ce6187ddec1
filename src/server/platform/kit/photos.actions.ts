import type { ThingValues } from '#contract/kit/field-types.ts'
import { photoNames, photoRulesOf } from '#contract/kit/photo-calls.ts'
import { longestPhotoSide } from '#contract/kit/photo.rules.ts'
import type { AnyResource } from '#contract/kit/resource.ts'
import { toSnake } from '#contract/wire/casing.ts'
import type { Files } from '#server/platform/files/files.ts'
import { redrawnPicture } from '#server/platform/files/redrawn-picture.ts'
import { removeUnused } from '#server/platform/files/used-files.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { photoColumns } from './photo-columns.ts'
import type { TableOf } from './resource-table.ts'

/*
 * The photos of things. A row has the name of the file, whoever reads the thing an address that works for an hour.
 *   redrawnPhoto       what is kept of an upload
 *   withAddresses      a thing’s values, as they are shown
 *   withoutPhotos      what is written when a thing goes
 *   removeFormer       what a row had and has no more
 */

type PhotoOf = { readonly kind: AnyResource; readonly field: string }

export async function redrawnPhoto(
  { sosPriority }: Services,
  upload: Buffer,
  { kind, field }: PhotoOf,
): Promise<Buffer> {
  const { notAnImage } = photoRulesOf(kind.fields, field)
  const door = { sosPriority, field: toSnake(field), notAnImage }
  return await redrawnPicture(upload, { side: longestPhotoSide, fit: 'inside' }, door)
}

export function withAddresses({ fields }: AnyResource, values: ThingValues, files: Files): ThingValues {
  const addresses = photoNames(fields).map((name) => [name, addressOf(values[name], files)])
  return { ...values, ...Object.fromEntries(addresses) }
}

export function withoutPhotos({ fields }: AnyResource): ThingValues {
  return Object.fromEntries(photoNames(fields).map((name) => [name, null]))
}

export async function removeFormer<K extends AnyResource>(
  services: Services,
  { kind, table }: { readonly kind: K; readonly table: TableOf<K> },
  before: ThingValues,
  after: ThingValues,
): Promise<void> {
  for (const name of photoNames(kind.fields)) {
    const former = before[name]
    if (typeof former === 'string' && former !== after[name])
      await removeUnused(services, former, photoColumns(kind, table))
  }
}

function addressOf(file: unknown, files: Files): string | null {
  return typeof file === 'string' ? files.address(file) : null
}
