import { useQuery } from '@tanstack/react-query'
import { Download, Heart, Lock, Pencil, Trash2 } from 'lucide-react'
import { Suspense, lazy } from 'react'
import type { Media } from '#contract/media/media.ts'
import { lngLat } from '#contract/wire/units.ts'
import { CallRefused } from '#web/platform/api/problems.ts'
import { type Fact, Facts } from '#web/platform/map/Facts.tsx'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { WaitingMark } from '#web/platform/outbox/shown/WaitingMark.tsx'
import { useWithWaiting } from '#web/platform/outbox/use-written.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { mediaAddress } from './media-address.ts'
import { mediaSentence } from './media-sentence.ts'
import { mediaWritten } from './media-written.ts'
import { mediaFileQuery } from './media.data.ts'
import { mediaWords } from './media.words.ts'
import { MediaPicture } from './MediaPicture.tsx'
import type { MediaActs } from './use-media-acts.ts'

const PlaceMap = lazy(async () => ({ default: (await import('./PlaceMap.tsx')).PlaceMap }))

type MediaDetailsProps = {
  readonly id: string
  /** As the list has it, until it is known better: reading it counts as a view. */
  readonly listed: Media | undefined
  readonly acts: MediaActs
  readonly onEdit: (media: Media) => void
  readonly onClose: () => void
}

/** All that is known of a file, at an address of its own. */
export function MediaDetails({ id, listed, acts, onEdit, onClose }: MediaDetailsProps) {
  const say = useWords(mediaWords)
  const asked = useQuery(mediaFileQuery(id))
  const known = asked.data ?? listed
  const media = useWithWaiting('media', known && [known], mediaWritten)?.[0]
  const isGone = asked.error instanceof CallRefused && asked.error.status === 404
  return (
    <Dialog
      open
      size="large"
      title={media?.name ?? say.file}
      onOpenChange={(open) => !open && onClose()}
      actions={media && !isGone ? <Acts {...{ media, acts, onEdit }} /> : undefined}
    >
      <div className="grid gap-5 pb-5">
        {isGone && <p>{say.notThere}</p>}
        {!isGone && media && <Shown media={media} />}
        {!isGone && !media && asked.isError && (
          <ErrorState
            title={say.loadFailed}
            text={mediaSentence(asked.error, say)}
            onRetry={() => void asked.refetch()}
          />
        )}
        {!media && !asked.isError && <Skeleton className="h-72 w-full" />}
      </div>
    </Dialog>
  )
}

function Shown({ media }: { media: Media }) {
  const say = useWords(mediaWords)
  const { latitude, longitude, description, tags } = media
  return (
    <>
      <Content media={media} />
      <span className="flex flex-wrap gap-2 empty:hidden">
        {!media.isPublic && <Badge icon={Lock}>{say.private}</Badge>}
        <WaitingMark noun="media" id={media.id} />
      </span>
      {description && <p className="whitespace-pre-line">{description}</p>}
      {tags.length > 0 && (
        <ul aria-label={say.tags} className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full truncate rounded-full bg-well px-3 py-1 text-sm">
              {tag}
            </li>
          ))}
        </ul>
      )}
      <MediaFacts media={media} />
      {latitude !== null && longitude !== null && (
        <section className="grid gap-2">
          <h3 className="text-lg font-bold">{say.map}</h3>
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <PlaceMap at={lngLat(longitude, latitude)} label={media.locationName ?? media.name} />
          </Suspense>
        </section>
      )}
    </>
  )
}

const shownLook = 'max-h-[60vh] w-full rounded-card bg-well object-contain'

function Content({ media }: { media: Media }) {
  const { mediaType, fileUrl, thumbnailUrl, name } = media
  const address = fileUrl === null ? null : mediaAddress(fileUrl)
  if (address === null || mediaType === 'document') {
    return <MediaPicture media={media} className="mx-auto aspect-4/3 w-full max-w-64 rounded-card" />
  }
  if (mediaType === 'image') return <img src={address} alt={name} className={shownLook} />
  if (mediaType === 'audio') {
    // What people record has no captions, and nobody here can write them.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <audio controls preload="none" src={address} aria-label={name} className="w-full" />
  }
  const poster = thumbnailUrl === null ? undefined : mediaAddress(thumbnailUrl)
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      controls
      playsInline
      preload={poster === undefined ? 'metadata' : 'none'}
      poster={poster}
      src={address}
      aria-label={name}
      className={shownLook}
    />
  )
}

function MediaFacts({ media }: { media: Media }) {
  const say = useWords(mediaWords)
  const times = useTimes()
  const language = useLanguage()
  const { latitude, longitude, likeCount, viewCount } = media
  const place = latitude === null || longitude === null ? null : placeInMinutes(lngLat(longitude, latitude), language)
  const facts: Fact[] = [
    [say.type, say[media.mediaType]],
    [say.category, media.category],
    [say.size, media.fileSizeHuman],
    [say.file, media.originalName],
    [say.sentBy, media.uploadedBy.fullName],
    [say.sentOn, times.date(media.createdAt)],
    [say.locationName, [media.locationName, place].filter(Boolean).join(' · ') || null],
    [
      say.audience,
      `${say.seen(times.number(viewCount), viewCount === 1)} · ${say.likes(times.number(likeCount), likeCount === 1)}`,
    ],
  ]
  return <Facts facts={facts} />
}

type ActsProps = Pick<MediaDetailsProps, 'acts' | 'onEdit'> & { readonly media: Media }

function Acts({ media, acts, onEdit }: ActsProps) {
  const say = useWords(mediaWords)
  const { id, isLiked, likeCount, mayChange, mayDownload, name } = media
  const times = useTimes()
  return (
    <div className="flex flex-wrap items-center justify-end gap-1 sm:gap-2">
      {mayChange && <IconButton label={say.remove} icon={Trash2} onClick={() => void acts.remove(media)} />}
      {mayChange && <IconButton label={say.edit} icon={Pencil} onClick={() => onEdit(media)} />}
      <IconButton
        label={isLiked ? say.unlike(name) : say.like(name)}
        icon={Heart}
        aria-pressed={isLiked}
        className={isLiked ? '[&>svg]:fill-current' : undefined}
        onClick={() => acts.like(media)}
      />
      <span className="mr-3 font-semibold">{times.number(likeCount)}</span>
      {mayDownload && (
        <Button
          icon={Download}
          className="max-sm:grow"
          loading={acts.downloading === id}
          loadingLabel={say.downloading}
          onClick={() => acts.download(media)}
        >
          {say.download}
        </Button>
      )}
    </div>
  )
}
