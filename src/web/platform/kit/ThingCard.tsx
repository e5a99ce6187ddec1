import { ChevronRight, Eye } from 'lucide-react'
import { photoNames } from '#contract/kit/photo-calls.ts'
import { WaitingMark } from '#web/platform/outbox/shown/WaitingMark.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWideScreen } from '#web/platform/ui/screen-width.ts'
import { type Thing, calledOf } from './kind.ts'
import type { ListLook } from './list/list-look.ts'
import { ThingPhoto } from './ThingPhoto.tsx'

type CardFrameProps = Pick<ListLook, 'kind' | 'say' | 'Card' | 'rowActions' | 'onOpen' | 'isSection'> & {
  readonly thing: Thing
}

/** On a phone three lines, and the whole of it leads to the rest: what may be done stands there. */
export const cardLook =
  'flex flex-col gap-3 rounded-card bg-card p-4 shadow-card max-sm:whole-card max-sm:flex-row max-sm:items-center max-sm:gap-1 max-sm:py-2.5 max-sm:pr-1'

/** Around what a kind draws of one thing: what waits about it, and what may be done with it. */
export function CardFrame({ thing, isSection, ...inside }: CardFrameProps) {
  const look = isSection ? 'flex flex-wrap items-start justify-end gap-x-2 rounded-control bg-well p-3' : cardLook
  return (
    <li className={look}>
      <CardInside {...inside} thing={thing} isSection={isSection} />
    </li>
  )
}

export function CardInside({ kind, say, Card, rowActions, onOpen, thing, isSection }: CardFrameProps) {
  const [photo] = photoNames(kind.fields)
  const isLine = !useWideScreen() && !isSection
  return (
    <>
      <div className={classes('grid min-w-0 flex-1 content-start gap-1', isSection && 'basis-full sm:basis-0')}>
        {photo !== undefined && !isLine && <ThingPhoto {...{ kind, say, thing }} name={photo} size="medium" />}
        {Card && <Card thing={thing} />}
        <span className="justify-self-start empty:hidden">
          <WaitingMark noun={kind.noun} id={thing.id} />
        </span>
      </div>
      {(rowActions || !isSection) && (
        <div
          className={classes(
            'flex justify-end',
            !isSection && !isLine && '-mx-2 mt-auto -mb-2 gap-1 border-t border-line pt-1',
          )}
        >
          {!isSection && (
            <IconButton
              data-names
              label={say.open(calledOf(kind, thing))}
              icon={isLine ? ChevronRight : Eye}
              onClick={() => onOpen(thing)}
            />
          )}
          {!isLine && rowActions?.(thing)}
        </div>
      )}
    </>
  )
}
