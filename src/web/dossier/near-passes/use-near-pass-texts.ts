import type { NearPass, TrackPoint } from '#contract/ships/near-pass.ts'
import { nearestTo } from '#contract/ships/near-tracks.ts'
import { shipKindOf } from '#contract/ships/ship.ts'
import { degrees, metresPerNauticalMile } from '#contract/wire/units.ts'
import { deviceTypeName } from '#web/devices/device-types.ts'
import { deviceWords } from '#web/devices/devices.words.ts'
import { courseText } from '#web/platform/map/measure/measure.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { bothTimes } from '#web/rescue/HandoverSheet.tsx'
import { shipWords } from '#web/ships/ships.words.ts'
import { nearPassWords } from './near-passes.words.ts'

type Line = readonly [name: string, value: string]

/** What the screen and the sheet say of a near pass. */
export function useNearPassTexts({ warning, flag, organisation, deviceType, closest, ...pass }: NearPass) {
  const say = useWords(nearPassWords)
  const sayShip = useWords(shipWords)
  const sayDevice = useWords(deviceWords)
  const { number } = useTimes()
  const country = useCountry()
  const { mmsi, shipName, shipType, pirogueName, nearest, nearestAt, warnedAt, endedAt, end } = warning
  const kind = shipKindOf(shipType)
  const at = closest?.at ?? nearestAt
  const way = ({ speed, heading }: Pick<TrackPoint, 'speed' | 'heading'>) =>
    [
      speed === null ? null : sayShip.knots(number(speed, 1)),
      heading === null || speed === 0 ? null : courseText(degrees(heading)),
    ]
      .filter((one) => one !== null)
      .join(', ') || say.unknown
  const wayAt = (track: readonly TrackPoint[]) => {
    const [first] = nearestTo(track, at, 1)
    return first ? way(first) : say.unknown
  }
  const source = (name: string, seconds: number | undefined) =>
    seconds === undefined ? name : say.heardAt(name, number(seconds))
  const ofBoat = deviceType === null ? say.noSource : deviceTypeName(deviceType, sayDevice)
  const lines: readonly Line[] = [
    [say.ship, shipName ?? say.unknown],
    [sayShip.mmsi, mmsi],
    [say.flag, flag === null ? say.unknown : country(flag)],
    [say.kind, kind === null ? sayShip.unknown : sayShip[`kind.${kind}`]],
    [say.boat, pirogueName ?? say.unknown],
    [say.organisation, organisation ?? say.unknown],
    [
      endedAt === null ? say.closestSoFar : say.closest,
      closest
        ? say.metres(number(tens(closest.metres)), number(closest.metres / metresPerNauticalMile, 2))
        : say.closestUnknown,
    ],
    ...(closest ? [[say.closestAt, bothTimes(closest.at)] as const] : []),
    [say.predicted, say.predictedText(number(tens(nearest)), bothTimes(nearestAt))],
    [say.warned, bothTimes(warnedAt)],
    [say.ended, endedAt === null || end === null ? say.goesOn : `${bothTimes(endedAt)}, ${say[`end.${end}`]}`],
    [say.speedOfShip, wayAt(pass.shipTrack)],
    [say.speedOfBoat, wayAt(pass.boatTrack)],
    [say.sourceOfShip, pass.shipTrack.length === 0 ? say.noSource : source(say.ais, closest?.shipSeconds)],
    [say.sourceOfBoat, source(ofBoat, closest?.boatSeconds)],
  ]
  const told = pass.told.map((one) =>
    say.toldLine(bothTimes(one.sentAt ?? one.at), one.name ?? say.someone, say[one.channel], say[one.status]),
  )
  const title = say.heading(shipName ?? sayShip.unnamed(mmsi), pirogueName ?? say.aBoat)
  return { say, title, lines, told: told.length > 0 ? told : [say.toldNobody], way, at }
}

function tens(metres: number): number {
  return Math.round(metres / 10) * 10
}

/** By the names of countries that the browser knows, which has none in Wolof. */
function useCountry(): (code: string) => string {
  const language = useLanguage()
  const names = new Intl.DisplayNames([language === 'en' ? 'en' : 'fr'], { type: 'region' })
  return (code) => names.of(code) ?? code
}
