import { CircleX } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { isForgetful, onForgetful } from '#web/platform/device/device-storage.ts'
import { useWords } from '#web/platform/words/words.ts'
import { offlineWords } from './offline.words.ts'

/** This browser refuses to remember: everything works, for as long as the page is open. One quiet line. */
export function ForgetfulNote() {
  const say = useWords(offlineWords)
  const keepsNothing = useSyncExternalStore(onForgetful, isForgetful)
  if (!keepsNothing) return null
  return (
    <output className="flex items-center gap-2 pb-3 text-ink-2 in-data-sea:px-4 in-data-sea:pt-3 in-data-[frame=dossier]:px-4 in-data-[frame=dossier]:pt-3">
      <CircleX aria-hidden className="size-5 shrink-0" />
      {say.keepsNothing}
    </output>
  )
}
