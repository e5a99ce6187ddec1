import { useQuery } from '@tanstack/react-query'
import { Files, HardDrive, Image, LayoutGrid, List, Video } from 'lucide-react'
import { type MediaStats, mediaKinds } from '#contract/media/media.ts'
import { useConnection } from '#web/platform/api/connection.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { FigureChips, narrowing, onItsWay, showingAll } from '#web/platform/ui/lists/FigureChips.tsx'
import type { ListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { ListFilters } from '#web/platform/ui/lists/ListFilters.tsx'
import { SortSelect } from '#web/platform/ui/lists/SortSelect.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { mediaSentence } from './media-sentence.ts'
import { mediaFilters, mediaStats } from './media.data.ts'
import { mediaWords } from './media.words.ts'

/** How many there are, and how large; or why nobody knows. */
export function MediaFigures({ choice }: { choice: ListChoice }) {
  const say = useWords(mediaWords)
  const times = useTimes()
  const { data, isPending } = useQuery(mediaStats())
  const count = (of: (stats: MediaStats) => number) => (data ? times.number(of(data)) : isPending ? undefined : null)
  const others = [count(({ byType }) => byType.document), count(({ byType }) => byType.audio)] as const
  const ofType = (type: string) => narrowing(choice, 'type', type)
  return (
    <section aria-label={say.figures} className="grid grid-cols-1 gap-3">
      <FiguresFailed />
      <FigureChips
        label={say.figures}
        figures={[
          {
            label: say.totalFiles,
            value: count(({ global }) => global.totalFiles),
            note: data || isPending ? say.others(others[0] ?? onItsWay, others[1] ?? onItsWay) : undefined,
            icon: Files,
            ...showingAll(choice, mediaFilters),
          },
          { label: say.images, value: count(({ byType }) => byType.image), icon: Image, ...ofType('image') },
          { label: say.videos, value: count(({ byType }) => byType.video), icon: Video, ...ofType('video') },
          { label: say.totalSize, value: data?.global.totalSizeHuman ?? count(() => 0), room: 6, icon: HardDrive },
        ]}
      />
    </section>
  )
}

/** Without a network the screen has said so already. */
function FiguresFailed() {
  const say = useWords(mediaWords)
  const { data, error, isFetching, refetch } = useQuery(mediaStats())
  const isOffline = useConnection().state === 'offline'
  if (data || !error || isOffline) return null
  return (
    <Notice
      live
      tone="forbid"
      title={say.statsFailed}
      action={
        <Button variant="secondary" size="compact" loading={isFetching} onClick={() => void refetch()}>
          {say.retryFailed}
        </Button>
      }
    >
      {mediaSentence(error, say)}
    </Notice>
  )
}

const orders = ['-createdAt', 'createdAt', 'name', '-likeCount', '-viewCount', '-fileSize'] as const

/** What the gallery is searched for, narrowed to and sorted by; the server decides what that is. */
export function MediaTools({ choice }: { choice: ListChoice }) {
  const say = useWords(mediaWords)
  const { data } = useQuery(mediaStats())
  const chosen = choice.chosen('category')
  const known = data?.categories.map(({ name }) => name) ?? []
  const categories = chosen === '' || known.includes(chosen) ? known : [...known, chosen]
  return (
    <ListFilters
      list="media"
      choice={choice}
      label={say.search}
      names={mediaFilters}
      className="grid-cols-2 lg:grid-cols-[1fr_11rem_13rem_11rem_auto] [&>:first-child]:max-lg:col-span-2"
    >
      <NativeSelect
        label={say.type}
        hideLabel
        options={[{ value: '', label: say.anyType }, ...mediaKinds.map((value) => ({ value, label: say[value] }))]}
        value={choice.chosen('type')}
        onChange={({ currentTarget }) => choice.choose('type', currentTarget.value)}
      />
      <NativeSelect
        label={say.category}
        hideLabel
        options={[{ value: '', label: say.anyCategory }, ...categories.map((value) => ({ value, label: value }))]}
        value={chosen}
        onChange={({ currentTarget }) => choice.choose('category', currentTarget.value)}
      />
      <SortSelect choice={choice} label={say.sort} orders={orders} nameOf={(order) => say[`sort.${order}`]} />
      <ViewChoice choice={choice} />
    </ListFilters>
  )
}

/** Two ways of looking at the same files. */
function ViewChoice({ choice }: { choice: ListChoice }) {
  const say = useWords(mediaWords)
  const isList = choice.chosen('view') === 'list'
  const view = (label: string, icon: typeof List, isIt: boolean, value: string | null) => (
    <IconButton
      label={label}
      icon={icon}
      variant={isIt ? 'secondary' : 'quiet'}
      aria-pressed={isIt}
      onClick={() => choice.choose('view', value)}
    />
  )
  return (
    <fieldset className="flex items-center justify-end gap-1">
      <legend className="sr-only">{say.views}</legend>
      {view(say.grid, LayoutGrid, !isList, null)}
      {view(say.rows, List, isList, 'list')}
    </fieldset>
  )
}
