import { dataUseWords } from '#web/platform/data-use/data-use.words.ts'
import { DataUse } from '#web/platform/data-use/DataUse.tsx'
import { Drawer } from '#web/platform/ui/dialogs/Drawer.tsx'
import { useWords } from '#web/platform/words/words.ts'

export function ConnectionSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const say = useWords(dataUseWords)
  return (
    <Drawer title={say.title} side="bottom" open={open} onOpenChange={onOpenChange}>
      <DataUse />
    </Drawer>
  )
}
