import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSentence } from '#web/platform/api/problems.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'

type ListedProps<T> = {
  readonly listed: UseQueryResult<readonly T[]>
  readonly words: { readonly loading: string; readonly failed: string; readonly again: string; readonly none: string }
  readonly className: string
  readonly children: (one: T) => ReactNode
}

/** What a list of reports shows: that it is on its way, that it did not come and why, that there is none, or its lines. */
export function Listed<T>({ listed: { data, isPending, error, refetch }, words, className, children }: ListedProps<T>) {
  const sentence = useSentence()
  return (
    <>
      {isPending && (
        <output aria-busy>
          <span className="sr-only">{words.loading}</span>
          <Skeleton className="h-24 w-full" />
        </output>
      )}
      {error !== null && (
        <Notice
          live
          tone="warn"
          title={words.failed}
          action={
            <Button variant="secondary" onClick={() => void refetch()}>
              {words.again}
            </Button>
          }
        >
          {sentence(error)}
        </Notice>
      )}
      {data?.length === 0 && <p>{words.none}</p>}
      {data && data.length > 0 && <ol className={className}>{data.map(children)}</ol>}
    </>
  )
}
