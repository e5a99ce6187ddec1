import { useQueryClient } from '@tanstack/react-query'
import { ImagePlus, MapPin, Plus, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { chatImageTooLarge } from '#contract/chat/chat.rules.ts'
import { imageLimit, longestMessage } from '#contract/chat/message-drafts.ts'
import { longestPhotoSide, photoNotAnImage } from '#contract/kit/photo.rules.ts'
import { type Refusal, fileEmpty } from '#contract/wire/refusal.ts'
import { isSavingData } from '#web/platform/api/data-saver.ts'
import { CallRefused } from '#web/platform/api/problems.ts'
import { type Size, shrunkTo } from '#web/platform/forms/picture.ts'
import { Menu } from '#web/platform/ui/dialogs/Menu.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { refusalSentence } from '#web/platform/words/refusals.words.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { chatWords } from './chat.words.ts'
import { placeNow } from './messages/place-now.ts'
import { type Voice, sendImage, sendPlace, sendText, sendVoice } from './messages/sending.ts'
import { VoiceButton } from './voice/VoiceButton.tsx'

type ComposerProps = { readonly user: User; readonly conversation: string }

/** What somebody began in a conversation stays there while he looks at another one. */
const drafts = new Map<string, string>()

/** What was begun where one may not write any more goes along to where one may. */
export function carryDraft({ id }: Pick<User, 'id'>, from: string, to: string): void {
  const [begun, there] = [drafts.get(`${id} ${from}`) ?? '', drafts.get(`${id} ${to}`) ?? '']
  if (begun === '' || there !== '') return
  drafts.set(`${id} ${to}`, begun)
  drafts.delete(`${id} ${from}`)
}

export function Composer({ user, conversation }: ComposerProps) {
  const say = useWords(chatWords)
  const times = useTimes()
  const { text, type, send, act } = useComposer(user, conversation)
  const [seconds, setSeconds] = useState<number | null>(null)
  const picture = useRef<HTMLInputElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="flex items-end gap-0.5 border-t border-line px-1 py-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Menu
        align="start"
        trigger={<IconButton icon={Plus} label={say.attach} />}
        items={[
          { key: 'image', label: say.image, icon: ImagePlus, onSelect: () => picture.current?.click() },
          { key: 'place', label: say.place, icon: MapPin, onSelect: act.sendPlace },
        ]}
      />
      {seconds === null ? (
        <textarea
          aria-label={say.message}
          placeholder={say.message}
          rows={1}
          maxLength={longestMessage}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={onKeyDown}
          className="max-h-32 min-h-target min-w-0 flex-1 resize-none rounded-control border border-edge bg-card px-3 py-2.5 field-sizing-content"
        />
      ) : (
        <output className="flex min-h-target flex-1 items-center px-3 font-semibold text-forbid">
          {say.speaking(times.number(seconds))}
        </output>
      )}
      {text.trim() === '' ? (
        <VoiceButton onVoice={act.sendVoice} onRecording={setSeconds} />
      ) : (
        <button
          type="submit"
          aria-label={say.send}
          className="grid size-target shrink-0 place-items-center rounded-control bg-action text-on-action hover:bg-action-hover"
        >
          <SendHorizontal aria-hidden className="size-5.5" />
        </button>
      )}
      <input
        ref={picture}
        type="file"
        accept="image/*"
        hidden
        aria-label={say.image}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) act.sendImage(chosen)
          currentTarget.value = ''
        }}
      />
    </form>
  )
}

const thriftySide = 1024

function useComposer(user: User, key: string) {
  const say = useWords(chatWords)
  const language = useLanguage()
  const client = useQueryClient()
  const [text, setText] = useState(drafts.get(`${user.id} ${key}`) ?? '')
  const where = { client, writer: user, key }
  const type = (typed: string) => {
    drafts.set(`${user.id} ${key}`, typed)
    setText(typed)
  }
  const failed = (problem: unknown) => {
    const isRefusal = problem instanceof CallRefused
    toast({
      title: isRefusal ? refusalSentence(problem.code, language, problem.sentence) : say.failedAct,
      tone: 'warn',
    })
  }
  const send = () => {
    const content = text.trim()
    if (content === '') return
    type('')
    sendText(where, content).catch((problem: unknown) => {
      type(content)
      failed(problem)
    })
  }
  const takeImage = async (chosen: File) => {
    const refuse = ({ code, sentence }: Refusal) =>
      toast({ title: refusalSentence(code, language, sentence), tone: 'warn' })
    if (chosen.size === 0) return refuse(fileEmpty)
    if (!chosen.type.startsWith('image/')) return refuse(photoNotAnImage)
    const side = isSavingData() ? thriftySide : longestPhotoSide
    const scale = ({ width, height }: Size) => side / Math.max(width, height)
    const { picture, refusal } = await shrunkTo(chosen, scale, photoNotAnImage)
    if (refusal) return refuse(chosen.size > imageLimit ? chatImageTooLarge : refusal)
    if (picture.size > imageLimit) return refuse(chatImageTooLarge)
    await sendImage(where, picture, '').catch(() => toast({ title: say.imageFailed, tone: 'warn' }))
  }
  const act = {
    sendVoice: (voice: Voice) => void sendVoice(where, voice).catch(failed),
    sendImage: (chosen: File) => void takeImage(chosen).catch(failed),
    sendPlace: () => {
      placeNow().then(
        (place) => sendPlace(where, place).catch(failed),
        () => toast({ title: say.noPlace, tone: 'warn' }),
      )
    },
  }
  return { text, type, send, act }
}
