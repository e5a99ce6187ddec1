import { useLanguage } from '#web/platform/words/language.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { SosCase } from './sos-case.ts'
import { SosComing } from './coming/SosComing.tsx'
import { SosDetails } from './SosDetails.tsx'
import { SosEnded } from './coming/SosEnded.tsx'
import { sosMoreWords } from './sos-more.words.ts'
import { sosStateText } from './sos-state-text.ts'
import { SosEnding } from './SosEnding.tsx'
import { SosSteps } from './SosSteps.tsx'

/** How far it has come, step by step, what happened, and how it ends: a file of its own, read ahead while there is a network. */
export function SosMore({ one, all, onShow, onClose }: SosOthersProps & { readonly onClose: () => void }) {
  const isOver = one.phase.name === 'over'
  return (
    <>
      <SosComing one={one} onClose={onClose} />
      {isOver ? <SosEnded one={one} /> : one.kind !== 'demonstration' && <SosSteps one={one} />}
      {!isOver && <SosDetails one={one} />}
      <SosEnding one={one} onClose={onClose} />
      <SosOthers {...{ one, all, onShow }} />
    </>
  )
}

type SosOthersProps = {
  readonly one: SosCase
  readonly all: readonly SosCase[]
  readonly onShow: (id: string) => void
}

/** What else was called from this device and is not put away. */
function SosOthers({ one, all, onShow }: SosOthersProps) {
  const say = useWords(sosMoreWords)
  const language = useLanguage()
  const others = all.filter(({ id }) => id !== one.id)
  if (others.length === 0) return null
  return (
    <section aria-label={say.others} className="grid gap-2">
      <h2 className="text-xl font-bold">{say.others}</h2>
      {others.map((other) => (
        <button
          key={other.id}
          type="button"
          onClick={() => onShow(other.id)}
          className="sos-line min-h-14 rounded-card px-4 py-2 text-left font-semibold"
        >
          {[other.boat, sosStateText(other, language)].filter(Boolean).join(' · ')}
        </button>
      ))}
    </section>
  )
}
