import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useConnection } from '#web/api/connection.ts'
import { useDataSaver } from '#web/api/data-saver.ts'
import { useDataSize } from '#web/data-use/use-data-size.ts'
import { Button } from '#web/ui/Button.tsx'
import { useBytesText } from '#web/ui/bytes.ts'
import { Card } from '#web/ui/Card.tsx'
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Slider } from '#web/ui/fields/Slider.tsx'
import { useDistances } from '#web/words/distance.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { AtSea } from './AtSea.tsx'
import { prepare, useOutings, useRun } from './outing-of-this-device.ts'
import { type Outing, type OutingArea, dataPrice, mostOutings, newOuting, radii, weatherPlacesOf } from './outing.ts'
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
