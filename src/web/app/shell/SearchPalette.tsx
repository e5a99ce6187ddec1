import { type ComponentProps, useMemo } from 'react'
import { Palette } from '#web/search/Palette.tsx'
import { usePlaceWords } from './menu/use-place-words.ts'
import { viewIcons } from './menu/view-icons.ts'
import { viewsToFind } from './screens.ts'

/** The search, with the screens of this person as the menu names and draws them. */
export function SearchPalette(props: Omit<ComponentProps<typeof Palette>, 'screens'>) {
  const named = usePlaceWords()
  const { role } = props.user
  const screens = useMemo(
    () => viewsToFind(role).map(({ id, who }) => ({ id, who, label: named[id], Icon: viewIcons[id] })),
    [role, named],
  )
  return <Palette {...props} screens={screens} />
}
