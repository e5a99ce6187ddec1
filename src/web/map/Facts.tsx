import { Fragment, type ReactNode } from 'react'

export type Fact = readonly [name: string, value: ReactNode]

/** What the words beside a mark are made of; what is not known is not said. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <Fragment key={name}>
              <dt className="text-ink-2">{name}</dt>
              <dd className="min-w-0 font-semibold break-words">{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}
