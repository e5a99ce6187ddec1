import { Camera, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { longestPhotoSide, photoLimit, photoNotAnImage, photoTooLarge } from '#contract/kit/photo.rules.ts'
import { type Refusal, fileEmpty } from '#contract/wire/refusal.ts'
import { isSavingData } from '#web/platform/api/data-saver.ts'
import { type Size, dataUrlOf, shrunkTo } from '#web/platform/forms/picture.ts'
import { Picture } from '#web/platform/kit/ThingPhoto.tsx'
import { useFileProgress } from '#web/platform/outbox/file-progress.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Progress } from '#web/platform/ui/feedback/Progress.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { refusalSentence } from '#web/platform/words/refusals.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import { supportWords } from './support.words.ts'

/** Pictures to send with words; where nobody answers they wait in this phone like the rest. */
export function PictureChoice({ pictures, isSending }: { pictures: TicketPictures; isSending: boolean }) {
  const say = useWords(supportWords)
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const progress = useFileProgress()
  const { chosen, problem } = pictures
  return (
    <div className="grid gap-2">
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={say.pictures}>
          {chosen.map((one) => (
            <li key={one.url} className="relative">
              <Picture source={one.url} alt={say.picture} look="size-24 rounded-control object-cover" />
              <IconButton
                label={say.dropPicture}
                icon={X}
                variant="secondary"
                size="compact"
                className="absolute -top-2 -right-2"
                onClick={() => pictures.drop(one)}
              />
            </li>
          ))}
        </ul>
      )}
      {isSending && progress ? (
        <Progress label={say.saving} value={progress.total === 0 ? null : (100 * progress.sent) / progress.total} />
      ) : (
        chosen.length < mostPicturesAtOnce && (
          <Button
            variant="secondary"
            icon={Camera}
            className="justify-self-start"
            onClick={() => input.current?.click()}
          >
            {say.addPicture}
          </Button>
        )
      )}
      <p role="alert" className="text-sm font-semibold text-forbid empty:hidden">
        {problem && refusalSentence(problem.code, language, problem.sentence)}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={say.addPicture}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) pictures.take(file)
        }}
      />
    </div>
  )
}

/** Pictures that were chosen and not sent: drawn smaller here, and seen before they leave. */
type ChosenPicture = { readonly file: Blob; readonly url: string }

const mostPicturesAtOnce = 5

const thriftySide = 1024

export function usePictures() {
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([])
  const [problem, setProblem] = useState<Refusal | null>(null)
  const take = async (file: File) => {
    if (file.size === 0) return setProblem(fileEmpty)
    if (!file.type.startsWith('image/')) return setProblem(photoNotAnImage)
    const side = isSavingData() ? thriftySide : longestPhotoSide
    const scale = ({ width, height }: Size) => side / Math.max(width, height)
    const { picture, refusal } = await shrunkTo(file, scale, photoNotAnImage)
    if (refusal) return setProblem(refusal)
    if (picture.size > photoLimit) return setProblem(photoTooLarge)
    const url = await dataUrlOf(picture)
    setProblem(null)
    setChosen((before) => [...before, { file: picture, url }].slice(0, mostPicturesAtOnce))
  }
  return {
    chosen,
    problem,
    take: (file: File) => void take(file).catch(reportError),
    drop: (gone: ChosenPicture) => setChosen((before) => before.filter((one) => one !== gone)),
    clear: () => setChosen([]),
  }
}

type TicketPictures = ReturnType<typeof usePictures>
