import { useMemo } from 'react'
import { shellWords } from '#web/app/shell/shell.words.ts'
import { useRoomForMenu } from '#web/platform/ui/screen-width.ts'
import { useWords } from '#web/platform/words/words.ts'

/** How the screens are called here: on a phone whatever leads to one says the short word of the bar under the thumb. */
export function usePlaceWords() {
  const say = useWords(shellWords)
  const isDesk = useRoomForMenu()
  return useMemo(() => (isDesk ? say : { ...say, dashboard: say.home, map: say.chart }), [isDesk, say])
}
