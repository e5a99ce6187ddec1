import type { View } from '#web/app/shell/screens.ts'

/** In pixels: a picture over a word of two lines at most. */
export const railEntryHeight = 56

/** No weight of its own for where one is: « Organisations » has room for no wider letters. */
export const railEntryLook =
  'relative flex h-14 w-full flex-col items-center justify-center gap-0.5 rounded-control text-center text-[0.75rem]/3.5 font-medium tracking-tight text-ink-2 transition-colors hover:bg-well hover:text-ink ' +
  'aria-[current=page]:bg-water aria-[current=page]:pl-1 aria-[current=page]:shadow-[inset_4px_0_var(--sea)] aria-[current=page]:text-sea'

/** The first ones of the menu, and always where one is; one place is kept for « Plus » when they are not all there. */
export function railEntries(views: readonly View[], here: View['id'], room: number): readonly View[] {
  if (views.length <= room) return views
  const first = views.slice(0, Math.max(1, room - 1))
  const current = views.find(({ id }) => id === here)
  if (!current || first.includes(current)) return first
  return [...first.slice(0, -1), current]
}
