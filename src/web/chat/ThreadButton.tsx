import { MessagesSquare } from 'lucide-react'
import { type Alert, isOpenSos } from '#contract/alerts/alert.ts'
import { threadId } from '#contract/chat/room.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { openConversation } from './chat-state.ts'
import { chatWords } from './chat.words.ts'

/** From an SOS to what those who help say to each other. */
export function ThreadButton({ alert }: { readonly alert: Alert }) {
  const say = useWords(chatWords)
  if (!isOpenSos(alert)) return null
  return (
    <Button
      variant="secondary"
      icon={MessagesSquare}
      className="justify-self-start"
      onClick={() => openConversation(threadId(alert.id))}
    >
      {say.openThread}
    </Button>
  )
}
