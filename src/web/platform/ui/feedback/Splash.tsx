import type { ReactNode } from 'react'
import { Logo } from '#web/platform/ui/Logo.tsx'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'

type SplashProps = {
  text?: ReactNode
  /** A card of its size instead of the whole screen. */
  inline?: boolean | undefined
}

/** The one moment when the whole screen may wait: the first start. */
export function Splash({ text, inline = false }: SplashProps) {
  const say = useWords(uiWords)
  return (
    <output
      /* The picture of the page itself stands below it. */
      data-opening={!inline || undefined}
      className={`grid place-items-center ${inline ? 'py-16' : 'min-h-screen bg-paper'}`}
    >
      <span className="grid justify-items-center gap-4 p-6 text-center">
        <Logo className="size-20" />
        <span className="text-3xl font-bold tracking-tight text-sea">Guet</span>
        <span className="block h-1.5 w-40 overflow-hidden rounded-full bg-line">
          <span className="block h-full w-1/3 animate-drift rounded-full bg-lagoon" />
        </span>
        <span className="text-ink-2">{text ?? say.loadingGuet}</span>
      </span>
    </output>
  )
}
