import { Search } from 'lucide-react'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWords } from '#web/platform/words/words.ts'
import { openSearch } from '#web/search/search-opening.ts'
import { shellWords } from './shell.words.ts'

/** « Rechercher », for those who do not know the keys; they are said beside it. */
export function SearchOpener({
  compact = false,
  onOpen,
}: {
  readonly compact?: boolean
  readonly onOpen?: () => void
}) {
  const say = useWords(shellWords)
  const open = () => {
    onOpen?.()
    openSearch()
  }
  if (compact) return <IconButton label={say.search} icon={Search} aria-haspopup="dialog" onClick={open} />
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={open}
      className={classes(
        'flex min-h-target w-full items-center gap-3 rounded-control border border-edge bg-paper px-3 text-left text-ink-2 transition-colors hover:bg-well hover:text-ink',
      )}
    >
      <Search aria-hidden className="size-5 shrink-0" />
      <span className="flex-1">{say.search}</span>
      <kbd aria-hidden className="font-sans text-sm max-lg:hidden">
        {chord()}
      </kbd>
    </button>
  )
}

function chord(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
}
