import type { Duty } from '#contract/notifications/notification.ts'

export type DutyPerson = Duty['people'][number]

export function nameOf({ name, email }: Pick<DutyPerson, 'name' | 'email'>): string {
  return name ?? email
}
