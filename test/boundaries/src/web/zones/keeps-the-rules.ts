import { zone } from '#contract/zones/zone.ts'
import { button } from '#web/ui/button.ts'
export const allowed = [zone, button]
