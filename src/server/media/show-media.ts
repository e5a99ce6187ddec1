import { managesPerson } from '#contract/accounts/visibility.ts'
import { humanSize } from '#contract/media/media-size.ts'
import { managesMedia } from '#contract/media/media-visibility.ts'
import { type Media } from '#contract/media/media.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Services } from '#server/platform/services.ts'
import type { MediaRow } from './media.store.ts'

export function whoseIs(row: MediaRow) {
  return { ownerId: row.uploadedBy, organisationId: row.organisationId, isPublic: row.isPublic }
}

/** One file as this reader sees it. Its addresses are the reader's own: they stop when the rights do. */
export function shownMedia({ files }: Services, caller: Caller, row: MediaRow): Media {
  const { fileName, thumbnailName, username, fullName, organisationId, updatedBy: _, deletedAt: __, ...said } = row
  const mayChange = managesMedia(caller, whoseIs(row))
  const mayDownload = mayChange || row.isDownloadable
  const mayOpen = row.mediaType !== 'document' || mayDownload
  const addressOf = (which: string) => files.address(`media/${row.id}/${which}/${caller.id}`)
  const knownAs = fullName ?? ''
  const isKnown = managesPerson(caller, { ownerId: row.uploadedBy, organisationId })
  return {
    ...said,
    fileUrl: fileName !== null && mayOpen ? addressOf('content') : null,
    thumbnailUrl: thumbnailName === null ? null : addressOf('thumbnail'),
    fileSizeHuman: humanSize(row.fileSize),
    // The name that is made of an e-mail address is for those who may know that.
    uploadedBy: {
      id: row.uploadedBy,
      username: isKnown && username !== '' ? username : knownAs,
      fullName: knownAs || username,
    },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    mayChange,
    mayDownload,
  }
}
