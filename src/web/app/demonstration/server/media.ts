import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { humanSize } from '#contract/media/media-size.ts'
import { isAboutBoat, managesMedia, seesMedia } from '#contract/media/media-visibility.ts'
import { mediaApi } from '#contract/media/media.api.ts'
import { type Media, type MediaStats } from '#contract/media/media.ts'
import {
  Refused,
  accessRefused,
  fieldRequired,
  requiredFieldsMissing,
  wrongContentType,
} from '#contract/wire/refusal.ts'
import { type Answering, answering, dataUrlOf, existing, narrowed, pageFrom, withoutAbsent } from './answering.ts'
import { untouched } from './samples/sample-media.ts'
import { newId } from './samples/samples.ts'
import type { World } from './world.ts'

/* The gallery of the demonstration, and what is added to it while the page is open. */

/** Whose it is decides, as on the server. */
function whoseIs(world: World, { uploadedBy, isPublic }: Media) {
  const organisationId = world.people.get(uploadedBy.id)?.organisation ?? null
  return { ownerId: uploadedBy.id, organisationId, isPublic }
}

function shownTo(world: World, person: User, media: Media): Media {
  const mayChange = managesMedia(viewerOf(person), whoseIs(world, media))
  return { ...media, mayChange, mayDownload: mayChange || media.isDownloadable }
}

function seen(world: World, person: User): Media[] {
  return [...world.media.values()]
    .filter((media) => !isAboutBoat(media) && seesMedia(viewerOf(person), whoseIs(world, media)))
    .map((media) => shownTo(world, person, media))
}

/** His own that the gallery does not show. */
function hiddenFrom(world: World, person: User): Media[] {
  return [...world.media.values()].filter((media) => isAboutBoat(media) && media.uploadedBy.id === person.id)
}

function managed(world: World, person: User, id: string): Media {
  const media = shownTo(world, person, existing(world.media, id))
  if (!media.mayChange) throw new Refused(accessRefused)
  return media
}

function kept(world: World, person: User, media: Media): Media {
  world.media.set(media.id, media)
  return shownTo(world, person, media)
}

function statsOf(files: readonly Media[], hidden: number): MediaStats {
  const of = (type: Media['mediaType']) => files.filter(({ mediaType }) => mediaType === type).length
  const totalSize = files.reduce((sum, { fileSize }) => sum + fileSize, 0)
  const names = new Set(files.map(({ category }) => category).filter((name) => name !== null))
  return {
    global: { totalFiles: files.length, totalSize, totalSizeHuman: humanSize(totalSize) },
    byType: { image: of('image'), video: of('video'), document: of('document'), audio: of('audio') },
    categories: [...names].map((name) => ({ name, files: files.filter(({ category }) => category === name).length })),
    own: files.filter(({ mayChange }) => mayChange).length + hidden,
    hidden,
  }
}

const kinds: readonly (readonly [RegExp, Media['mediaType']])[] = [
  [/^image\//, 'image'],
  [/^video\//, 'video'],
  [/^audio\//, 'audio'],
  [/pdf|word/, 'document'],
]

const searched = { search: ['name', 'description', 'category', 'locationName'], fields: {} }

export const mediaAnswers: readonly Answering[] = [
  answering(mediaApi.list, ({ world, person, query }) => {
    const { type, category, search, sort = '-created_at' } = query
    const filters = { mediaType: type, category }
    return pageFrom(narrowed(seen(world, person), { search, sort, filters }, searched), query)
  }),
  answering(mediaApi.stats, ({ world, person }) => statsOf(seen(world, person), hiddenFrom(world, person).length)),
  answering(mediaApi.read, ({ world, person, params }) => {
    const media = existing(world.media, params.id)
    const isOwn = media.uploadedBy.id === person.id
    return kept(world, person, isOwn ? media : { ...media, viewCount: Math.max(1, media.viewCount) })
  }),
  answering(mediaApi.add, async ({ world, person, now, body, file }) => {
    if (file === undefined) throw new Refused(requiredFieldsMissing, { file: fieldRequired })
    const mediaType = kinds.find(([pattern]) => pattern.test(file.type))?.[1]
    if (mediaType === undefined) throw new Refused(wrongContentType, { file: wrongContentType })
    const fileUrl = await dataUrlOf(file)
    const originalName = file instanceof File ? file.name : 'fichier'
    const { keepPlace: _, ...said } = body
    return kept(world, person, {
      ...untouched(person, new Date(now).toISOString()),
      id: newId(now),
      name: said.name || originalName.replace(/\.[a-z0-9]{1,5}$/i, ''),
      description: said.description || null,
      tags: said.tags ?? [],
      category: said.category || null,
      locationName: said.locationName || null,
      latitude: said.latitude ?? null,
      longitude: said.longitude ?? null,
      isPublic: said.isPublic ?? true,
      isDownloadable: said.isDownloadable ?? true,
      mediaType,
      contentType: file.type,
      fileUrl,
      thumbnailUrl: mediaType === 'image' ? fileUrl : null,
      originalName,
      fileSize: file.size,
      fileSizeHuman: humanSize(file.size),
    })
  }),
  answering(mediaApi.change, ({ world, person, now, params, body }) => {
    const before = managed(world, person, params.id)
    return kept(world, person, { ...before, ...withoutAbsent(body), updatedAt: new Date(now).toISOString() })
  }),
  answering(mediaApi.remove, ({ world, person, params }) => {
    world.media.delete(managed(world, person, params.id).id)
  }),
  answering(mediaApi.removeSome, ({ world, person, body }) => {
    const there = body.ids.filter((id) => world.media.has(id)).map((id) => managed(world, person, id).id)
    for (const id of there) world.media.delete(id)
    return { deleted: there.length }
  }),
  answering(mediaApi.removeAll, ({ world, person }) => {
    const own = [...seen(world, person).filter(({ mayChange }) => mayChange), ...hiddenFrom(world, person)]
    for (const { id } of own) world.media.delete(id)
    return { deleted: own.length }
  }),
  answering(mediaApi.download, async ({ world, params }) => {
    const { originalName, contentType, fileUrl } = existing(world.media, params.id)
    const content = new Uint8Array(await (await fetch(fileUrl ?? 'data:,')).arrayBuffer())
    return { name: originalName, type: contentType, pieces: onePiece(content) }
  }),
  answering(mediaApi.like, ({ world, person, params }) => liked(world, person, params.id, true)),
  answering(mediaApi.unlike, ({ world, person, params }) => liked(world, person, params.id, false)),
  answering(mediaApi.sendPoster, async ({ world, person, params, file }) => {
    const media = managed(world, person, params.id)
    return kept(world, person, { ...media, thumbnailUrl: file ? await dataUrlOf(file) : media.thumbnailUrl })
  }),
]

function liked(world: World, person: User, id: string, isLiked: boolean): Media {
  const media = existing(world.media, id)
  const change = Number(isLiked) - Number(media.isLiked)
  return kept(world, person, { ...media, isLiked, likeCount: media.likeCount + change })
}

async function* onePiece(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}
