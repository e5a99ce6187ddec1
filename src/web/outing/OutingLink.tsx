import { Luggage } from 'lucide-react'
import { useLocation } from 'wouter'
import { useSession } from '#web/platform/api/session.ts'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { outingLinkWords } from './outing-link.words.ts'
import { rememberMapView } from './outing-view.ts'

type OutingLinkProps = { readonly engine?: MapEngine | null; readonly className?: string }

/** From the fisherman's first screen and from the map, which hands over what it shows. The demonstration keeps nothing. */
export function OutingLink({ engine = null, className }: OutingLinkProps) {
  const say = useWords(outingLinkWords)
  const [, navigate] = useLocation()
  if (useSession()?.kind !== 'real') return null
  const go = () => {
    rememberMapView(engine && { center: engine.center(), radius: engine.reach() })
    navigate('/outing')
  }
  return (
    <Button variant="secondary" icon={Luggage} className={className} onClick={go}>
      {say.prepare}
    </Button>
  )
}
