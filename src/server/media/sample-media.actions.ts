import sharp from 'sharp'
import { sampleMedia } from '#contract/media/sample-media.ts'
import { galleryPicture } from '#contract/pirogues/gallery.ts'
import { sceneDrawing } from '#contract/pirogues/scene.ts'
import { storePicture } from '#server/platform/files/used-files.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { insertMedia } from './media.store.ts'

const hour = 3_600_000

/** The gallery of the demonstration, the first one the newest. */
export async function addSampleMedia(services: Services, uploadedBy: string): Promise<void> {
  for (const [index, { picture, ...said }] of sampleMedia.entries()) {
    const scene = galleryPicture(picture)
    if (scene === null) throw new Error(`There is no drawing « ${picture} ».`)
    const drawing = sharp(Buffer.from(sceneDrawing(scene)))
    const large = await drawing.clone().resize({ width: 960 }).webp({ quality: 80 }).toBuffer()
    const small = await drawing.resize({ width: 480 }).webp({ quality: 80 }).toBuffer()
    const createdAt = new Date(services.now().getTime() - (index + 1) * 5 * hour)
    await insertMedia(services.db, {
      ...said,
      id: newId(),
      tags: [...said.tags],
      mediaType: 'image',
      contentType: 'image/webp',
      fileName: await storePicture(services, large),
      thumbnailName: await storePicture(services, small),
      originalName: `${picture}.webp`,
      fileSize: large.length,
      isPublic: true,
      isDownloadable: true,
      uploadedBy,
      createdAt,
      updatedBy: uploadedBy,
      updatedAt: createdAt,
    })
  }
}
