import { AudioLines, FileText, Image, type LucideIcon, Play, Video } from 'lucide-react'
import { useState } from 'react'
import type { Media, MediaKind } from '#contract/media/media.ts'
import { useDataSaver } from '#web/platform/api/data-saver.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { mediaAddress } from './media-address.ts'

export const kindIcons: Readonly<Record<MediaKind, LucideIcon>> = {
  image: Image,
  video: Video,
  document: FileText,
  audio: AudioLines,
}

/** The small picture of a file, or the sign of its kind where there is none, it does not come, or costs too much here. */
export function MediaPicture({ media, className }: { media: Media; className: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  const { thumbnailUrl, mediaType } = media
  const Icon = kindIcons[mediaType]
  const { isSavingData } = useDataSaver()
  const isShown = thumbnailUrl !== null && broken !== thumbnailUrl && !isSavingData
  return (
    <span className={classes('relative grid place-items-center overflow-hidden bg-well text-ink-2', className)}>
      {isShown ? (
        <img
          src={mediaAddress(thumbnailUrl)}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          onError={() => setBroken(thumbnailUrl)}
        />
      ) : (
        <Icon aria-hidden strokeWidth={1.5} className="size-1/3 max-h-14 min-h-6 max-w-14 min-w-6" />
      )}
      {isShown && mediaType === 'video' && (
        <span className="relative grid size-11 max-h-2/3 max-w-2/3 place-items-center rounded-full bg-card text-ink shadow-card">
          <Play aria-hidden className="size-1/2" />
        </span>
      )}
    </span>
  )
}
