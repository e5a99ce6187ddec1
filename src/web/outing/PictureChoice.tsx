import { ImageOff, Map as MapIcon, Satellite } from 'lucide-react'
import { useDataSize } from '#web/platform/data-use/use-data-size.ts'
import { RadioCards } from '#web/platform/ui/fields/RadioCards.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { outingWords } from './outing.words.ts'
import { type Offer, type PictureBase, pictureBases, type useOutingForm } from './use-outing-form.ts'
import { usePictures } from './use-pictures.ts'

type Form = ReturnType<typeof useOutingForm>
const pictureIcons = { street: MapIcon, satellite: Satellite } as const
const nowhere = { longitude: 0, latitude: 0, kilometres: 0 }

/** With or without pictures, each with its price; what may not be had is said, not hidden. */
export function PictureChoice({ form: { base, setBase, offers, wanted } }: { form: Form }) {
  const say = useWords(outingWords)
  const street = usePriceText(wanted, offers.street)
  const satellite = usePriceText(wanted, offers.satellite)
  const hints = { street, satellite }
  const unused = pictureBases.every((one) => offers[one].state === 'none')
  if (unused) return <p className="text-ink-2">{say.noneHint}</p>
  return (
    <RadioCards<PictureBase | 'none'>
      label={say.pictures}
      value={base}
      onValueChange={setBase}
      options={[
        { value: 'none', label: say.none, hint: say.noneHint, icon: ImageOff },
        ...pictureBases.map((one) => ({
          value: one,
          label: say[one],
          icon: pictureIcons[one],
          hint: hints[one],
          disabled: offers[one].state !== 'offered',
        })),
      ]}
    />
  )
}

function usePriceText(wanted: Form['wanted'], offer: Offer): string {
  const say = useWords(outingWords)
  const times = useTimes()
  const size = useDataSize()
  const pictures = offer.state === 'offered' && wanted ? offer.pictures : null
  const found = usePictures({ ...(wanted ?? nowhere), pictures })
  if (offer.state === 'none') return say.notOffered
  if (offer.state === 'forbidden') return say.notAllowed
  if (!wanted || !found) return ''
  return found.missing === 0 ? say.allThere : say.count(times.number(found.missing), size(found.price))
}
