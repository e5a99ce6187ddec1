import { FileUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { HeadButton } from '#web/platform/ui/HeadButton.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { useWords } from '#web/platform/words/words.ts'
import type { ImportDialogProps } from './ImportDialog.tsx'
import { tableWords } from './tables.words.ts'

const ImportDialog = lazyPart(async () => (await import('./ImportDialog.tsx')).ImportDialog)

type ImportButtonProps = Omit<ImportDialogProps, 'onClose'>

/** Brings in many at once. Whoever may add one may; whoever shows it has asked. */
export function ImportButton(props: ImportButtonProps) {
  const say = useWords(tableWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <HeadButton label={say.import} icon={FileUp} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
