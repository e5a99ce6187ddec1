import type { User } from '#contract/accounts/account.ts'
import type { Media } from '#contract/media/media.ts'
import { humanSize } from '#contract/media/media-size.ts'
import { sampleMedia } from '#contract/media/sample-media.ts'
import { galleryPicture } from '#contract/pirogues/gallery.ts'
import { sceneDrawing } from '#contract/pirogues/scene.ts'
import { samplePerson } from './sample-people.ts'
import { ago, sampleId } from './samples.ts'

/** The gallery of the demonstration: drawn pictures. */
export function sampleMediaFiles(now: number): Media[] {
  const by = samplePerson('organization')
  return sampleMedia.map(({ picture, ...said }, index) => {
    const scene = galleryPicture(picture)
    const drawing = scene ? sceneDrawing(scene) : ''
    const fileUrl = `data:image/svg+xml,${encodeURIComponent(drawing)}`
    return {
      ...said,
      ...untouched(by, ago(now, (index + 1) * 300)),
      id: sampleId(19, index + 1),
      mediaType: 'image',
      contentType: 'image/svg+xml',
      fileUrl,
      thumbnailUrl: fileUrl,
      originalName: `${picture}.svg`,
      fileSize: drawing.length,
      fileSizeHuman: humanSize(drawing.length),
      isPublic: true,
      isDownloadable: true,
    }
  })
}

/** Sent now, and looked at by nobody. */
export function untouched({ id, username, profile }: User, createdAt: string) {
  const fullName = profile.fullName ?? username ?? ''
  return {
    uploadedBy: { id, username: username ?? fullName, fullName },
    createdAt,
    updatedAt: createdAt,
    likeCount: 0,
    viewCount: 0,
    isLiked: false,
    mayChange: true,
    mayDownload: true,
  }
}
