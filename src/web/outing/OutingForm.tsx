import { useQueryClient } from '@tanstack/react-query'
import { type LucideIcon, Download, CloudSun, Image, RadioTower, Shapes } from 'lucide-react'
import { useConnection } from '#web/platform/api/connection.ts'
import { useDataSaver } from '#web/platform/api/data-saver.ts'
import { useDataSize } from '#web/platform/data-use/use-data-size.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { useBytesText } from '#web/platform/ui/bytes.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { Slider } from '#web/platform/ui/fields/Slider.tsx'
import { useDistances } from '#web/platform/words/distance.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { prepare, useOutings, useRun } from './outing-of-this-device.ts'
import {
  type Outing,
  type OutingArea,
  dataPrice,
  mostOutings,
  newOuting,
  radii,
  weatherPlacesOf,
  sectorsOf,
} from './outing.ts'
import { outingWords } from './outing.words.ts'
import { PictureChoice } from './PictureChoice.tsx'
import { useOutingForm } from './use-outing-form.ts'
import { useFreeRoom, usePictures } from './use-pictures.ts'

type Form = ReturnType<typeof useOutingForm>

/** Where to, how far, with or without pictures, and the price before anything is fetched. */
export function OutingForm({ account }: { account: string }) {
  const say = useWords(outingWords)
  const form = useOutingForm()
  const { isSavingData } = useDataSaver()
  const { wanted } = form
  return (
    <Card title={say.where}>
      <div className="grid grid-cols-1 gap-5">
        <PlaceFields form={form} />
        {isSavingData && <Notice>{say.slow}</Notice>}
        <PictureChoice form={form} />
        {wanted && <AtSea wanted={wanted} />}
        <DownloadButton account={account} wanted={wanted} />
      </div>
    </Card>
  )
}

function PlaceFields({ form }: { form: Form }) {
  const say = useWords(outingWords)
  const distances = useDistances()
  const { where, setWhere, kilometres, setKilometres, harbours, ownPlace, view } = form
  const options = [
    ...(view ? [{ value: 'view', label: say.view }] : []),
    { value: 'here', label: say.here },
    ...harbours.map(({ name }) => ({ value: `port ${name}`, label: name })),
  ]
  const isWider = where === 'view' && view !== null && view.radius > radii.most * 1000
  return (
    <div className="grid grid-cols-1 gap-4">
      <NativeSelect
        label={say.where}
        hideLabel
        options={options}
        value={where}
        onChange={({ currentTarget }) => setWhere(currentTarget.value)}
      />
      {where === 'here' && ownPlace.state === 'asking' && <output>{say.locating}</output>}
      {where === 'here' && (ownPlace.state === 'refused' || ownPlace.state === 'unknown') && (
        <Notice live tone="warn" title={say.refused} />
      )}
      <Slider
        label={say.radius}
        min={radii.least}
        max={radii.most}
        step={radii.step}
        value={kilometres}
        onValueChange={setKilometres}
        format={(value) => distances.text(value * 1000)}
      />
      {isWider && <p className="text-sm text-ink-2">{say.reachTooFar(distances.text(kilometres * 1000))}</p>}
    </div>
  )
}

const nowhere = { longitude: 0, latitude: 0, kilometres: 0, pictures: null }

function DownloadButton({ account, wanted }: { account: string; wanted: OutingArea | null }) {
  const say = useWords(outingWords)
  const times = useTimes()
  const bytes = useBytesText()
  const size = useDataSize()
  const client = useQueryClient()
  const outings = useOutings(account)
  const isRunning = useRun().state !== 'idle'
  const { state: connection } = useConnection()
  const found = usePictures(wanted ?? nowhere)
  const free = useFreeRoom()
  if (!wanted) return null
  const fresh = newOuting(account, wanted)
  const before = outings.find(({ id }) => id === fresh.id)
  const price = dataPrice(weatherPlacesOf(wanted).length) + (found?.price ?? 0)
  const isFull = !before && outings.length >= mostOutings
  const hasRoom = free === null || price < free
  const outing: Outing = before ? { ...before, pictures: wanted.pictures ?? before.pictures } : fresh
  return (
    <div className="grid gap-3">
      {isFull && <Notice tone="warn" title={say.tooMany(times.number(mostOutings))} />}
      {free !== null && !hasRoom && <Notice tone="warn" title={say.noRoom(bytes(free))} />}
      <Button
        wide
        icon={Download}
        loading={isRunning}
        loadingLabel={say.busy}
        disabled={connection === 'offline' || isFull || !hasRoom || !found}
        onClick={() => prepare(client, outing, wanted.pictures !== null)}
      >
        {say.download(size(price))}
      </Button>
    </div>
  )
}

/** What will be there without a network, and what will not. */
function AtSea({ wanted }: { wanted: OutingArea }) {
  const say = useWords(outingWords)
  const distances = useDistances()
  const sectors = sectorsOf(wanted).map(({ name }) => name)
  return (
    <section aria-labelledby="en-mer" className="grid gap-2 rounded-control bg-well p-4">
      <h3 id="en-mer" className="font-semibold">
        {say.atSea}
      </h3>
      <ul className="grid gap-2">
        <Line icon={CloudSun} text={say.weatherOf(sectors.join(', '))} />
        <Line icon={Shapes} text={say.zonesOf} />
        {wanted.pictures && <Line icon={Image} text={say.picturesOf(distances.text(wanted.kilometres * 1000))} />}
      </ul>
      <p className="flex items-start gap-3 text-ink-2">
        <RadioTower aria-hidden className="mt-0.5 size-5 shrink-0" />
        {say.notAtSea}
      </p>
    </section>
  )
}

function Line({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-sea" />
      {text}
    </li>
  )
}
