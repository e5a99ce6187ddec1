import { useQuery } from '@tanstack/react-query'
import { MapPin, Phone, Radio, Sailboat, Satellite } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { type GalleryPicture, picturesBeforeMore, gallery } from '#contract/pirogues/gallery.ts'
import { hullFrom, writtenHull } from '#contract/pirogues/hull.ts'
import { type Pirogue, pirogues, imageFields, noGalleryPicture } from '#contract/pirogues/pirogue.ts'
import { sceneDrawing } from '#contract/pirogues/scene.ts'
import { type FormFields, formFields } from '#web/platform/kit/form/form-fields.tsx'
import { useFormState } from '#web/platform/kit/form/form-state.ts'
import type { KindColumn } from '#web/platform/kit/list/columns.tsx'
import { ResourceScreen } from '#web/platform/kit/ResourceScreen.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { BoatCall, BoatPerson, BoatSeen, PatronLine } from '#web/platform/ui/boats/BoatPerson.tsx'
import { picture } from '#web/platform/ui/boats/boat-drawing.ts'
import { FigureChips, showingAll } from '#web/platform/ui/lists/FigureChips.tsx'
import type { ListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWideScreen } from '#web/platform/ui/screen-width.ts'
import { numberShown } from '#web/platform/words/telephone.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { HullField } from './HullField.tsx'
import { ImagesField } from './ImagesField.tsx'
import { LastPosition, PiroguePicture } from './PictureAndPosition.tsx'
import { PirogueDetails, PirogueStateBadge } from './PirogueDetails.tsx'
import { piroguesSummary } from './pirogues.data.ts'
import { pirogueWords } from './pirogues.words.ts'

/** A success is read for so long before its form closes. */
const savedFor = 2000

/** « Gestion des Pirogues ». */
export function PiroguesScreen() {
  const { data } = useQuery(piroguesSummary())
  return (
    <ResourceScreen
      of={pirogues}
      words={pirogueWords}
      icon={Sailboat}
      imported="pirogue"
      columns={columns}
      card={PirogueCard}
      details={PirogueDetails}
      summary={PiroguesSummary}
      filterValues={{ location: data?.locations ?? [] }}
      fresh={freshlyPainted}
      savedFor={savedFor}
      isWideForm
    >
      {() => <PirogueForm />}
    </ResourceScreen>
  )
}

/** A new one is painted already; whoever writes it down paints it as it is. */
function freshlyPainted() {
  return { hull: writtenHull(hullFrom(crypto.randomUUID())) }
}

const columns: readonly KindColumn<typeof pirogues>[] = [
  { key: 'name', cell: (pirogue) => <NameWithToken pirogue={pirogue} /> },
  { key: 'owner', cell: ({ id, owner }) => <PatronLine pirogue={id} name={owner} /> },
  'location',
  { key: 'state', cell: (pirogue) => <PirogueStateBadge pirogue={pirogue} /> },
  { key: 'status', cell: ({ status, statusDisplay }) => <StatusWord status={status} said={statusDisplay} /> },
  { key: 'lastPosition', cell: (pirogue) => <LastPosition pirogue={pirogue} isInColumn /> },
]

function NameWithToken({ pirogue: { id, name, lastPosition } }: { pirogue: Pirogue }) {
  return (
    <span className="flex items-center gap-3">
      <BoatSeen pirogue={id} name={name} heardAt={lastPosition && lastPosition.timestamp} />
      {name}
    </span>
  )
}

function StatusWord({ status, said }: { status: Pirogue['status']; said: string }) {
  const say = useWords(pirogueWords)
  return say[`status.${status}` as const] ?? said
}

function PirogueCard({ thing: pirogue }: { thing: Pirogue }) {
  const { id, name, owner, location, phone, firstImage } = pirogue
  const isWide = useWideScreen()
  if (!isWide) return <PirogueLine pirogue={pirogue} />
  return (
    <div className="grid gap-2">
      {firstImage === null && <PiroguePicture pirogue={pirogue} />}
      <BoatPerson
        pirogue={id}
        name={name}
        patron={owner}
        phone={phone || undefined}
        heardAt={pirogue.lastPosition && pirogue.lastPosition.timestamp}
      >
        <span className="text-lg leading-6 font-bold break-words">{name}</span>
      </BoatPerson>
      <PirogueStateBadge pirogue={pirogue} />
      <Line icon={MapPin}>{location}</Line>
      <Line icon={Phone}>{phone && numberShown(phone)}</Line>
      <LastPosition pirogue={pirogue} />
    </div>
  )
}

/** On a phone: how it is beside its name, and below it how old that is. */
function PirogueLine({ pirogue }: { pirogue: Pirogue }) {
  const { id, name, owner, phone, lastPosition } = pirogue
  return (
    <div className="grid grid-cols-1 gap-0.5">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="flex min-w-0 flex-[1_1_8rem] flex-wrap items-center gap-2">
          <BoatSeen pirogue={id} name={name} heardAt={lastPosition && lastPosition.timestamp} />
          <span className="min-w-0 flex-[1_1_5rem] font-bold break-words">{name}</span>
        </span>
        <PirogueStateBadge pirogue={pirogue} />
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-2">
        <LastPosition pirogue={pirogue} />
        <span className="relative z-1 empty:hidden">
          <BoatCall pirogue={id} name={name} patron={owner} phone={phone || undefined} />
        </span>
      </span>
    </div>
  )
}

function Line({ icon: Icon, children }: { icon: typeof Phone; children: string }) {
  if (children === '') return null
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-ink-2">
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </span>
  )
}

/** Worked out by the server over all of them, however many pages there are. */
function PiroguesSummary({ choice }: { choice: ListChoice }) {
  const say = useWords(pirogueWords)
  const times = useTimes()
  const { data, isPending } = useQuery(piroguesSummary())
  const known = (value: number | undefined) =>
    value === undefined ? (isPending ? undefined : null) : times.number(value)
  return (
    <FigureChips
      label={say.figures}
      figures={[
        { label: say.total, value: known(data?.total), icon: Sailboat, ...showingAll(choice, pirogues.filters) },
        { label: say.online, value: known(data?.online), icon: Radio, tone: 'ok' },
        { label: say.withGps, value: known(data?.withGps), icon: Satellite },
        { label: say.locations, value: known(data?.distinctLocations), icon: MapPin },
      ]}
    />
  )
}

const f: FormFields<typeof pirogues> = formFields

/** Two columns on a desk: what the boat is, and how it looks. */
function PirogueForm() {
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

/** For a boat without photos: one of the built-in pictures, six of them at first. */
function GalleryField() {
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
