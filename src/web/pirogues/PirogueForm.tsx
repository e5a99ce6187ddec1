import type { ReactNode } from 'react'
import type { pirogues } from '#contract/pirogues/pirogue.ts'
import { type FormFields, formFields } from '#web/platform/kit/form/form-fields.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { GalleryField } from './GalleryField.tsx'
import { HullField } from './HullField.tsx'
import { ImagesField } from './ImagesField.tsx'
import { pirogueWords } from './pirogues.words.ts'

const f: FormFields<typeof pirogues> = formFields

/** Two columns on a desk: what the boat is, and how it looks. */
export function PirogueForm() {
  const say = useWords(pirogueWords)
  return (
    <>
      <Column title={say.basics}>
        <f.Text name="name" />
        <f.Text name="owner" />
        <f.Text name="phone" placeholder="+221 77 000 00 00" />
        <f.Text name="location" placeholder="Cayar" />
        <f.Text name="licenseNumber" />
        <f.Text name="description" rows={3} />
        <f.Choice name="status" />
        <f.Number name="totalCatch" unit="kg" />
        <f.Flag name="isActive" hint={say.isActiveHint} />
      </Column>
      <Column title={say.imagesTitle}>
        <ImagesField />
        <GalleryField />
        <HullField />
      </Column>
    </>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 content-start">
      <legend className="pb-3 text-lg font-bold">{title}</legend>
      {children}
    </fieldset>
  )
}
