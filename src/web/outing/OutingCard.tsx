import { useQueryClient } from '@tanstack/react-query'
import { CloudSun, Download, Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import { useConnection } from '#web/platform/api/connection.ts'
import { useDataSaver } from '#web/platform/api/data-saver.ts'
import { useDataSize } from '#web/platform/data-use/use-data-size.ts'
import { type Fact, Facts } from '#web/platform/map/Facts.tsx'
import { preparedFor } from '#web/platform/map/tiles/tile-taking.ts'
import { sourceFor, useTileSources } from '#web/platform/map/tiles/tiles.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { useBytesText } from '#web/platform/ui/bytes.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { confirm } from '#web/platform/ui/dialogs/confirm.ts'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { Progress } from '#web/platform/ui/feedback/Progress.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useDistances } from '#web/platform/words/distance.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { prepare, removeOuting, useRun, stopPreparing } from './outing-of-this-device.ts'
import type { Run } from './outing-runner.ts'
import { type Outing, dataPrice, isForecastOld, sectorsOf, weatherPlacesOf } from './outing.ts'
import { outingWords } from './outing.words.ts'
import { type PictureState, usePictures } from './use-pictures.ts'

/** One outing: what of it is on the device, since when, and how to go on with it or be rid of it. */
export function OutingCard({ outing }: { outing: Outing }) {
  const say = useWords(outingWords)
  const times = useTimes()
  const found = usePictures(outing)
  const run = useRun()
  const isRunning = run.state !== 'idle' && run.id === outing.id
  const name = useName(outing)
  const [sector] = sectorsOf(outing)
  return (
    <Card level={3} title={name} aside={<State outing={outing} found={found} running={isRunning} />}>
      <div className="grid grid-cols-1 gap-4">
        {isRunning && <OutingProgress run={run} />}
        {!isRunning && outing.problem && <Notice tone="warn">{say[outing.problem]}</Notice>}
        <Held outing={outing} found={found} running={isRunning} />
        {outing.absent > 0 && <p className="text-sm text-ink-2">{say.absent(times.number(outing.absent))}</p>}
        {sector && (
          <Link
            href={`/weather?sector=${sector.id}`}
            className="inline-flex min-h-target items-center gap-2 justify-self-start font-semibold text-sea underline"
          >
            <CloudSun aria-hidden className="size-5" />
            {say.openWeather}
          </Link>
        )}
        {!isRunning && <Actions outing={outing} name={name} found={found} />}
      </div>
    </Card>
  )
}

function useName({ kind, port, kilometres }: Outing): string {
  const say = useWords(outingWords)
  const { text } = useDistances()
  const place = kind === 'port' ? (port ?? '') : kind === 'view' ? say.view : say.here
  return say.around(place, text(kilometres * 1000))
}

type Known = { readonly outing: Outing; readonly found: PictureState | null }

function isWhole({ outing, found }: Known): boolean {
  const missing = found === null ? 0 : found.wanted - found.held.count - outing.absent
  return outing.problem === null && outing.weatherAt !== null && outing.zonesAt !== null && missing <= 0
}

function State({ outing, found, running }: Known & { readonly running: boolean }) {
  const say = useWords(outingWords)
  const now = useMinute()
  if (running) return <Badge tone="sea">{say.running}</Badge>
  if (!isWhole({ outing, found })) return <Badge tone="warn">{say.incomplete}</Badge>
  if (isForecastOld(outing, now)) return <Badge tone="warn">{say.old}</Badge>
  return <Badge tone="ok">{say.ready}</Badge>
}

function Held({ outing, found, running }: Known & { readonly running: boolean }) {
  const say = useWords(outingWords)
  const times = useTimes()
  const bytes = useBytesText()
  const now = useMinute()
  const sources = useTileSources()
  const { pictures, weatherAt, zonesAt, dataBytes } = outing
  const since = (at: number | null, isOld: boolean, more = '') => (
    <span className="flex flex-wrap gap-x-3">
      {at === null ? say.missing : <Age at={new Date(at).toISOString()} text={times.ago(at, now)} stale={isOld} />}
      {more && <span>{more}</span>}
    </span>
  )
  const picturesText = ({ held, wanted }: PictureState) => {
    const sentence = say.heldPictures(times.number(held.count), times.number(wanted), bytes(held.bytes))
    return since(held.oldest, held.oldest !== null && now - held.oldest > preparedFor, sentence)
  }
  const facts: Fact[] = [
    [say.weather, since(weatherAt, isForecastOld(outing, now), dataBytes > 0 ? say.cost(bytes(dataBytes)) : '')],
    [say.zones, since(zonesAt, false)],
    [say.pictures, pictures && found && !running ? picturesText(found) : null],
  ]
  const isOther = pictures !== null && sourceFor(pictures.base, sources)?.url !== pictures.template
  return (
    <>
      <Facts facts={facts} />
      {isOther && <p className="text-sm text-warn">{say.otherSource}</p>}
    </>
  )
}

function Actions({ outing, name, found }: Known & { readonly name: string }) {
  const say = useWords(outingWords)
  const size = useDataSize()
  const client = useQueryClient()
  const isOffline = useConnection().state === 'offline'
  const isBusy = useRun().state !== 'idle'
  const whole = isWhole({ outing, found })
  const { isSavingData } = useDataSaver()
  /* Nobody pays for pictures on a slow line unless they were on their way. */
  const withPictures = outing.pictures !== null && (!isSavingData || !whole)
  const price = dataPrice(weatherPlacesOf(outing).length) + (withPictures ? (found?.price ?? 0) : 0)
  const remove = async () => {
    const sure = await confirm({
      title: say.removeSure,
      text: say.removeText,
      confirmLabel: say.remove,
      cancelLabel: say.cancel,
      danger: true,
    })
    if (!sure) return
    await removeOuting(outing).catch((problem: unknown) => {
      reportError(problem)
      toast({ title: say.removeFailed, tone: 'warn' })
    })
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant={whole ? 'secondary' : 'primary'}
        icon={Download}
        disabled={isOffline || isBusy}
        onClick={() => prepare(client, outing, withPictures)}
      >
        {`${whole ? say.renew : say.goOn} (${size(price)})`}
      </Button>
      <Button variant="quiet" icon={Trash2} aria-label={say.removeNamed(name)} onClick={() => void remove()}>
        {say.remove}
      </Button>
    </div>
  )
}

/** How far it is, and the way to stop it; a line that broke is said, and is no failure. */
function OutingProgress({ run }: { run: Exclude<Run, { state: 'idle' }> }) {
  const say = useWords(outingWords)
  const { number } = useTimes()
  const size = useBytesText()
  const { done, total, bytes } = run.advance
  const labels = { weather: say.stepWeather, zones: say.stepZones, pictures: say.stepPictures }
  const detail =
    run.step === 'pictures'
      ? say.progress(number(done), number(total), size(bytes))
      : say.steps(number(done), number(total))
  return (
    <div className="grid gap-3">
      <Progress label={labels[run.step]} value={(100 * done) / total} detail={detail} />
      {run.state === 'waiting' && <Notice live tone="warn" title={say.waiting} />}
      <Button variant="secondary" className="justify-self-start" onClick={stopPreparing}>
        {say.stop}
      </Button>
    </div>
  )
}
