import { PenLine, Trash2 } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { ringsIn } from '#web/map/sketch/typed-points.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useFormState } from './form-state.ts'

const OutlineMap = lazyPart(async () => (await import('./OutlineMap.tsx')).OutlineMap)

type OutlineFieldProps = { readonly name: string; readonly hint?: string }

/** A piece of water, drawn by a finger on the chart around the place of the thing. The chart comes when it is asked for. */
export function OutlineField({ name, hint }: OutlineFieldProps) {
  const { form, say } = useFormState()
  const id = useId()
  const [isDrawing, setDrawing] = useState(false)
  const { value = '', error } = form.field(name)
  const corners = ringsIn(value)?.[0]?.length ?? 0
  return (
    <fieldset className="grid min-w-0 gap-2 pb-4 sm:col-span-2" aria-describedby={`${id}-hint`}>
      <legend className="mb-1 font-semibold">{say.label(name)}</legend>
      <p id={`${id}-hint`} className="text-sm text-ink-2">
        {[corners === 0 ? say.noOutline : say.corners(corners), hint].filter(Boolean).join(' ')}
      </p>
      {isDrawing ? (
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <OutlineMap name={name} onCancel={() => setDrawing(false)} />
        </Suspense>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" icon={PenLine} onClick={() => setDrawing(true)}>
            {corners === 0 ? say.drawOutline : say.changeOutline}
          </Button>
          {corners > 0 && (
            <Button variant="quiet" icon={Trash2} onClick={() => form.set(name, '')}>
              {say.dropOutline}
            </Button>
          )}
        </div>
      )}
      <div role="alert">
        <FieldError controlId={id} error={error} keepsItsPlace={false} />
      </div>
    </fieldset>
  )
}
