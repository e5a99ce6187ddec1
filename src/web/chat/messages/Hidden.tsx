import { useQueryClient } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { setBlocked } from '#web/chat/chat.data.ts'
import { chatWords } from '#web/chat/chat.words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { useWords } from '#web/platform/words/words.ts'

/** In the place of what somebody writes who is hidden, and of the answer to it. */
export function Hidden({ person, name }: { readonly person: string; readonly name: string | null }) {
  const say = useWords(chatWords)
  const client = useQueryClient()
  const show = () => {
    setBlocked(client, person, false).catch(() => toast({ title: say.failedAct, tone: 'warn' }))
  }
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-3 p-6 text-center">
      <EyeOff aria-hidden className="size-8 text-ink-2" />
      <p className="text-lg font-semibold">{say.hiddenPerson(name ?? say.someone)}</p>
      <p className="text-ink-2">{say.hiddenText}</p>
      <Button variant="secondary" icon={Eye} onClick={show}>
        {say.showPerson}
      </Button>
    </div>
  )
}
