import type { button } from '#web/ui/button.ts'
export type Offence = typeof button
