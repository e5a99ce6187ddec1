import { Camera, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId, useRef } from 'react'
import { longestPhotoSide, photoLimit, photoNotAnImage, photoTooLarge } from '#contract/kit/photo.rules.ts'
import { type Refusal, fileEmpty } from '#contract/wire/refusal.ts'
import { isSavingData } from '#web/platform/api/data-saver.ts'
import { dataUrlOf, shrunkTo } from '#web/platform/forms/picture.ts'
import { Picture } from '#web/platform/kit/ThingPhoto.tsx'
import { useFileProgress } from '#web/platform/outbox/file-progress.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Progress } from '#web/platform/ui/feedback/Progress.tsx'
import { FieldError } from '#web/platform/ui/fields/Field.tsx'
import { useFormState } from './form-state.ts'

type PhotoFieldProps = { readonly name: string; readonly hint?: string }

/** Seen as soon as it is chosen; sent with the form, and where nobody answers it waits in this phone like the rest. */
export function PhotoField({ name, hint }: PhotoFieldProps) {
  const { form, say, isPreparing, isSaving } = useFormState()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const progress = useFileProgress()
  const { choose, drop } = usePhotoChoice(name)
  const { value = '', error } = form.field(name)
  const label = say.label(name)
  return (
    <div className="grid gap-2 pb-4 sm:col-span-2">
      <span className="font-semibold">{label}</span>
      <div className="flex flex-wrap items-center gap-4">
        {value !== '' && <Picture source={value} alt={label} look="size-28 rounded-control" />}
        <div className="grid min-w-0 flex-1 basis-52 gap-2">
          {isSaving && progress ? (
            <Progress
              label={say.sendingPhoto}
              value={progress.total === 0 ? null : (100 * progress.sent) / progress.total}
            />
          ) : (
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" icon={Camera} onClick={() => input.current?.click()}>
                {value === '' ? say.choosePhoto : say.otherPhoto}
              </Button>
              {value !== '' && (
                <Button variant="quiet" icon={Trash2} onClick={drop}>
                  {say.dropPhoto}
                </Button>
              )}
            </div>
          )}
          <output className="text-sm text-ink-2">{isPreparing ? say.preparingPhoto : (hint ?? say.photoHint)}</output>
          <div role="alert">
            <FieldError controlId={id} error={error} keepsItsPlace={false} />
          </div>
        </div>
      </div>
      <input ref={input} type="file" accept="image/*" hidden aria-label={label} onChange={choose} />
    </div>
  )
}

const thriftySide = 1024

function usePhotoChoice(name: string) {
  const { form, photos } = useFormState()
  const refuse = ({ sentence }: Refusal) => form.refuseField(name, sentence)
  const take = (chosen: File) =>
    photos.prepare(
      name,
      () => asPhoto(chosen),
      ({ picture, source, refusal }) => {
        if (refusal) return refuse(refusal)
        photos.keep(name, picture)
        form.set(name, source)
      },
    )
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!chosen) return
    if (chosen.size === 0) refuse(fileEmpty)
    else if (!chosen.type.startsWith('image/')) refuse(photoNotAnImage)
    else void take(chosen).catch(reportError)
  }
  const drop = () => {
    photos.drop(name)
    form.set(name, '')
  }
  return { choose, drop }
}

type Photo =
  | { readonly picture: Blob; readonly source: string; readonly refusal?: undefined }
  | { readonly picture?: undefined; readonly source?: undefined; readonly refusal: Refusal }

/** As it is sent and seen. One that cannot be read is no photo: nothing would be saved of it. */
async function asPhoto(chosen: File): Promise<Photo> {
  const side = isSavingData() ? thriftySide : longestPhotoSide
  const shrunk = await shrunkTo(chosen, ({ width, height }) => side / Math.max(width, height), photoNotAnImage)
  if (shrunk.refusal) return shrunk
  const { picture } = shrunk
  if (picture.size > photoLimit) return { refusal: photoTooLarge }
  const source = await dataUrlOf(picture).catch(() => null)
  return source === null ? { refusal: photoNotAnImage } : { picture, source }
}
