import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'

export const mediaKinds = ['image', 'video', 'document', 'audio'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** About two minutes of video as a telephone takes it; a call that stores a gigabyte helps nobody on a coast of 2G. */
export const largestMedia = 200_000_000
/** A picture is opened in the memory to be drawn again. */
export const largestMediaPicture = 25_000_000
export const largestPoster = 5_000_000

/** On a card; the details show all of them. */
export const tagsOnCard = 3

export const mediaSorts = ['createdAt', 'name', 'fileSize', 'likeCount', 'viewCount'] as const

const known = z.nullable(z.string())

export const media = z.object({
  id,
  name: z.string(),
  description: known,
  tags: z.readonly(z.array(z.string())),
  category: known,
  mediaType: z.enum(mediaKinds),
  contentType: z.string(),
  /** Works for an hour or two, and only as long as the reader may see the file; null: a document that is not to be downloaded. */
  fileUrl: known,
  /** A small picture of it: of an image, or the poster of a video. */
  thumbnailUrl: known,
  originalName: z.string(),
  fileSize: z.int(),
  fileSizeHuman: z.string(),
  isPublic: z.boolean(),
  isDownloadable: z.boolean(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  locationName: known,
  uploadedBy: z.object({ id, username: z.string(), fullName: z.string() }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  likeCount: z.int(),
  viewCount: z.int(),
  /** By the reader. */
  isLiked: z.boolean(),
  mayChange: z.boolean(),
  mayDownload: z.boolean(),
})
export type Media = z.output<typeof media>

/** Of what the reader finds in the gallery. */
export const mediaStats = z.object({
  global: z.object({ totalFiles: z.int(), totalSize: z.int(), totalSizeHuman: z.string() }),
  byType: z.object({ image: z.int(), video: z.int(), document: z.int(), audio: z.int() }),
  categories: z.readonly(z.array(z.object({ name: z.string(), files: z.int() }))),
  /** How many the reader may remove: of them, and of his own those that the gallery does not show. */
  own: z.int(),
  /** His own that speak of a boat. */
  hidden: z.int(),
})
export type MediaStats = z.output<typeof mediaStats>
