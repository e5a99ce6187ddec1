import { useConnection } from '#web/platform/api/connection.ts'
import { useSession } from '#web/platform/api/session.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { ScreenHead } from '#web/platform/ui/ScreenHead.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { outingLinkWords } from './outing-link.words.ts'
import { useOutings } from './outing-of-this-device.ts'
import { outingWords } from './outing.words.ts'
import { OutingCard } from './OutingCard.tsx'
import { OutingForm } from './OutingForm.tsx'

/** « Préparer ma sortie »: what is taken along for a day without network, and what is there already. */
export function OutingScreen() {
  const say = useWords(outingWords)
  const { prepare } = useWords(outingLinkWords)
  const session = useSession()
  const { state } = useConnection()
  if (session?.kind !== 'real' || !session.user) {
    return <EmptyState title={say.demonstration} text={say.demonstrationText} />
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <ScreenHead title={prepare} subtitle={say.subtitle} />
      {state === 'offline' && (
        <Notice tone="warn" title={say.offline}>
          {say.offlineText}
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <OutingForm account={session.user.id} />
        <HeldOutings account={session.user.id} />
      </div>
    </div>
  )
}

function HeldOutings({ account }: { account: string }) {
  const say = useWords(outingWords)
  const outings = useOutings(account)
  return (
    <section
      aria-labelledby="sorties"
      className={classes('grid grid-cols-1 gap-4', outings.length > 0 && 'max-lg:order-first')}
    >
      <h2 id="sorties" className="text-lg font-bold">
        {say.held}
      </h2>
      {outings.length === 0 && <EmptyState title={say.nothingHeld} text={say.nothingHeldText} />}
      {outings.map((outing) => (
        <OutingCard key={outing.id} outing={outing} />
      ))}
    </section>
  )
}
