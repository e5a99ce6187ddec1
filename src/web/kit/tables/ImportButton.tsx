import { FileUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useWords } from '#web/words/words.ts'
import type { ImportedNoun } from './importing.ts'
import { tableWords } from './tables.words.ts'

const ImportDialog = lazyPart(async () => (await import('./ImportDialog.tsx')).ImportDialog)

/** Brings in many at once. Whoever may add one may; whoever shows it has asked. */
export function ImportButton({ noun }: { readonly noun: ImportedNoun }) {
  const say = useWords(tableWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={FileUp} onClick={() => setOpen(true)}>
        {say.import}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog noun={noun} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
