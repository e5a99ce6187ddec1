import type { Hearing } from '#web/platform/feature.ts'
import { openCaseDoors } from '#web/sos/coming/case-doors.ts'

/** Nothing of a drift is heard; whoever called reckons on his own telephone where he may be by now. */
export const hearing: Hearing = {
  keys: [],
  hear: (_subscribe, client) =>
    openCaseDoors({
      driftNow: async (from, now) => await (await import('./drift-now.ts')).driftNow(client, from, now),
    }),
}
