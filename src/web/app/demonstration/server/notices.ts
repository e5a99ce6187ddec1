import type { User } from '#contract/accounts/account.ts'
import { telephoneNumber } from '#contract/accounts/identity.ts'
import { dutyStranger } from '#contract/notifications/notification-refusals.ts'
import type { Duty } from '#contract/notifications/notification.ts'
import { notificationsApi } from '#contract/notifications/notifications.api.ts'
import { rescueNumber, rescueRadioChannel } from '#contract/notifications/rescue-numbers.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { type Answering, answering } from './answering.ts'
import { sampleId } from './samples/samples.ts'
import type { World } from './world.ts'

/** Nobody is rung: only the number of the rescue is real. */
export const noticeAnswers: readonly Answering[] = [
  answering(notificationsApi.settings, () => ({
    sosNumber: null,
    rescueNumber,
    radioChannel: rescueRadioChannel,
    channels: { push: false, sms: false, email: false },
  })),
  answering(notificationsApi.readDuty, ({ world, person }) => chain(world, person)),
  answering(notificationsApi.dailyTest, ({ person }) => ({
    time: null,
    national: person.role === 'admin',
    isLate: false,
    lastReceivedAt: null,
    last: null,
  })),
  answering(notificationsApi.writeDuty, ({ world, person, body }) => {
    if (!body.people.every((id) => world.people.has(id))) throw new Refused(dutyStranger)
    world.duty = body.people
    return chain(world, person)
  }),
]

function chain({ duty, people }: World, { role }: User): Duty {
  const national = role === 'admin'
  const known = duty.flatMap((id) => people.get(id) ?? [])
  return {
    organisation: national ? null : sampleId(17, 1),
    national,
    people: known.map(({ id, email, phoneNumber, profile }) => {
      const numbers = [profile.phone, phoneNumber].filter((one) => one !== null)
      const phone = numbers.find((one) => telephoneNumber(one) !== null) ?? numbers[0] ?? null
      const getsSms = telephoneNumber(phone ?? '') !== null
      return { user: id, name: profile.fullName, phone, getsSms, email: email ?? '', pushDevices: 0 }
    }),
  }
}
