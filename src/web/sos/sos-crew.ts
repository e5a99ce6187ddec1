import { deviceStorage } from '#web/platform/device/device-storage.ts'
import type { SosPage } from './sos-case.ts'

/** With how many somebody said on this phone that he leaves, as long as he is out: who calls for help has no time to count. */
const note = 'guet.crew'
type Crew = { readonly account: string; readonly crew: number | null }

export function keepCrew(crew: Crew): void {
  deviceStorage.setItem(note, JSON.stringify(crew))
}

/** As the server has it; before its answer, and before what was declared has come to it, as this phone does. */
export function crewOf({ account, word }: Pick<SosPage, 'account' | 'word'>): number | null {
  return word?.crewDeclared ?? crewKept(account)
}

function crewKept(account: string): number | null {
  try {
    const kept = JSON.parse(deviceStorage.getItem(note) ?? 'null') as Crew | null
    return kept?.account === account ? kept.crew : null
  } catch {
    return null
  }
}
