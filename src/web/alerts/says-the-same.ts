import { type Alert, isCase } from '#contract/alerts/alert.ts'

/** An alert as the recent ones are listed: of those that say the same the newest, and of how many. */
export type KnownAlert = Alert & { readonly alike?: number }

/** Alerts that say the same, as one line: the newest of them, and how many they are. */
export type AlertGroup = { readonly alert: Alert; readonly many: number }

/** As the server has it (`alike`): a case says the same as none but itself. */
export function whatIsSaid(alert: Alert): string {
  if (isCase(alert)) return alert.id
  const { alertType, severity, status, drill, pirogue, zone, message } = alert
  return JSON.stringify([alertType, severity, status, drill, pirogue, zone, message])
}

/** In the order of their newest. What was heard since the server counted is newer than what it told of; what is older was counted. */
export function groupsOf(alerts: readonly KnownAlert[]): readonly AlertGroup[] {
  const groups = new Map<string, KnownAlert[]>()
  for (const alert of alerts) {
    const said = whatIsSaid(alert)
    groups.set(said, [...(groups.get(said) ?? []), alert])
  }
  return [...groups.values()].map((those) => {
    const oldestFirst = those.toSorted((one, other) => Date.parse(one.receivedAt) - Date.parse(other.receivedAt))
    const most = Math.max(...oldestFirst.map(countOf))
    const counted = oldestFirst.findIndex((alert) => countOf(alert) === most)
    const newest = oldestFirst.at(-1) as Alert
    return { alert: newest, many: most + oldestFirst.length - 1 - counted }
  })
}

export function manyIn(groups: readonly AlertGroup[]): number {
  return groups.reduce((sum, { many }) => sum + many, 0)
}

function countOf({ alike = 1 }: KnownAlert): number {
  return alike
}
