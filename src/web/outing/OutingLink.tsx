import { Luggage } from 'lucide-react'
import { useLocation } from 'wouter'
import { useSession } from '#web/api/session.ts'
import type { MapEngine } from '#web/map/engine/map-engine.ts'
import { shellWords } from '#web/shell/shell.words.ts'
import { Button } from '#web/ui/Button.tsx'
import { useWords } from '#web/words/words.ts'
import { rememberMapView } from './outing-view.ts'

type OutingLinkProps = { readonly engine?: MapEngine | null; readonly className?: string }

/** From the fisherman's first screen and from the map, which hands over what it shows. The demonstration keeps nothing. */
export function OutingLink({ engine = null, className }: OutingLinkProps) {
  const say = useWords(shellWords)
  const [, navigate] = useLocation()
  if (useSession()?.kind !== 'real') return null
  const go = () => {
    rememberMapView(engine && { center: engine.center(), radius: engine.reach() })
    navigate('/outing')
  }
  return (
    <Button variant="secondary" icon={Luggage} className={className} onClick={go}>
      {say.outing}
    </Button>
  )
}
