import { FileDown } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSentence } from '#web/platform/api/problems.ts'
import { HeadButton } from '#web/platform/ui/HeadButton.tsx'
import { Progress } from '#web/platform/ui/feedback/Progress.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { isFocusLost } from '#web/platform/ui/hand-free.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { tableWords } from './tables.words.ts'
import { type Exported, useListExport } from './use-list-export.ts'

type ExportButtonProps<T extends { readonly id: string }> = {
  readonly wanted: Exported<T>
  /** Nothing is in the list, or not yet: its place is kept. */
  readonly disabled: boolean
}

/** The list as it is looked at, in a table for a spreadsheet: those who may read it are shown it. */
export function ExportButton<T extends { readonly id: string }>({ wanted, disabled }: ExportButtonProps<T>) {
  const say = useWords(tableWords)
  const times = useTimes()
  const sentence = useSentence()
  const { state, start, cancel } = useListExport<T>()
  const tell = useEffectEvent((now: typeof state) => {
    if (now.kind === 'ready') toast({ title: say.exported(now.name), tone: 'ok' })
    if (now.kind === 'failed') toast({ title: say.exportFailed, text: sentence(now.problem), tone: 'forbid' })
  })
  useEffect(() => tell(state), [state])
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(state.kind)
  useEffect(() => {
    /* The progress that stood in its place took the hand away. */
    if (before.current === 'working' && isFocusLost()) button.current?.focus({ preventScroll: true })
    before.current = state.kind
  }, [state.kind])
  if (state.kind === 'working') {
    const { read, all } = state
    const part = all === 0 ? null : (read / all) * 100
    return (
      <Progress
        className="min-w-56"
        label={say.exporting}
        value={part}
        detail={say.progress(times.number(read), times.number(all))}
        onCancel={cancel}
      />
    )
  }
  return (
    <HeadButton
      ref={button}
      label={say.export}
      icon={FileDown}
      disabled={disabled}
      onClick={() => void start(wanted)}
    />
  )
}
