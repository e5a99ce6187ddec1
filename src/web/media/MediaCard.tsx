import { Download, Eye, Heart, Lock, Trash2 } from 'lucide-react'
import { type Media, tagsOnCard } from '#contract/media/media.ts'
import { WaitingMark } from '#web/platform/outbox/shown/WaitingMark.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { mediaWords } from './media.words.ts'
import { MediaPicture, kindIcons } from './MediaPicture.tsx'
import type { MediaActs } from './use-media-acts.ts'

type MediaItemProps = {
  readonly media: Media
  readonly acts: MediaActs
  /** Null: nothing is being chosen. */
  readonly isChosen: boolean | null
  readonly onChoose: (id: string) => void
  readonly onOpen: (id: string) => void
}

/** One file in the grid: its picture opens it, or chooses it while several are chosen. */
export function MediaCard({ media, acts, isChosen, onChoose, onOpen }: MediaItemProps) {
  const say = useWords(mediaWords)
  const Icon = kindIcons[media.mediaType]
  return (
    <li className="relative flex flex-col overflow-hidden rounded-card border border-soft-edge bg-card shadow-card">
      <MediaPicture media={media} className="aspect-4/3 w-full" />
      <div className="flex flex-1 flex-col gap-2 px-4 pt-3">
        <p className="flex items-start gap-2 text-lg leading-6 font-bold">
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
          <Opener {...{ media, isChosen, onChoose, onOpen }} />
        </p>
        <Tags tags={media.tags} />
        <About media={media} />
        <span className="empty:hidden">
          <WaitingMark noun="media" id={media.id} />
        </span>
      </div>
      <Acts {...{ media, acts }} className="mt-auto px-2 pt-1 pb-2" />
      {isChosen !== null && <Chosen {...{ media, isChosen, onChoose }} className="absolute top-2 left-2" />}
      {!media.isPublic && (
        <Badge icon={Lock} className="absolute top-3 right-3">
          {say.private}
        </Badge>
      )}
    </li>
  )
}

/** The same file as one line of a list. */
export function MediaRow({ media, acts, isChosen, onChoose, onOpen }: MediaItemProps) {
  const say = useWords(mediaWords)
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-soft-edge px-3 py-3 last:border-b-0 sm:px-4">
      {isChosen !== null && <Chosen {...{ media, isChosen, onChoose }} className="relative z-1" />}
      <MediaPicture media={media} className="aspect-4/3 w-24 shrink-0 rounded-control" />
      <div className="grid min-w-40 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-2 text-lg leading-6 font-bold">
          <Opener {...{ media, isChosen, onChoose, onOpen }} />
          {!media.isPublic && <Badge icon={Lock}>{say.private}</Badge>}
          <WaitingMark noun="media" id={media.id} />
        </p>
        <About media={media} />
        <Tags tags={media.tags} />
      </div>
      <Acts {...{ media, acts }} className="max-sm:w-full" />
    </li>
  )
}

function Opener({ media, isChosen, onChoose, onOpen }: Omit<MediaItemProps, 'acts'>) {
  const say = useWords(mediaWords)
  const press = () => (isChosen !== null && media.mayChange ? onChoose(media.id) : onOpen(media.id))
  return (
    <button
      type="button"
      aria-label={say.open(media.name)}
      className="min-w-0 cursor-pointer text-left break-words after:absolute after:inset-0 after:rounded-card hover:underline"
      onClick={press}
    >
      {media.name}
    </button>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5">
      {tags.slice(0, tagsOnCard).map((tag) => (
        <li key={tag} className="max-w-full truncate rounded-full bg-well px-2.5 py-0.5 text-sm">
          {tag}
        </li>
      ))}
    </ul>
  )
}

function About({ media }: { media: Media }) {
  const times = useTimes()
  const said = [media.category, media.fileSizeHuman, times.date(media.createdAt), media.uploadedBy.fullName]
  return <p className="text-sm text-ink-2 break-words">{said.filter(Boolean).join(' · ')}</p>
}

/** Over the picture that opens the file: each is a target of its own. */
function Acts({ media, acts, className }: { media: Media; acts: MediaActs; className: string }) {
  const say = useWords(mediaWords)
  const times = useTimes()
  const { id, name, isLiked, likeCount, viewCount, mayDownload, mayChange } = media
  return (
    <div className={classes('relative z-1 flex items-center', className)}>
      <IconButton
        label={isLiked ? say.unlike(name) : say.like(name)}
        icon={Heart}
        aria-pressed={isLiked}
        className={isLiked ? 'text-sea [&>svg]:fill-current' : undefined}
        onClick={() => acts.like(media)}
      />
      <span className="mr-3 text-sm font-semibold" title={say.likes(times.number(likeCount), likeCount === 1)}>
        {times.number(likeCount)}
      </span>
      <span
        className="mr-auto flex items-center gap-1 text-sm text-ink-2"
        title={say.seen(times.number(viewCount), viewCount === 1)}
      >
        <Eye aria-hidden className="size-4" />
        {times.number(viewCount)}
      </span>
      {mayDownload && (
        <IconButton
          label={say.downloadNamed(name)}
          icon={Download}
          disabled={acts.downloading === id}
          onClick={() => acts.download(media)}
        />
      )}
      {mayChange && <IconButton label={say.removeNamed(name)} icon={Trash2} onClick={() => void acts.remove(media)} />}
    </div>
  )
}

type ChosenProps = Pick<MediaItemProps, 'media' | 'onChoose'> & {
  readonly isChosen: boolean
  readonly className: string
}

/** What may not be removed is not chosen. */
function Chosen({ media, isChosen, onChoose, className }: ChosenProps) {
  const say = useWords(mediaWords)
  if (!media.mayChange) return null
  return (
    <label
      className={classes(
        'z-2 grid size-12 cursor-pointer place-items-center rounded-control bg-card shadow-card',
        className,
      )}
    >
      <input
        type="checkbox"
        aria-label={say.selectNamed(media.name)}
        className="size-6 accent-(--action)"
        checked={isChosen}
        onChange={() => onChoose(media.id)}
      />
    </label>
  )
}
