import { Camera } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { useSendPicture } from '#web/accounts/accounts.data.ts'
import { accountsWords } from '#web/accounts/accounts.words.ts'
import { refusedPicture, shrunkPicture } from '#web/accounts/picture.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { dataUrlOf } from '#web/platform/forms/picture.ts'
import { Avatar } from '#web/platform/ui/Avatar.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Progress } from '#web/platform/ui/feedback/Progress.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { FieldError } from '#web/platform/ui/fields/Field.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { refusalSentence } from '#web/platform/words/refusals.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import { profileWords } from './profile.words.ts'

export function OwnPicture({ user }: { user: User }) {
  const say = useWords(profileWords)
  const word = useWords(accountsWords)
  const input = useRef<HTMLInputElement>(null)
  const { preview, progress, problem, choose, cancel } = usePictureUpload()
  const name = user.profile.fullName ?? user.email ?? ''
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-1">
        <Avatar name={name} src={preview ?? user.profile.avatarUrl} size="large" />
        <div className="grid min-w-0 flex-1 basis-52 gap-1">
          <p className="text-xl font-bold break-words">{name}</p>
          <p className="text-ink-2">{word[user.role]}</p>
          {progress === null ? (
            <>
              <Button
                variant="secondary"
                icon={Camera}
                className="mt-2 justify-self-start"
                onClick={() => input.current?.click()}
              >
                {say.changePicture}
              </Button>
              <p className="text-sm text-ink-2">{say.pictureHint}</p>
            </>
          ) : (
            <Progress label={say.sendingPicture} value={progress} onCancel={cancel} className="mt-2" />
          )}
          <div role="alert">
            <FieldError controlId="photo" error={problem} keepsItsPlace={false} />
          </div>
        </div>
        <input ref={input} type="file" accept="image/*" hidden aria-label={say.changePicture} onChange={choose} />
      </div>
    </Card>
  )
}

function usePictureUpload() {
  const language = useLanguage()
  const say = useWords(profileWords)
  const sentence = useSentence()
  const sending = useSendPicture()
  const [preview, setPreview] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)

  const send = async (chosen: File) => {
    const cancelling = new AbortController()
    stop.current = cancelling
    setProgress(0)
    try {
      const { picture: file, refusal } = await shrunkPicture(chosen)
      if (refusal) return setProblem(refusalSentence(refusal.code, language, refusal.sentence))
      setPreview(await dataUrlOf(file))
      const onProgress = (sent: number, total: number) => setProgress((100 * sent) / total)
      await sending.mutateAsync({ file, signal: cancelling.signal, onProgress })
      toast({ title: say.pictureSaved, tone: 'ok' })
    } catch (failure) {
      if (!cancelling.signal.aborted) setProblem(`${say.pictureFailed}. ${sentence(failure)}`)
    } finally {
      setPreview(null)
      setProgress(null)
    }
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? []
    if (!chosen) return
    const refused = refusedPicture(chosen)
    setProblem(refused && refusalSentence(refused.code, language, refused.sentence))
    if (!refused) void send(chosen)
    currentTarget.value = ''
  }
  return { preview, progress, problem, choose, cancel: () => stop.current?.abort() }
}
