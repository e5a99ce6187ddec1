import { Drawer } from '#web/ui/Drawer.tsx'
import { useWords } from '#web/words/words.ts'
import { DataUse } from './DataUse.tsx'
import { dataUseWords } from './data-use.words.ts'

export function ConnectionSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const say = useWords(dataUseWords)
  return (
    <Drawer title={say.title} side="bottom" open={open} onOpenChange={onOpenChange}>
      <DataUse />
    </Drawer>
  )
}
