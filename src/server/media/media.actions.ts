import type { MediaChange, MediaForm } from '#contract/media/media-drafts.ts'
import { humanSize } from '#contract/media/media-size.ts'
import { managesMedia, seesMedia } from '#contract/media/media-visibility.ts'
import type { mediaApi } from '#contract/media/media.api.ts'
import type { Media, MediaStats } from '#contract/media/media.ts'
import type { QueryOf, SentFile } from '#contract/wire/endpoint.ts'
import {
  Refused,
  accessRefused,
  changedMeanwhile,
  fieldInvalid,
  fieldRequired,
  notFound,
} from '#contract/wire/refusal.ts'
import { type SeenVersion, changedMeanwhileBy } from '#contract/wire/version.ts'
import { takeFromQuota } from '#server/platform/files/quota.actions.ts'
import { storePicture, removeUnused } from '#server/platform/files/used-files.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type AlreadyDone } from '#server/platform/http/implement.ts'
import { madeOnce } from '#server/platform/http/made-once.ts'
import { pageOf } from '#server/platform/http/page-of.ts'
import { nextVersion, refuseIfChanged } from '#server/platform/http/versions.actions.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { type Arrived, drawnPoster, readied } from './arrival.actions.ts'
import { harmlessName, savedName, sentName, titleOf } from './file-name.ts'
import { publishMedia, publishWhat } from './media-news.actions.ts'
import {
  type MediaRow,
  type NewMedia,
  addTo,
  deleteLike,
  figuresOfMedia,
  insertLike,
  insertMedia,
  insertView,
  lockMedia,
  mediaById,
  pageOfMedia,
  senderOf,
  setThumbnail,
  updateMedia,
} from './media.store.ts'
import { shownMedia, whoseIs } from './show-media.ts'

/*
 * The files of the gallery.
 *   listMedia, statsOfMedia, readMedia, downloadMedia   for whoever may see them
 *   addMedia                                            what has arrived, and what is said of it
 *   managedMedia, changeMedia, changePoster             for whoever may change them
 *   likeMedia, unlikeMedia                              once per person
 */
type ListAsked = QueryOf<typeof mediaApi.list>

export async function listMedia(services: Services, caller: Caller, query: ListAsked) {
  const { page, pageSize, search, sort, type, category } = query
  const asked = { page, pageSize, search, sort, type, category }
  const { count, found } = await pageOfMedia(services.db, caller, asked)
  const shown = found.map((row) => shownMedia(services, caller, row))
  return pageOf(services, '/media/files/', asked, count, shown)
}

export async function statsOfMedia(services: Services, caller: Caller): Promise<MediaStats> {
  const { types, categories, hidden } = await figuresOfMedia(services.db, caller)
  const sum = (of: (figures: (typeof types)[number]) => number) => types.reduce((all, figures) => all + of(figures), 0)
  const filesOf = (type: string) => types.find((figures) => figures.type === type)?.files ?? 0
  const totalSize = sum(({ bytes }) => bytes)
  return {
    global: { totalFiles: sum(({ files }) => files), totalSize, totalSizeHuman: humanSize(totalSize) },
    byType: {
      image: filesOf('image'),
      video: filesOf('video'),
      document: filesOf('document'),
      audio: filesOf('audio'),
    },
    categories,
    own: sum(({ own }) => own) + hidden,
    hidden,
  }
}

/** Whoever has sent it does not look at it. A disk that is full counts nobody, and shows the file all the same. */
export async function readMedia(services: Services, caller: Caller, id: string): Promise<Media> {
  const row = await seenMedia(services, caller, id)
  if (row.uploadedBy === caller.id || !services.space.takesWrites()) return shownMedia(services, caller, row)
  const isNew = await inTransaction(services, async (inside) => {
    const isFirst = await insertView(inside.db, id, caller.id)
    if (isFirst) await addTo(inside.db, id, 'viewCount', 1)
    return isFirst
  })
  return shownMedia(services, caller, { ...row, viewCount: row.viewCount + (isNew ? 1 : 0) })
}

async function seenMedia({ db }: Services, caller: Caller, id: string): Promise<MediaRow> {
  const row = await existing(db, caller, id)
  if (!seesMedia(caller, whoseIs(row))) throw new Refused(accessRefused)
  return row
}

export async function managedMedia({ db }: Services, caller: Caller, id: string): Promise<MediaRow> {
  const row = await existing(db, caller, id)
  if (!managesMedia(caller, whoseIs(row))) throw new Refused(accessRefused)
  return row
}

async function existing(db: Services['db'], caller: Caller, id: string): Promise<MediaRow> {
  const row = await mediaById(db, caller.id, id)
  if (row === null) throw new Refused(notFound)
  return row
}

export async function downloadMedia(services: Services, caller: Caller, id: string): Promise<SentFile> {
  const row = await seenMedia(services, caller, id)
  if (!row.isDownloadable && !managesMedia(caller, whoseIs(row))) throw new Refused(accessRefused)
  const pieces = row.fileName === null ? null : await services.files.pieces(row.fileName)
  if (row.fileName === null || pieces === null) throw new Refused(notFound)
  return { name: savedName(row.originalName, row.fileName), type: row.contentType, size: row.fileSize, pieces }
}

type Adding = { readonly arrived: Arrived; readonly form: MediaForm; readonly key: string | null }

/** Sent again under the same key it is the same file. */
export async function addMedia(
  services: Services,
  caller: Caller,
  { arrived, form, key }: Adding,
): Promise<Media | AlreadyDone<Media>> {
  const read = async (id: string) => shownMedia(services, caller, await managedMedia(services, caller, id))
  return await madeOnce(
    { caller, key },
    {
      makerOf: (id) => senderOf(services.db, id),
      read,
      make: async (id) => {
        await storeMedia(services, caller, { id, arrived, form })
        return await read(id)
      },
    },
  )
}

async function storeMedia(
  services: Services,
  caller: Caller,
  { id, arrived, form }: { readonly id: string; readonly arrived: Arrived; readonly form: MediaForm },
): Promise<void> {
  refuseHalfAPlace(form)
  const ready = await readied(services, arrived)
  const originalName = sentName(harmlessName(arrived.fileName), ready.extension)
  const place = form.latitude === undefined && form.keepPlace === true ? ready.takenAt : form
  const now = services.now()
  await inTransaction(services, async (inside) => {
    await takeFromQuota(inside, caller, ready.size, arrived.part)
    const row: NewMedia = {
      id,
      name: form.name || titleOf(originalName),
      description: form.description || null,
      tags: form.tags ?? [],
      category: form.category || null,
      mediaType: ready.kind,
      contentType: ready.contentType,
      ...(await ready.keep(inside)),
      originalName,
      fileSize: ready.size,
      isPublic: form.isPublic ?? true,
      isDownloadable: form.isDownloadable ?? true,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      locationName: form.locationName || null,
      uploadedBy: caller.id,
      createdAt: now,
      updatedBy: caller.id,
      updatedAt: now,
    }
    await insertMedia(inside.db, row)
    await publishMedia(inside, caller, id)
  })
}

/** Both or neither: a latitude alone is nowhere. */
export function refuseHalfAPlace(said: {
  readonly latitude?: number | null | undefined
  readonly longitude?: number | null | undefined
}) {
  const [latitude, longitude] = [said.latitude ?? null, said.longitude ?? null]
  if ((latitude === null) === (longitude === null)) return
  throw new Refused(fieldInvalid, { [latitude === null ? 'latitude' : 'longitude']: fieldRequired })
}

type Edit = { readonly seen: SeenVersion; readonly change: MediaChange }

export async function changeMedia(
  services: Services,
  caller: Caller,
  id: string,
  { seen, change }: Edit,
): Promise<Media> {
  await lockMedia(services.db, id)
  const row = await existing(services.db, caller, id)
  await refuseIfChanged(services, caller, seen, {
    version: row.updatedAt.toISOString(),
    by: row.updatedBy,
    refusedBy: (who) => changedMeanwhileBy(changedMeanwhile.sentence.replace(/ entre-temps\.$/, ''), who),
    current: async () => shownMedia(services, caller, row),
  })
  const edit = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as MediaChange
  refuseHalfAPlace({ ...row, ...edit })
  const { description, category, locationName, ...rest } = edit
  const emptied = {
    ...(description !== undefined && { description: description || null }),
    ...(category !== undefined && { category: category || null }),
    ...(locationName !== undefined && { locationName: locationName || null }),
  }
  const stamps = { updatedBy: caller.id, updatedAt: nextVersion(services, row.updatedAt) }
  await updateMedia(services.db, row, { ...(rest as Partial<MediaRow>), ...emptied }, stamps)
  const changed = await existing(services.db, caller, id)
  // Whoever saw it until now hears that it is not for him any more.
  await publishWhat(services, { ...whoseIs(changed), isPublic: row.isPublic || changed.isPublic }, id)
  return shownMedia(services, caller, changed)
}

/** A frame of a video, which no server needs to understand. */
export async function changePoster(services: Services, caller: Caller, id: string, upload: Buffer): Promise<Media> {
  const { mediaType } = await managedMedia(services, caller, id)
  if (mediaType !== 'video') throw new Refused(fieldInvalid, { poster: fieldInvalid })
  const poster = await drawnPoster(services, upload)
  await inTransaction(services, async (inside) => {
    await lockMedia(inside.db, id)
    const { thumbnailName } = await managedMedia(inside, caller, id)
    const name = await storePicture(inside, poster)
    await setThumbnail(inside.db, id, name, inside.now())
    await publishMedia(inside, caller, id)
    if (thumbnailName !== null && thumbnailName !== name) await removeUnused(inside, thumbnailName)
  })
  return shownMedia(services, caller, await existing(services.db, caller, id))
}

export async function likeMedia(services: Services, caller: Caller, id: string): Promise<Media> {
  await seenMedia(services, caller, id)
  await inTransaction(services, async (inside) => {
    if (!(await insertLike(inside.db, id, caller.id, inside.now()))) return
    await addTo(inside.db, id, 'likeCount', 1)
    await publishMedia(inside, caller, id)
  })
  return shownMedia(services, caller, await seenMedia(services, caller, id))
}

export async function unlikeMedia(services: Services, caller: Caller, id: string): Promise<Media> {
  await seenMedia(services, caller, id)
  await inTransaction(services, async (inside) => {
    if (!(await deleteLike(inside.db, id, caller.id))) return
    await addTo(inside.db, id, 'likeCount', -1)
    await publishMedia(inside, caller, id)
  })
  return shownMedia(services, caller, await seenMedia(services, caller, id))
}
