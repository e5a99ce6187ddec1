import { menu } from '#web/shell/menu.ts'
export const offence = menu
