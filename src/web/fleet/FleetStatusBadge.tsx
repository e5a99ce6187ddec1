import { Anchor, CircleHelp, Sailboat, Waves, WifiOff } from 'lucide-react'
import type { FleetStatus } from '#contract/fleet/fleet-status.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { Tone } from '#web/ui/tones.ts'
import { useWords } from '#web/words/words.ts'
import { fleetWords } from './fleet.words.ts'

const looks = {
  out: { tone: 'sea', icon: Sailboat },
  at_sea: { tone: 'sea', icon: Waves },
  in_port: { tone: 'ok', icon: Anchor },
  offline: { tone: 'neutral', icon: WifiOff },
  unknown: { tone: 'neutral', icon: CircleHelp },
} as const satisfies { readonly [S in FleetStatus]: { tone: Tone; icon: typeof Anchor } }

export function FleetStatusBadge({ status }: { status: FleetStatus }) {
  const say = useWords(fleetWords)
  return <Badge {...looks[status]}>{say[status]}</Badge>
}
