import { bell } from '#web/alerts/bell.ts'
import { menu } from '#web/shell/menu.ts'
import { zone } from '#web/zones/zone.ts'
export const allowed = [bell, menu, zone]
