import { LocateFixed, Undo2, X } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useWords } from '#web/words/words.ts'
import { seaWords } from './sea.words.ts'
import type { Flight } from './use-sos-flight.ts'

type FlightNoteProps = {
  readonly flight: Flight
  readonly onBack: () => void
  readonly onGo: () => void
  readonly onStay: () => void
}

/** Where the map has gone, and the way back; or where it would go, once somebody’s hands are free. */
export function FlightNote({ flight: { name, back }, onBack, onGo, onStay }: FlightNoteProps) {
  const say = useWords(seaWords)
  return (
    <div className="sea-flight">
      <p className="font-semibold">{back ? say.flownTo(name) : say.calledMeanwhile(name)}</p>
      {back ? (
        <Button variant="secondary" icon={Undo2} onClick={onBack}>
          {say.goBack}
        </Button>
      ) : (
        <Button variant="secondary" icon={LocateFixed} onClick={onGo}>
          {say.goThere}
        </Button>
      )}
      <IconButton icon={X} label={say.keepHere} onClick={onStay} />
    </div>
  )
}
