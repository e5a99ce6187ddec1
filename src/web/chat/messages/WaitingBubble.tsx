import { CircleX, Clock, CloudUpload } from 'lucide-react'
import { chatWords } from '#web/chat/chat.words.ts'
import { VoicePlayer } from '#web/chat/voice/VoicePlayer.tsx'
import { fileOf } from '#web/platform/outbox/outbox-files.ts'
import { theOutbox } from '#web/platform/outbox/outbox-of-this-device.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { refusalSentence } from '#web/platform/words/refusals.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import { MessagePlace } from './MessageBubble.tsx'
import type { WaitingMessage } from './sending.ts'

/** What this device has said, and the server does not have yet: it stands at the end, with how far it has come. */
export function WaitingBubble({ waiting }: { readonly waiting: WaitingMessage }) {
  const say = useWords(chatWords)
  const language = useLanguage()
  const { entry, type, content, metadata } = waiting
  const { id, state } = entry
  const isRefused = state.name === 'refused'
  /* It leaves by itself: why it does not now, and when it will, is all that there is to say. */
  const heldBack = state.name === 'waiting' && state.problem?.status === 429 ? state.problem : null
  const Icon = isRefused ? CircleX : state.name === 'sending' ? CloudUpload : Clock
  const word = isRefused ? say.refused : state.name === 'sending' ? say.sending : say.waits
  return (
    <article className="flex flex-row-reverse">
      <div className="grid max-w-[85%] min-w-24 gap-1 rounded-card border border-dashed border-edge px-3 py-2">
        {type === 'image' && <p className="font-semibold">{say.picture}</p>}
        {type === 'location' && <MessagePlace metadata={metadata} />}
        {type === 'voice' && <VoicePlayer metadata={metadata} load={() => fileOf(id)} />}
        {content !== '' && <p className="whitespace-pre-wrap wrap-anywhere">{content}</p>}
        <output className="flex items-center justify-end gap-1 text-xs text-ink-2">
          <Icon aria-hidden className="size-4" />
          {word}
        </output>
        {heldBack && <p className="text-sm text-warn">{refusalSentence(heldBack.code, language, heldBack.sentence)}</p>}
        {isRefused && (
          <>
            <p className="text-sm text-warn">
              {type === 'image' && <span className="block font-semibold">{say.imageFailed}</span>}
              {refusalSentence(state.problem.code, language, state.problem.sentence)}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button size="compact" variant="secondary" onClick={() => void theOutbox().again([id])}>
                {say.again}
              </Button>
              <Button size="compact" variant="quiet" onClick={() => void theOutbox().dismiss([id])}>
                {say.drop}
              </Button>
            </div>
          </>
        )}
      </div>
    </article>
  )
}
