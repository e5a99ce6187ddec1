import { LocateFixed, Undo2, X } from 'lucide-react'
import { Button } from '#web/platform/ui/Button.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { seaWords } from './sea.words.ts'
import type { SosJourney } from './use-sos-journey.ts'

type FlightNoteProps = {
  readonly flight: SosJourney
  readonly onBack: () => void
  readonly onGo: () => void
  readonly onStay: () => void
}

/** Where the map has gone, and the way back; or where it would go, once somebody’s hands are free. */
export function JourneyNote({ flight: { name, back }, onBack, onGo, onStay }: FlightNoteProps) {
  const say = useWords(seaWords)
  return (
    <div data-over-page className="sea-flight">
      <p className="font-semibold">
        <span className="max-lg:sr-only">{back ? say.flownTo(name) : say.calledMeanwhile(name)}</span>
        {/* A phone has its card above, with the name. */}
        <span aria-hidden className="lg:hidden">
          {back ? say.mapMoved : say.newSos}
        </span>
      </p>
      {back ? (
        <Button variant="secondary" icon={Undo2} className="max-lg:px-3!" onClick={onBack}>
          {say.goBack}
        </Button>
      ) : (
        <Button variant="secondary" icon={LocateFixed} className="max-lg:px-3!" onClick={onGo}>
          {say.goThere}
        </Button>
      )}
      <IconButton icon={X} label={say.keepHere} onClick={onStay} />
    </div>
  )
}
