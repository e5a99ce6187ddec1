import type { Refusal } from '#contract/wire/refusal.ts'
import { ChangedMeanwhile, type SeenVersion, versionNamed } from '#contract/wire/version.ts'
import type { Services } from '#server/platform/services.ts'
import type { Caller } from './caller.ts'

type Edited = {
  readonly version: string
  readonly by: string | null
  /** The sentence, once it is known who. */
  readonly refusedBy: (who: string) => Refusal
  readonly current: () => unknown
}

const someoneElse = 'quelqu’un d’autre'
const yourself = 'vous-même sur un autre appareil'

/** To be asked with the row locked, inside the transaction of the edit: nobody comes between the question and the write. */
export async function refuseIfChanged(
  services: Services,
  caller: Caller,
  seen: SeenVersion,
  edited: Edited,
): Promise<void> {
  if (seen === null || seen === versionNamed(edited.version)) return
  throw new ChangedMeanwhile(edited.refusedBy(await whoever(services, caller, edited.by)), await edited.current())
}

/** Never the same as the one before, not even within one millisecond, or after the clock was set back. */
export function nextVersion(services: Services, before: Date): Date {
  return new Date(Math.max(services.now().getTime(), before.getTime() + 1))
}

async function whoever(services: Services, caller: Caller, by: string | null): Promise<string> {
  if (by === null) return someoneElse
  if (by === caller.id) return yourself
  return (await services.people.nameOf(services, by)) ?? someoneElse
}
