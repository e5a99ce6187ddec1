import { Eye } from 'lucide-react'
import { photoNames } from '#contract/kit/photo-calls.ts'
import { WaitingMark } from '#web/outbox/WaitingMark.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { type Thing, calledOf } from './kind.ts'
import type { ListLook } from './list-look.ts'
import { ThingPhoto } from './ThingPhoto.tsx'

type CardFrameProps = Pick<ListLook, 'kind' | 'say' | 'Card' | 'rowActions' | 'onOpen' | 'isSection'> & {
  readonly thing: Thing
}

/** Around what a kind draws of one thing: what waits about it, and what may be done with it. */
export function CardFrame({ thing, isSection, ...inside }: CardFrameProps) {
  const look = isSection
    ? 'flex flex-wrap items-start justify-end gap-x-2 rounded-control bg-well p-3'
    : 'flex flex-col gap-3 rounded-card bg-card p-4 shadow-card'
  return (
    <li className={look}>
      <CardInside {...inside} thing={thing} isSection={isSection} />
    </li>
  )
}

export function CardInside({ kind, say, Card, rowActions, onOpen, thing, isSection }: CardFrameProps) {
  const [photo] = photoNames(kind.fields)
  return (
    <>
      <div className={classes('grid min-w-0 flex-1 content-start gap-1', isSection && 'basis-full sm:basis-0')}>
        {photo !== undefined && <ThingPhoto {...{ kind, say, thing }} name={photo} size="medium" />}
        {Card && <Card thing={thing} />}
        <span className="justify-self-start empty:hidden">
          <WaitingMark noun={kind.noun} id={thing.id} />
        </span>
      </div>
      {(rowActions || !isSection) && (
        <div
          className={classes('flex justify-end', !isSection && '-mx-2 mt-auto -mb-2 gap-1 border-t border-line pt-1')}
        >
          {!isSection && (
            <IconButton label={say.open(calledOf(kind, thing))} icon={Eye} onClick={() => onOpen(thing)} />
          )}
          {rowActions?.(thing)}
        </div>
      )}
    </>
  )
}
