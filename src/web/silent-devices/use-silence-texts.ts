import type { CommonFaultShown, SilentDevice } from '#contract/silent-devices/silent-devices.api.ts'
import { metresPerNauticalMile } from '#contract/wire/units.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { briefTypeName } from '#web/devices/device-types.ts'
import { deviceWords } from '#web/devices/devices.words.ts'
import { operatorNames, silentDevicesWords } from './silent-devices.words.ts'

const hour = 3_600_000

/** A silence in words: « silencieuse depuis 6 h, à 14 M de la côte, batterie à 12 % ». */
export function useSilenceTexts() {
  const say = useWords(silentDevicesWords)
  const times = useTimes()
  const { number } = times
  const types = useWords(deviceWords)
  const modelOf = (protocol: string) => briefTypeName(protocol, types)
  const reasonText = ({ reason, figure }: SilentDevice['reasons'][number]): string => {
    const value = figure ?? 0
    switch (reason) {
      case 'silent':
        return say.silentSince(times.lasting(value * hour))
      case 'off_shore':
        return say.offShore(number(value / metresPerNauticalMile, value < 10 * metresPerNauticalMile ? 1 : 0))
      case 'red_warning':
        return say.redWarning
      case 'orange_warning':
        return say.orangeWarning
      case 'waves':
        return say.waves(number(value, 1))
      case 'people':
        return say.people(value, number(value))
      case 'battery':
        return say.batteryAt(number(value))
      case 'alarm':
        return say.alarmBefore
      case 'others_heard':
        return say.othersHeard(value, number(value))
      case 'due':
        return say.due(times.lasting(value * hour))
    }
  }
  return {
    say,
    times,
    /** How long it is silent stands first, and the rest by its weight. */
    why: ({ reasons }: SilentDevice) =>
      [...reasons.filter(({ reason }) => reason === 'silent'), ...reasons.filter(({ reason }) => reason !== 'silent')]
        .map(reasonText)
        .join(', '),
    modelOf,
    /** « 7 traceurs TK103 à SIM Orange muets depuis 14:00 : panne commune ». */
    fault: ({ kind, protocol, operator, since, devices: count }: CommonFaultShown) => {
      const trackers = protocol === null ? say.trackers : say.trackersOf(modelOf(protocol))
      const which = operator === null ? trackers : say.withSim(trackers, operatorNames[operator])
      return say[`fault.${kind}`](number(count), which, times.dateTime(since))
    },
  }
}
