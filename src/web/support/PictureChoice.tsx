import { Camera, X } from 'lucide-react'
import { useRef } from 'react'
import { Picture } from '#web/platform/kit/ThingPhoto.tsx'
import { useFileProgress } from '#web/platform/outbox/file-progress.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Progress } from '#web/platform/ui/feedback/Progress.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { refusalSentence } from '#web/platform/words/refusals.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type TicketPictures, mostPicturesAtOnce } from './pictures.ts'
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
