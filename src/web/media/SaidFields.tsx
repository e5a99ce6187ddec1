import type { ChangeEvent } from 'react'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { TextArea } from '#web/platform/ui/fields/TextArea.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { mediaWords } from './media.words.ts'
import { type TypedMedia, boatsNamedBy, speaksOfBoat } from './said-form.ts'

type Control = {
  readonly name: string
  readonly value: string | undefined
  readonly error: string | undefined
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
}
type SaidFieldsProps = {
  readonly typed: TypedMedia
  readonly field: (name: keyof TypedMedia) => Control
  readonly set: (name: keyof TypedMedia, value: string) => void
  /** Several files at once have no name in common. */
  readonly hasName: boolean
  /** As they are called, those that have not left. */
  readonly files?: readonly string[]
}

/** What people say of a file, when they send it and later. */
export function SaidFields({ typed, field, set, hasName, files = [] }: SaidFieldsProps) {
  const say = useWords(mediaWords)
  const description = field('description')
  const said = hasName ? typed : { ...typed, name: '' }
  const boats = boatsNamedBy(files, said)
  const hidden = speaksOfBoat(said) ? say.aboutBoat : boats.length > 0 ? say.aboutBoatFiles(boats.join(', ')) : null
  return (
    <>
      {hasName && <TextField label={say.name} {...field('name')} className="sm:col-span-2" />}
      <TextField label={say.category} optional {...field('category')} />
      <TextField label={say.tags} optional hint={say.tagsHint} {...field('tags')} />
      {hidden !== null && (
        <div className="sm:col-span-2">
          <Notice tone="warn">{hidden}</Notice>
        </div>
      )}
      <TextArea
        label={say.description}
        optional
        rows={3}
        className="sm:col-span-2"
        name="description"
        value={description.value}
        error={description.error}
        onChange={({ currentTarget }) => set('description', currentTarget.value)}
      />
      <TextField label={say.locationName} optional {...field('locationName')} className="sm:col-span-2" />
      <TextField label={say.latitude} optional inputMode="text" {...field('latitude')} />
      <TextField label={say.longitude} optional inputMode="text" {...field('longitude')} />
    </>
  )
}
