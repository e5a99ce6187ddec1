import { Camera, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId, useRef } from 'react'
import { longestPhotoSide, photoLimit, photoNotAnImage, photoTooLarge } from '#contract/kit/photo.rules.ts'
import { isSavingData } from '#web/api/data-saver.ts'
import { dataUrlOf, shrunkTo } from '#web/forms/picture.ts'
import { useFileProgress } from '#web/outbox/file-progress.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import { useFormState } from './form-state.ts'
import { Picture } from './ThingPhoto.tsx'

type PhotoFieldProps = { readonly name: string; readonly hint?: string }

/** Seen as soon as it is chosen; sent with the form, and where nobody answers it waits in this phone like the rest. */
export function PhotoField({ name, hint }: PhotoFieldProps) {
  const { form, say, isSaving } = useFormState()
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
          <p className="text-sm text-ink-2">{hint ?? say.photoHint}</p>
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
  const take = async (chosen: File) => {
    const side = isSavingData() ? thriftySide : longestPhotoSide
    const picture = await shrunkTo(chosen, ({ width, height }) => side / Math.max(width, height))
    if (picture.size > photoLimit) return form.refuse({ ...form.refusals, [name]: photoTooLarge.sentence })
    photos.set(name, picture)
    form.set(name, await dataUrlOf(picture))
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!chosen) return
    if (!chosen.type.startsWith('image/')) form.refuse({ ...form.refusals, [name]: photoNotAnImage.sentence })
    else void take(chosen).catch(reportError)
  }
  const drop = () => {
    photos.delete(name)
    form.set(name, '')
  }
  return { choose, drop }
}
