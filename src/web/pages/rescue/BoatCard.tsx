import type { AlertWithTrail } from '#contract/alerts/alert.ts'
import { hullWords } from '#web/pirogues/hull.words.ts'
import { PeopleAboard } from '#web/rescue/PeopleAboard.tsx'
import { BoatSeen } from '#web/ui/boats/BoatPerson.tsx'
import { useHull } from '#web/ui/boats/hulls.data.ts'
import { Card } from '#web/ui/Card.tsx'
import { useLanguage } from '#web/words/language.ts'
import { useWords } from '#web/words/words.ts'
import { needOf } from '#web/alerts/alert-need.ts'
import { dossierWords } from './dossier.words.ts'
import type { Dossier } from './use-dossier.ts'

/** What to look for on the water: the boat as it is painted, in a picture and in words, and how many are aboard. */
export function BoatCard({ alert, dossier: { boat } }: { alert: AlertWithTrail; dossier: Dossier }) {
  const { pirogue, pirogueName, message } = alert
  return (
    <Card>
      <div className="grid gap-3">
        <p className="text-lg leading-6 font-semibold break-words">{message}</p>
        <div className="flex items-center gap-4">
          <BoatSeen pirogue={pirogue} name={pirogueName} need={needOf(alert)} size="large" />
          <div className="grid min-w-0 gap-2 *:max-w-none *:justify-items-start *:text-left">
            <PeopleAboard alert={alert} />
            {pirogue !== null && <HullInWords pirogue={pirogue} />}
            {/* It comes later, and then has its line already. */}
            {pirogue !== null && <p className="min-h-5 text-sm text-ink-2">{boat?.licenseNumber}</p>}
          </div>
        </div>
      </div>
    </Card>
  )
}

/** « jaune, damier brique », as it is said on the radio. */
function HullInWords({ pirogue }: { pirogue: string }) {
  const say = useWords(dossierWords)
  const paints = useWords(hullWords)
  const language = useLanguage()
  const { side, mark, motif } = useHull(pirogue)
  const lower = (word: string) => word.toLocaleLowerCase(language === 'en' ? 'en' : 'fr')
  return (
    <p className="grid leading-5">
      <span className="text-sm text-ink-2">{say.hullTitle}</span>
      <strong>{lower(say.hull(paints[side], paints[motif], paints[mark]))}</strong>
    </p>
  )
}
