import { Camera, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId, useRef } from 'react'
import { longestPhotoSide } from '#contract/kit/photo.rules.ts'
import { imageLimit, imagesInvalid, mostImages } from '#contract/pirogues/pirogue.rules.ts'
import { imageFields } from '#contract/pirogues/pirogue.ts'
import { type Refusal, fileEmpty } from '#contract/wire/refusal.ts'
import { isSavingData } from '#web/platform/api/data-saver.ts'
import { dataUrlOf, shrunkTo } from '#web/platform/forms/picture.ts'
import { useFormState } from '#web/platform/kit/form/form-state.ts'
import { Picture } from '#web/platform/kit/ThingPhoto.tsx'
import { useFileProgress } from '#web/platform/outbox/file-progress.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Progress } from '#web/platform/ui/feedback/Progress.tsx'
import { FieldError } from '#web/platform/ui/fields/Field.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { pirogueWords } from './pirogues.words.ts'

/** Up to five photos, several at once: the good ones are kept, the others are said. The first is the main one. */
export function ImagesField() {
  const { form, say: kit, isPreparing, isSaving } = useFormState()
  const say = useWords(pirogueWords)
  const times = useTimes()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const progress = useFileProgress()
  const { choose, drop } = useImages()
  const kept = imageFields.filter((name) => form.typed[name])
  const error = imageFields.map((name) => form.field(name).error).find((sentence) => sentence !== undefined)
  return (
    <div className="grid gap-2 pb-4">
      <span className="font-semibold">{say.photos(times.number(kept.length), times.number(mostImages))}</span>
      {kept.length > 0 && (
        <ul aria-label={say.imagesTitle} className="grid grid-cols-3 gap-2">
          {kept.map((name, index) => (
            <li key={name} className="relative">
              <Picture source={form.typed[name] ?? ''} alt={say.photo(times.number(index + 1))} look={thumbnail} />
              {index === 0 && <span className={mainMark}>{say.mainPhoto}</span>}
              <span className="absolute top-1 right-1 rounded-full bg-card">
                <IconButton label={say.dropPhoto(times.number(index + 1))} icon={Trash2} onClick={() => drop(name)} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {isSaving && progress ? (
        <Progress
          label={kit.sendingPhoto}
          value={progress.total === 0 ? null : (100 * progress.sent) / progress.total}
        />
      ) : (
        kept.length < mostImages && (
          <Button
            variant="secondary"
            icon={Camera}
            className="justify-self-start"
            onClick={() => input.current?.click()}
          >
            {say.addPhotos}
          </Button>
        )
      )}
      <output className="text-sm text-ink-2">{isPreparing ? kit.preparingPhoto : say.photosHint}</output>
      <div role="alert">
        <FieldError controlId={id} error={error} keepsItsPlace={false} />
      </div>
      <input ref={input} type="file" accept="image/*" multiple hidden aria-label={say.addPhotos} onChange={choose} />
    </div>
  )
}

const thumbnail = 'aspect-square w-full rounded-control object-cover'
const mainMark = 'absolute bottom-1 left-1 rounded-mark bg-card px-2 py-0.5 text-xs font-semibold'
const thriftySide = 1024

function useImages() {
  const { form, photos } = useFormState()
  const take = (files: readonly File[]) =>
    photos.prepare(
      /* Not of one field: those that are chosen next are read beside these. */
      Symbol('images'),
      () => Promise.all(files.map(asImage)),
      (made) => {
        const good = made.filter((image) => image.refusal === undefined)
        const [first] = made
        const free = imageFields.filter((name) => !form.typed[name] && !photos.ready.has(name))
        for (const [index, { picture, source }] of good.slice(0, free.length).entries()) {
          const name = free[index] as string
          photos.keep(name, picture)
          form.set(name, source)
        }
        if (good.length < files.length || good.length > free.length) {
          /* Of many it is said that there are some; of one, what it is. */
          const { sentence } = (made.length === 1 && first?.refusal) || imagesInvalid
          form.refuseField(imageFields[0], sentence)
        }
      },
    )
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    if (files.length > 0) void take(files).catch(reportError)
  }
  const drop = (name: string) => {
    photos.drop(name)
    form.set(name, '')
  }
  return { choose, drop }
}

type Image =
  | { readonly picture: Blob; readonly source: string; readonly refusal?: undefined }
  | { readonly refusal: Refusal }

async function asImage(file: File): Promise<Image> {
  if (file.size === 0) return { refusal: fileEmpty }
  if (!file.type.startsWith('image/') || file.size > imageLimit) return { refusal: imagesInvalid }
  const side = isSavingData() ? thriftySide : longestPhotoSide
  const shrunk = await shrunkTo(file, ({ width, height }) => side / Math.max(width, height), imagesInvalid)
  if (shrunk.refusal) return shrunk
  const source = await dataUrlOf(shrunk.picture).catch(() => null)
  return source === null ? { refusal: imagesInvalid } : { picture: shrunk.picture, source }
}
