import { dutyStranger } from '#contract/notifications/notification.rules.ts'
import { type Duty, rescueNumber, rescueRadioChannel } from '#contract/notifications/notification.ts'
import { notificationsApi } from '#contract/notifications/notifications.api.ts'
import type { User } from '#contract/accounts/account.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { type Answering, answering, pageOf, sampleId } from './answering.ts'
import type { World } from './world.ts'

/** Who would be rung. Nobody is: only the number of the rescue is real. */
export function sampleDuty(): string[] {
  return [sampleId(1, 2), sampleId(1, 3)]
}

export const noticeAnswers: readonly Answering[] = [
  answering(notificationsApi.settings, () => ({
    sosNumber: null,
    rescueNumber,
    radioChannel: rescueRadioChannel,
    channels: { push: false, sms: false, email: false },
  })),
  answering(notificationsApi.readDuty, ({ world, person }) => chain(world, person)),
  answering(notificationsApi.writeDuty, ({ world, person, body }) => {
    if (!body.people.every((id) => world.people.has(id))) throw new Refused(dutyStranger)
    world.duty = body.people
    return chain(world, person)
  }),
  answering(notificationsApi.deliveries, ({ query }) => pageOf([], query)),
]

function chain({ duty, people }: World, { role }: User): Duty {
  const isNational = role === 'admin'
  return {
    organisation: isNational ? null : sampleId(17, 1),
    national: isNational,
    people: duty.flatMap((id) => {
      const one = people.get(id)
      return one
        ? [{ user: id, name: one.profile.fullName, phone: one.profile.phone, email: one.email, pushDevices: 0 }]
        : []
    }),
  }
}
