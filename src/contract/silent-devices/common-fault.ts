/*
 * Many devices that fall silent together have one cause ashore, and are said in one line.
 *   commonFaults   which of them belong together: all that fell silent in the same minutes, else most of those that speak one protocol
 */
export type DeviceSilence = { readonly id: string; readonly protocol: string; readonly lastHeardAt: number }
export type CommonFault = {
  readonly key: string
  readonly kind: 'moment' | 'protocol'
  readonly protocol: string | null
  /** When the first of them fell silent. */
  readonly since: number
  readonly ids: readonly string[]
}

/** Fewer are a coincidence. */
const least = 5
/** A server, a mast or a provider takes away all of them within so long: devices speak every few minutes. */
const together = 5 * 60_000
/** Of those of one protocol that were heard on this day. */
const most = 0.5

/** `heard`: how many devices of each protocol still speak. */
export function commonFaults(silences: readonly DeviceSilence[], heard: ReadonlyMap<string, number>): CommonFault[] {
  const byMoment = momentsOf(silences, heard)
  const told = new Set(byMoment.flatMap(({ ids }) => ids))
  return [
    ...byMoment,
    ...protocolsOf(
      silences.filter(({ id }) => !told.has(id)),
      heard,
    ),
  ]
}

/** Those of one moment are a fault when as many fell silent as still speak of their protocols, or half of it: on a coast of thousands five fall silent in any minutes. */
function momentsOf(silences: readonly DeviceSilence[], heard: ReadonlyMap<string, number>): CommonFault[] {
  const sorted = silences.toSorted((one, other) => one.lastHeardAt - other.lastHeardAt || (one.id < other.id ? -1 : 1))
  const faults: CommonFault[] = []
  let group: DeviceSilence[] = []
  const end = () => {
    const [first] = group
    if (first !== undefined && group.length >= least && isMuch(group, heard))
      faults.push({
        key: `moment:${new Date(first.lastHeardAt).toISOString()}`,
        kind: 'moment',
        protocol: new Set(group.map(({ protocol }) => protocol)).size === 1 ? first.protocol : null,
        since: first.lastHeardAt,
        ids: group.map(({ id }) => id),
      })
    group = []
  }
  for (const one of sorted) {
    const [first] = group
    if (first !== undefined && one.lastHeardAt - first.lastHeardAt > together) end()
    group.push(one)
  }
  end()
  return faults
}

function isMuch(group: readonly DeviceSilence[], heard: ReadonlyMap<string, number>): boolean {
  const protocols = new Set(group.map(({ protocol }) => protocol))
  const speaking = [...protocols].reduce((sum, protocol) => sum + (heard.get(protocol) ?? 0), 0)
  return group.length >= (group.length + speaking) * (most / 5)
}

function protocolsOf(silences: readonly DeviceSilence[], heard: ReadonlyMap<string, number>): CommonFault[] {
  return [...new Set(silences.map(({ protocol }) => protocol))].toSorted().flatMap((protocol) => {
    const of = silences.filter((one) => one.protocol === protocol)
    if (of.length < least || of.length < (of.length + (heard.get(protocol) ?? 0)) * most) return []
    const since = Math.min(...of.map(({ lastHeardAt }) => lastHeardAt))
    return [{ key: `protocol:${protocol}`, kind: 'protocol' as const, protocol, since, ids: of.map(({ id }) => id) }]
  })
}
