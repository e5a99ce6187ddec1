import { BandComing } from '#web/alarms/BandComing.tsx'
import { Splash } from '#web/platform/ui/feedback/Splash.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { shellWords } from './shell.words.ts'

/** A screen whose code is on its way. That of a call for help stands in its frame from the first. */
export function ScreenComing({ call }: { readonly call: string | null }) {
  const say = useWords(shellWords)
  if (call !== null) return <BandComing id={call} text={say.loadingScreen} />
  return <Splash inline text={say.loadingScreen} />
}
