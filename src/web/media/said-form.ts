import { mediaForm } from '#contract/media/media-drafts.ts'
import { isAboutBoat } from '#contract/media/media-visibility.ts'
import type { Media } from '#contract/media/media.ts'
import { fromWire } from '#contract/wire/casing.ts'
import { type Refusals, refusalsOf } from '#web/platform/forms/typed-form.ts'

/** What is said of a file, as it is typed. */
export const nothingSaid = {
  name: '',
  description: '',
  category: '',
  tags: '',
  locationName: '',
  latitude: '',
  longitude: '',
}
export type TypedMedia = typeof nothingSaid

export function mediaFields(media: Media): TypedMedia {
  const number = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))
  return {
    name: media.name,
    description: media.description ?? '',
    category: media.category ?? '',
    tags: media.tags.join(', '),
    locationName: media.locationName ?? '',
    latitude: number(media.latitude),
    longitude: number(media.longitude),
  }
}

function tagsIn(typed: string): readonly string[] {
  return [...new Set(typed.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '')
}

/** A number as people write it; what is none is handed on for the contract to refuse. */
function typedNumberOrText(typed: string): number | string | null {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  return Number.isFinite(Number(text)) ? Number(text) : text
}

/** A change, as the call takes it; the contract judges it. */
export function mediaChangeFrom({ name, description, category, tags, locationName, latitude, longitude }: TypedMedia) {
  return {
    name,
    description,
    category,
    locationName,
    tags: [...tagsIn(tags)],
    latitude: typedNumberOrText(latitude) as number | null,
    longitude: typedNumberOrText(longitude) as number | null,
  }
}

/** What was changed: of the rest nothing is said, so that it is nobody else’s loss. */
export function changedOf<Said extends object>(before: Said, said: Said): Partial<Said> {
  const isNew = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name as keyof Said])
  return Object.fromEntries(Object.entries(said).filter(isNew)) as Partial<Said>
}

export function speaksOfBoat({ name, tags }: TypedMedia): boolean {
  return isAboutBoat({ name, tags: tagsIn(tags) })
}

/** Files to which no name is given are called like themselves: those of them that speak of a boat. */
export function boatsNamedBy(files: readonly string[], { name }: TypedMedia): readonly string[] {
  return name.trim() === '' ? files.filter((file) => isAboutBoat({ name: file, tags: [] })) : []
}

type Flags = { readonly isPublic: boolean; readonly isDownloadable: boolean; readonly keepPlace: boolean }

/** What is typed, as the form of the call says it. */
export function saidIn(typed: TypedMedia, flags: Flags): Readonly<Record<string, string>> {
  const text = (typedNumber: string) => String(typedNumberOrText(typedNumber) ?? '')
  const all = {
    name: typed.name,
    description: typed.description,
    category: typed.category,
    location_name: typed.locationName,
    latitude: text(typed.latitude),
    longitude: text(typed.longitude),
    tags: JSON.stringify(tagsIn(typed.tags)),
    is_public: String(flags.isPublic),
    is_downloadable: String(flags.isDownloadable),
    keep_place: String(flags.keepPlace),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value.trim() !== ''))
}

/** What the contract has against it, by the names of the fields. */
export function refusedOf(said: Readonly<Record<string, string>>): Refusals {
  return refusalsOf(mediaForm, fromWire(said))
}
