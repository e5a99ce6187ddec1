import { Camera, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId, useRef } from 'react'
import { longestPhotoSide } from '#contract/kit/photo.rules.ts'
import { imageLimit, imagesInvalid, mostImages } from '#contract/pirogues/pirogue.rules.ts'
import { imageFields } from '#contract/pirogues/pirogue.ts'
import { isSavingData } from '#web/api/data-saver.ts'
import { dataUrlOf, shrunkTo } from '#web/forms/picture.ts'
import { useFormState } from '#web/kit/form-state.ts'
import { Picture } from '#web/kit/ThingPhoto.tsx'
import { useFileProgress } from '#web/outbox/file-progress.ts'
import { Button } from '#web/ui/Button.tsx'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
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
        const good = made.filter((image) => image !== null)
        const free = imageFields.filter((name) => !form.typed[name] && !photos.ready.has(name))
        for (const [index, { picture, source }] of good.slice(0, free.length).entries()) {
          const name = free[index] as string
          photos.keep(name, picture)
          form.set(name, source)
        }
        if (good.length < files.length || good.length > free.length) {
          form.refuse((before) => ({ ...before, [imageFields[0]]: imagesInvalid.sentence }))
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

/** Null: it is no picture that anybody could draw, or it is too large. */
async function asImage(file: File): Promise<{ readonly picture: Blob; readonly source: string } | null> {
  if (!file.type.startsWith('image/') || file.size > imageLimit || !(await isDrawable(file))) return null
  const side = isSavingData() ? thriftySide : longestPhotoSide
  const picture = await shrunkTo(file, ({ width, height }) => side / Math.max(width, height))
  const source = await dataUrlOf(picture).catch(() => null)
  return source === null ? null : { picture, source }
}

async function isDrawable(file: File): Promise<boolean> {
  try {
    const drawn = await createImageBitmap(file)
    drawn.close()
    return true
  } catch {
    return false
  }
}
