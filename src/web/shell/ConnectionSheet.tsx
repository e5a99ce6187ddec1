import { dataUseWords } from '#web/data-use/data-use.words.ts'
import { DataUse } from '#web/data-use/DataUse.tsx'
import { Drawer } from '#web/ui/dialogs/Drawer.tsx'
import { useWords } from '#web/words/words.ts'

export function ConnectionSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const say = useWords(dataUseWords)
  return (
    <Drawer title={say.title} side="bottom" open={open} onOpenChange={onOpenChange}>
      <DataUse />
    </Drawer>
  )
}
