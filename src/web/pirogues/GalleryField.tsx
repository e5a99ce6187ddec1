import { useMemo, useState } from 'react'
import { type GalleryPicture, picturesBeforeMore, gallery } from '#contract/pirogues/gallery.ts'
import { imageFields, noGalleryPicture } from '#contract/pirogues/pirogue.ts'
import { sceneDrawing } from '#contract/pirogues/scene.ts'
import { useFormState } from '#web/platform/kit/form/form-state.ts'
import { picture } from '#web/platform/ui/boats/boat-drawing.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { pirogueWords } from './pirogues.words.ts'

/** For a boat without photos: one of the built-in pictures, six of them at first. */
export function GalleryField() {
  const { form } = useFormState()
  const say = useWords(pirogueWords)
  const times = useTimes()
  const [isWhole, setWhole] = useState(false)
  const chosen = form.typed['galleryImage'] ?? noGalleryPicture
  if (imageFields.some((name) => form.typed[name])) return null
  const shown = isWhole ? gallery : gallery.filter(({ id }, index) => index < picturesBeforeMore || id === chosen)
  return (
    <fieldset className="grid gap-2 pb-4">
      <legend className="pb-1 font-semibold">{say.galleryImage}</legend>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {shown.map((one) => (
          <li key={one.id}>
            <Choice
              one={one}
              isChosen={one.id === chosen}
              onChoose={() => form.set('galleryImage', one.id === chosen ? noGalleryPicture : one.id)}
            />
          </li>
        ))}
      </ul>
      {!isWhole && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setWhole(true)}>
          {say.wholeGallery(times.number(gallery.length))}
        </Button>
      )}
    </fieldset>
  )
}

type ChoiceProps = { readonly one: GalleryPicture; readonly isChosen: boolean; readonly onChoose: () => void }

function Choice({ one, isChosen, onChoose }: ChoiceProps) {
  const source = useMemo(() => picture(sceneDrawing(one)), [one])
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={one.description}
      onClick={onChoose}
      className={classes(
        'grid w-full cursor-pointer gap-1 rounded-control border-2 p-1 text-left',
        isChosen ? 'border-sea bg-water' : 'border-transparent hover:border-edge',
      )}
    >
      <img src={source} alt="" className="aspect-[4/3] w-full rounded-mark" />
      <span className="truncate text-xs font-semibold">{one.name}</span>
    </button>
  )
}
