import { useWords } from '#web/platform/words/words.ts'
import { goingWords } from '#web/rescue/going/going.words.ts'
import { useHelperWords } from '#web/rescue/going/NearestBoats.tsx'
import type { Dossier } from '#web/dossier/use-dossier.ts'

/** How soon whoever reads this could be there, and how far that is: he is asked whether he goes. */
export function OwnTime({ dossier: { ownBoat } }: { readonly dossier: Dossier }) {
  const say = useWords(goingWords)
  const { time, far } = useHelperWords()
  return ownBoat && <p className="font-semibold">{say.you(time(ownBoat), far(ownBoat))}</p>
}
