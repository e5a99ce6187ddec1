import { Server } from 'lucide-react'
import { Suspense, lazy, useEffect } from 'react'
import { shellWords } from '#web/app/shell/shell.words.ts'
import { useConnection } from '#web/platform/api/connection.ts'
import { useSession } from '#web/platform/api/session.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { setRootProperty } from '#web/platform/ui/look/root-property.ts'
import { OrNothing } from '#web/platform/ui/OrNothing.tsx'
import { useWords } from '#web/platform/words/words.ts'

/* The mark is there before what can be done with the demonstration. */
const DemonstrationTools = lazy(async () => ({
  default: (await import('./DemonstrationTools.tsx')).DemonstrationTools,
}))

type MarksProps = {
  /** With the menu that makes something happen. */
  readonly scenes?: boolean
  /** A phone has a bar below, which says it (`DemoServerLabel`): a line for it alone is taken from every screen. */
  readonly isAboveBar?: boolean
}

/** Says on every screen that nothing of it is real: the demonstration, or a demonstration server. */
export function DemonstrationMarks({ scenes = false, isAboveBar = false }: MarksProps) {
  const session = useSession()
  const { demoServer } = useConnection()
  if (session?.kind === 'demonstration') return <DemonstrationMark scenes={scenes} />
  return demoServer ? <DemoServerMark isAboveBar={isAboveBar} /> : null
}

/* One line, however large the letters are: what is pressed needs the room. */
const strip =
  'flex min-h-[min(2rem,32px)] items-center justify-center border-b border-soft-edge bg-sand text-[min(0.875rem,17px)] font-semibold text-ink'

function DemonstrationMark({ scenes }: { scenes: boolean }) {
  const say = useWords(shellWords)
  useMarkEverywhere(say.demonstration)
  return (
    <section aria-label={say.demonstration} className={`${strip} gap-1 px-2 py-1 sm:gap-2`}>
      <span className="min-w-0 leading-tight">{say.demonstration}</span>
      <OrNothing>
        <Suspense>
          <DemonstrationTools scenes={scenes} />
        </Suspense>
      </OrNothing>
    </section>
  )
}

/** Also on what lies over this strip, and on paper: the style sheet writes it there. */
function useMarkEverywhere(mark: string): void {
  useEffect(() => {
    setRootProperty('--demonstration', JSON.stringify(mark))
    return () => setRootProperty('--demonstration', null)
  }, [mark])
}

/* The dossier of a call takes the bar's place on a phone: there it is the strip again. */
const whereNoBarIs = 'max-lg:hidden in-data-[frame=dossier]:flex'

function DemoServerMark({ isAboveBar }: { readonly isAboveBar: boolean }) {
  const say = useWords(shellWords)
  return (
    <section aria-label={say.demoServer} className={classes(strip, 'gap-2 px-4 py-0.5', isAboveBar && whereNoBarIs)}>
      <Server aria-hidden className="size-[min(1rem,18px)] shrink-0" />
      <span className="min-w-0 truncate">{say.demoServer}</span>
    </section>
  )
}

/** The same in the bar of a phone, under our mark. */
export function DemoServerLabel() {
  const say = useWords(shellWords)
  const { demoServer } = useConnection()
  if (!demoServer) return null
  return (
    <span
      role="note"
      aria-label={say.demoServer}
      title={say.demoServer}
      className="pointer-events-none absolute bottom-px left-0 rounded-sm bg-sand px-1 text-[min(0.6875rem,12px)] leading-tight font-semibold text-ink"
    >
      {say.demoShort}
    </span>
  )
}
