import { type ComponentProps, useMemo } from 'react'
import { useWords } from '#web/platform/words/words.ts'
import { Palette } from '#web/search/Palette.tsx'
import { viewIcons } from './menu/view-icons.ts'
import { viewsToFind } from './screens.ts'
import { shellWords } from './shell.words.ts'

/** The search, with the screens of this person as the menu names and draws them. */
export function SearchPalette(props: Omit<ComponentProps<typeof Palette>, 'screens'>) {
  const named = useWords(shellWords)
  const { role } = props.user
  const screens = useMemo(
    () => viewsToFind(role).map(({ id, who }) => ({ id, who, label: named[id], Icon: viewIcons[id] })),
    [role, named],
  )
  return <Palette {...props} screens={screens} />
}
