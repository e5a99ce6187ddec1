import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { type OwnPlace, hideOwnPlace } from '#web/positions/own/own-place.ts'
import { mapsWords } from './maps.words.ts'

/** Asking the satellites takes a while, and may be refused: both are said. */
export function OwnPlaceNote({ place: { state } }: { place: OwnPlace }) {
  const say = useWords(mapsWords)
  switch (state) {
    case 'off':
    case 'known':
      return null
    case 'asking':
      return <output className="rounded-control bg-card px-3 py-2 text-sm shadow-card">{say.locating}</output>
    case 'refused':
    case 'unknown':
      return (
        <Notice tone="warn" live onDismiss={hideOwnPlace}>
          {state === 'refused' ? say.refused : say.unknownPlace}
        </Notice>
      )
  }
}
