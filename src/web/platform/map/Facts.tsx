import { Fragment, type ReactNode } from 'react'
import { classes } from '#web/platform/ui/look/classes.ts'

/** What needs the width of a whole line stands on one, and its name is heard alone. */
export type Fact = readonly [name: string, value: ReactNode, room?: 'line']

/** What the words beside a mark are made of; what is not known is not said. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
      {facts.map(
        ([name, value, room]) =>
          value !== null && (
            <Fragment key={name}>
              <dt className={room === 'line' ? 'sr-only' : 'text-ink-2'}>{name}</dt>
              <dd className={classes('min-w-0 font-semibold break-words', room === 'line' && 'col-span-2')}>{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}
