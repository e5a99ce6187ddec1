import { Download, MessageSquareText, Printer } from 'lucide-react'
import {
  driftFile,
  driftFileName,
  driftFileTypes,
  driftFormats,
  type DriftFormat,
} from '#contract/drift/drift-files.ts'
import type { DriftStepAnswer } from '#contract/drift/drift.api.ts'
import { greatCircle } from '#contract/wire/earth.ts'
import { type LngLat, lngLat, metresPerNauticalMile } from '#contract/wire/units.ts'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { LinkButton } from '#web/platform/ui/LinkButton.tsx'
import { saveFile } from '#web/platform/ui/save-file.ts'
import { dayInFigures, hourText } from '#contract/wire/days/days.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { hourAt, isMostlyAshore, percentOf, useDriftTexts } from './use-drift-texts.ts'
import { useStranding } from './use-stranding.ts'
import { placeInSms, smsOf } from './drift-sms.ts'
import type { ReckonedDrift } from './use-drift.ts'

type DriftFilesProps = { readonly drift: ReckonedDrift; readonly name: string }

/** For whoever searches elsewhere: a message, a page of paper, files for other programs. */
export function DriftFiles({ drift, name }: DriftFilesProps) {
  const { say } = useDriftTexts(drift)
  const sms = useSms(drift, name)
  const save = useSave(drift, name)
  return (
    <section aria-label={say.files} className="grid gap-2">
      <h3 className="font-semibold">{say.files}</h3>
      <div className="flex flex-wrap gap-2">
        <LinkButton icon={MessageSquareText} href={`sms:?body=${encodeURIComponent(sms)}`}>
          {say.sms}
        </LinkButton>
        <Button variant="secondary" icon={Printer} onClick={() => print()}>
          {say.print}
        </Button>
        {driftFormats.map((format) => (
          <Button key={format} variant="secondary" icon={Download} onClick={() => save(format)}>
            {names[format]}
          </Button>
        ))}
      </div>
      <p className="rounded-control bg-well px-3 py-2 text-sm break-words select-all">{sms}</p>
    </section>
  )
}

const names = { gpx: 'GPX', kml: 'KML', geojson: 'GeoJSON' } as const

function useSms(drift: ReckonedDrift, name: string): string {
  const { say, short, letter, start } = useDriftTexts(drift)
  const language = useLanguage()
  const { number } = useTimes()
  const [ashore] = useStranding(drift)
  const { step, answer } = drift
  const when = `${dayInFigures(step.at).slice(0, 5)} ${hourText(step.at)} UTC`
  const wind = hourAt(answer.wind, step.at)
  const [what, told] = [short(answer), wind ? say.smsWind(number(wind.speed), letter(wind.direction)) : '']
  const place = (at: LngLat) => placeInSms(placeInMinutes(at, language))
  if (ashore && isMostlyAshore(step, answer)) {
    const where = say.smsFromTo(number(percentOf(ashore.part)), ashore.from, ashore.to)
    return smsOf((shown) => say.smsAshore(shown, when, place(ashore.at), where, what, told), name)
  }
  const at = step.mean ? lngLat(step.mean.longitude, step.mean.latitude) : start
  const far = `${number(reachIn(step, at) / metresPerNauticalMile, 1)} M`
  return smsOf((shown) => say.smsText(shown, when, place(at), far, what, told), name)
}

/** From its middle to the farthest corner of the outline that holds nearly all. */
function reachIn({ contours }: DriftStepAnswer, middle: LngLat): number {
  const corners = contours.find(({ share }) => share === 0.95)?.polygons.flat(2) ?? []
  return Math.max(0, ...corners.map(([longitude, latitude]) => greatCircle(middle, lngLat(longitude, latitude))))
}

function useSave(drift: ReckonedDrift, name: string) {
  const { say, brief, assumed, age, made, start } = useDriftTexts(drift)
  const { number } = useTimes()
  const { answer, step, isOnDevice, from } = drift
  return (format: DriftFormat) => {
    const at = new Date(from?.since ?? 0).toISOString()
    const content = driftFile(format, {
      answer,
      start: { latitude: start[1], longitude: start[0], at },
      words: {
        name: say.fileName(name),
        description: [
          assumed(answer, step.at),
          ...age(answer, step.at),
          say.notMeasured,
          made(answer, isOnDevice),
        ].join(' '),
        start: say.fileStart(name),
        middle: ({ hours }) => say.fileMiddle(brief(hours)),
        outline: ({ hours }, share) => say.fileOutline(number(share * 100), brief(hours)),
      },
    })
    saveFile(driftFileName(format, say.fileName(name), at), new Blob([content], { type: driftFileTypes[format] }))
  }
}
