import type { Feature } from '#server/platform/services.ts'
import { watchAlarms } from './alarms.watch.ts'
import { TimeKeeper } from './time-keeper.jobs.ts'

export const alarmsFeature: Feature = {
  /* Escalation and its messages wait behind no position and no list. */
  keepsEverywhere: [(services) => new TimeKeeper(services.front)],
  follows: [watchAlarms],
}
