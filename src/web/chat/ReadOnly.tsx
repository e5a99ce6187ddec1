import { BookOpen, MessageSquare } from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import { emergencyChannelRead } from '#contract/chat/chat.rules.ts'
import { rescueNumber } from '#contract/notifications/rescue-numbers.ts'
import { Button } from '#web/ui/Button.tsx'
import { CallLink } from '#web/ui/CallLink.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { useLanguage } from '#web/words/language.ts'
import { refusalSentence } from '#web/words/refusals.words.ts'
import { useWords } from '#web/words/words.ts'
import { openConversation } from './chat-state.ts'
import { chatWords } from './chat.words.ts'
import { carryDraft } from './Composer.tsx'

/** In the place of the field: who has nothing to do with an emergency reads its channel, and is led to where he writes. */
export function ReadOnly({ user }: { readonly user: User }) {
  const say = useWords(chatWords)
  const { code, sentence } = emergencyChannelRead
  const language = useLanguage()
  const writeInGeneral = () => {
    carryDraft(user, 'emergency', 'general')
    openConversation('general')
  }
  return (
    <div className="grid gap-2 border-t border-line bg-well px-4 py-3">
      <output className="flex items-start gap-3">
        <BookOpen aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
        <span>{refusalSentence(code, language, sentence)}</span>
      </output>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon={MessageSquare} onClick={writeInGeneral}>
          {say.writeInGeneral}
        </Button>
        <LinkButton href="/support">{say.toSupport}</LinkButton>
        <CallLink name={say.rescue} phone={rescueNumber} isRead />
      </div>
    </div>
  )
}
