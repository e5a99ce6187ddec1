import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useEffect } from 'react'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'

type PaginationProps = {
  /** Counted from 1. */
  page: number
  pages: number
  onPageChange: (page: number) => void
  pageSize?: number | undefined
  /** `Infinity`: all of them, on one page without end. */
  pageSizes?: readonly number[] | undefined
  onPageSizeChange?: ((pageSize: number) => void) | undefined
}

export function Pagination({
  page,
  pages,
  onPageChange,
  pageSize,
  pageSizes = [10, 25, 50, 100],
  onPageSizeChange,
}: PaginationProps) {
  const say = useWords(uiWords)
  const step = { page, pages, onPageChange }
  useExistingPage(step)
  return (
    <nav
      aria-label={say.pages}
      className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3 sm:justify-between"
    >
      <div className="-mx-2 flex items-center sm:gap-1">
        <PageStep {...step} to={1} label={say.firstPage} icon={ChevronFirst} />
        <PageStep {...step} to={page - 1} label={say.previousPage} icon={ChevronLeft} />
        <span aria-live="polite" className="min-w-26 px-1 text-center text-sm font-semibold">
          {say.pageOf(page, pages)}
        </span>
        <PageStep {...step} to={page + 1} label={say.nextPage} icon={ChevronRight} />
        <PageStep {...step} to={pages} label={say.lastPage} icon={ChevronLast} />
      </div>
      {pageSize !== undefined && onPageSizeChange && (
        <div className="flex items-center gap-3">
          <span aria-hidden className="text-sm text-ink-2">
            {say.perPage}
          </span>
          <NativeSelect
            label={say.perPage}
            hideLabel
            className="w-28"
            value={String(pageSize)}
            options={pageSizes.map((size) => ({
              value: String(size),
              label: size === Infinity ? say.allRows : String(size),
            }))}
            onChange={(event) => onPageSizeChange(Number(event.currentTarget.value))}
          />
        </div>
      )}
    </nav>
  )
}

/** The last of the last page has just gone, or a link is older than that: the page before it, and no empty one. */
function useExistingPage({ page, pages, onPageChange }: Pick<PaginationProps, 'page' | 'pages' | 'onPageChange'>) {
  useEffect(() => {
    if (page > pages) onPageChange(pages)
  })
}

type PageStepProps = {
  page: number
  pages: number
  to: number
  label: string
  icon: LucideIcon
  onPageChange: (page: number) => void
}

/* aria-disabled keeps the focus on the button that has just reached the last page. */
function PageStep({ page, pages, to, label, icon, onPageChange }: PageStepProps) {
  const possible = to >= 1 && to <= pages && to !== page
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={!possible || undefined}
      className="aria-disabled:bg-transparent aria-disabled:text-edge"
      onClick={() => {
        if (possible) onPageChange(to)
      }}
    />
  )
}
