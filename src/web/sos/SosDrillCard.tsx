import { Megaphone } from 'lucide-react'
import { useSession } from '#web/platform/api/session.ts'
import { sosRight } from '#web/platform/api/sos-right.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { sosMoreWords } from './sos-more.words.ts'
import { theSos } from './sos-of-this-device.ts'
import { rehearsal } from './sos-rehearsal.ts'

/** Whoever has pressed it once ashore finds it at sea. */
export function SosDrillCard() {
  const say = useWords(sosMoreWords)
  const session = useSession()
  const start = () => {
    const right = session?.kind === 'real' ? sosRight() : null
    if (right) void theSos().press(right, 'drill').catch(reportError)
    else rehearsal.press()
  }
  return (
    <Card title={say.drillTitle}>
      <div className="grid justify-items-start gap-4">
        <p className="text-ink-2">{say.drillCardText}</p>
        <Button variant="secondary" icon={Megaphone} onClick={start}>
          {say.drillStart}
        </Button>
      </div>
    </Card>
  )
}
