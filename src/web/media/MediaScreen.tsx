import { useQuery } from '@tanstack/react-query'
import {
  CloudOff,
  CloudUpload,
  EllipsisVertical,
  Image,
  ListChecks,
  type LucideIcon,
  RotateCw,
  Trash2,
} from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { ListFrame } from '#web/platform/ui/lists/ListFrame.tsx'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { mediaApi } from '#contract/media/media.api.ts'
import type { Media } from '#contract/media/media.ts'
import { mayCall } from '#contract/wire/who.ts'
import { useConnection } from '#web/platform/api/connection.ts'
import { useViewer } from '#web/platform/api/viewer.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { useAsked } from '#web/platform/kit/asked-in.ts'
import { FromDevice } from '#web/platform/kit/FromDevice.tsx'
import { type Listed, useListed } from '#web/platform/kit/use-listed.ts'
import { useOpened } from '#web/platform/kit/use-opened.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Menu } from '#web/platform/ui/dialogs/Menu.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { type ListChoice, useListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { NoneFound } from '#web/platform/ui/lists/NoneFound.tsx'
import { Pagination } from '#web/platform/ui/lists/Pagination.tsx'
import { ScreenHead } from '#web/platform/ui/ScreenHead.tsx'
import { SavedViews } from '#web/platform/ui/lists/SavedViews.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { mediaSentence } from './media-sentence.ts'
import { mediaFilters, mediaList, mediaStats, usualOrder } from './media.data.ts'
import { mediaWords } from './media.words.ts'
import { MediaCard, MediaRow } from './MediaCard.tsx'
import { MediaFigures, MediaTools } from './MediaTools.tsx'
import { type Failure, type MediaActs, useMediaActs } from './use-media-acts.ts'

const MediaDetails = lazy(async () => ({ default: (await import('./MediaDetails.tsx')).MediaDetails }))
const UploadDialog = lazy(async () => ({ default: (await import('./UploadDialog.tsx')).UploadDialog }))
const MediaForm = lazy(async () => ({ default: (await import('./MediaForm.tsx')).MediaForm }))

/** « Galerie Média ». */
export function MediaScreen() {
  const say = useWords(mediaWords)
  const choice = useListChoice(usualOrder)
  const files = useListed(mediaList, useAsked(choice, mediaFilters))
  const details = useOpened('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [opened, setOpened] = useState<'upload' | Media | null>(null)
  const acts = useMediaActs(setFailure, (ids) => {
    setChosen(null)
    for (const id of ids) details.close(id)
  })
  const choose = (id: string) =>
    setChosen((before) => (before?.includes(id) ? before.filter((one) => one !== id) : [...(before ?? []), id]))
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-5">
      <Header onUpload={() => setOpened('upload')} />
      <OfflineNote writing="waits" />
      <LoadFailed files={files} />
      {failure && (
        <Notice tone="forbid" live title={failure.title} onDismiss={() => setFailure(null)}>
          {failure.reason}
        </Notice>
      )}
      <MediaFigures choice={choice} />
      <SavedViews list="media" />
      <MediaTools choice={choice} />
      <FromDevice known={files.knownHere} />
      <Choosing {...{ files, chosen, acts }} onChosen={setChosen} />
      <FileList {...{ files, choice, acts, chosen }} onChoose={choose} onOpen={details.open} />
      <Suspense fallback={null}>
        {opened === null && details.shown !== null && (
          <MediaDetails
            id={details.shown}
            listed={files.rows.find(({ id }) => id === details.shown)}
            acts={acts}
            onEdit={setOpened}
            onClose={details.close}
          />
        )}
        {opened === 'upload' && (
          <UploadDialog
            onClose={() => setOpened(null)}
            onFailure={(reason) => setFailure({ title: say.uploadFailed, reason })}
          />
        )}
        {opened !== null && opened !== 'upload' && <MediaForm media={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </div>
  )
}

function Header({ onUpload }: { onUpload: () => void }) {
  const say = useWords(mediaWords)
  const viewer = useViewer()
  const maySend = viewer !== null && mayCall(mediaApi.add.who, effectiveRoleOf(viewer))
  return (
    <ScreenHead title={say.title} subtitle={say.subtitle}>
      {maySend && (
        <Button icon={CloudUpload} className="thumb-action" onClick={onUpload}>
          {say.upload}
        </Button>
      )}
    </ScreenHead>
  )
}

type ChoosingProps = {
  readonly files: Listed<Media>
  readonly chosen: readonly string[] | null
  readonly acts: MediaActs
  readonly onChosen: (chosen: readonly string[] | null) => void
}

/** Its place is kept while they are asked for. */
const choosingLook = '-my-2 flex min-h-12 flex-wrap items-center justify-between gap-3'

/** How many there are; and, once somebody chooses, what is done with those that are chosen. */
function Choosing({ files: { rows, count, isLoading, problem, knownHere }, chosen, acts, onChosen }: ChoosingProps) {
  const say = useWords(mediaWords)
  const times = useTimes()
  const { data } = useQuery(mediaStats())
  const isOffline = useConnection().state === 'offline'
  // Which they are, only the server knows.
  const removable = isOffline ? 0 : (data?.own ?? 0)
  const hidden = data?.hidden ?? 0
  if (problem || (!isLoading && count === 0 && hidden === 0)) return null
  if (isLoading) return <div className={choosingLook} />
  const own = rows.filter(({ mayChange }) => mayChange).map(({ id }) => id)
  return (
    <div className={choosingLook}>
      <output className="text-sm text-ink-2">
        {chosen === null || knownHere !== null
          ? [
              ...(count > 0 ? [say.counted(times.number(count), count === 1)] : []),
              ...(hidden > 0 ? [say.hidden(times.number(hidden), hidden === 1)] : []),
            ].join(' · ')
          : say.selected(times.number(chosen.length), chosen.length === 1)}
      </output>
      {chosen === null && (own.length > 0 || removable > 0) && (
        <NarrowButton icon={ListChecks} label={say.select} onClick={() => onChosen([])} />
      )}
      {chosen !== null && (
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => onChosen(own)}>
            {say.selectPage}
          </Button>
          <Button variant="secondary" onClick={() => onChosen(null)}>
            {say.selectEnd}
          </Button>
          <Button
            variant="danger"
            icon={Trash2}
            disabled={chosen.length === 0}
            onClick={() => void acts.removeSome(chosen)}
          >
            {say.removeSelected}
          </Button>
          {removable > 0 && (
            <Menu
              trigger={<IconButton icon={EllipsisVertical} label={say.selectMore} />}
              items={[
                {
                  key: 'all',
                  icon: Trash2,
                  label: say.removeAll,
                  danger: true,
                  onSelect: () => void acts.removeAll(removable, hidden),
                },
              ]}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** A row of its own for each would push the files down once it is known what may be done: on a phone it is its picture. */
function NarrowButton({ icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <>
      <IconButton icon={icon} label={label} className="sm:hidden" onClick={onClick} />
      <Button variant="quiet" icon={icon} className="max-sm:hidden" onClick={onClick}>
        {label}
      </Button>
    </>
  )
}

type FileListProps = {
  readonly files: Listed<Media>
  readonly choice: ListChoice
  readonly acts: MediaActs
  readonly chosen: readonly string[] | null
  readonly onChoose: (id: string) => void
  readonly onOpen: (id: string) => void
}

const waiting = [1, 2, 3, 4] as const
const grid = 'grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4'
const rowsLook = 'overflow-hidden rounded-card bg-card shadow-card'

/** The files in their states; the page before stays while the next one comes. */
function FileList({ files, choice, acts, chosen, onChoose, onOpen }: FileListProps) {
  const say = useWords(mediaWords)
  const { rows, isLoading, problem, isFetching, retry, page, pages, count } = files
  if (problem) {
    return (
      <ListFrame>
        <EmptyState
          icon={CloudOff}
          title={say.notLoaded}
          action={
            <Button variant="secondary" icon={RotateCw} loading={isFetching} onClick={retry}>
              {say.retryFailed}
            </Button>
          }
        />
      </ListFrame>
    )
  }
  if (!isLoading && count === 0) return <ListFrame>{<NoFiles choice={choice} />}</ListFrame>
  const isList = choice.chosen('view') === 'list'
  const Item = isList ? MediaRow : MediaCard
  return (
    <>
      <ul aria-label={say.list} aria-busy={isLoading} className={isList ? rowsLook : grid}>
        {isLoading &&
          waiting.map((place) => (
            <Skeleton key={place} className={isList ? 'h-24 w-full' : 'h-72 w-full rounded-card'} />
          ))}
        {rows.map((media) => (
          <Item key={media.id} {...{ media, acts, onChoose, onOpen }} isChosen={chosen && chosen.includes(media.id)} />
        ))}
      </ul>
      {count > 0 && <Pagination {...choice} page={page} pages={pages} />}
    </>
  )
}

/** On a banner, as all that fails here; whoever has closed it is told the next time. */
function LoadFailed({ files: { problem } }: { files: Listed<Media> }) {
  const say = useWords(mediaWords)
  const [closed, setClosed] = useState<unknown>(null)
  if (!problem || problem === closed) return null
  return (
    <Notice tone="forbid" live title={say.loadFailed} onDismiss={() => setClosed(problem)}>
      {mediaSentence(problem, say)}
    </Notice>
  )
}

function NoFiles({ choice }: { choice: ListChoice }) {
  const say = useWords(mediaWords)
  const none = <EmptyState icon={Image} title={say.none} text={say.noneText} />
  const narrowed = { title: say.none, text: say.noneFoundText, showAll: say.showAll }
  return <NoneFound {...{ choice, none }} {...narrowed} names={mediaFilters} />
}
