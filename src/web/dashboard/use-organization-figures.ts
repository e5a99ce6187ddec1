import { BellRing, Sailboat, Siren, Users } from 'lucide-react'
import type { DashboardOf } from '#contract/dashboard/dashboard.ts'
import type { Tone } from '#web/ui/tones.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { dashboardWords } from './dashboard.words.ts'
import type { Figure } from './figure.ts'

type Figures = DashboardOf<'organization'>

export function useOrganizationFigures(known: Figures | null): readonly Figure[] {
  const say = useWords(dashboardWords)
  const { number } = useTimes()
  const count = (name: Exclude<keyof Figures, 'role'>) => (known ? number(known[name]) : null)
  return [
    {
      key: 'boats',
      label: say.activeBoats,
      icon: Sailboat,
      tone: 'sea',
      value: count('activeBoats'),
      age: known && say.outOfKnown(number(known.knownBoats)),
    },
    {
      key: 'alerts',
      label: say.activeAlerts,
      icon: BellRing,
      tone: known && known.activeAlerts > 0 ? 'warn' : 'neutral',
      value: count('activeAlerts'),
      age: known && (known.activeAlerts > 0 ? say.toAcknowledge : say.nothingToAcknowledge),
    },
    {
      key: 'emergencies',
      label: say.emergencies,
      icon: Siren,
      tone: urgency(known),
      value: count('emergencies'),
      age:
        known &&
        (known.emergencies > 0
          ? say.inCharge(number(known.emergenciesInCharge), number(known.emergencies))
          : say.noEmergency),
    },
    {
      key: 'fishermen',
      label: say.registeredFishermen,
      icon: Users,
      tone: 'sea',
      value: count('registeredFishermen'),
      age: known && say.ownFishermen(number(known.ownFishermen)),
    },
  ]
}

/** Red as long as one call for help has nobody. */
function urgency(known: Figures | null): Tone {
  if (known === null || known.emergencies === 0) return 'neutral'
  return known.emergenciesInCharge < known.emergencies ? 'alarm' : 'warn'
}
