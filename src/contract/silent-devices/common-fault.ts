import type { SimOperator } from '#contract/devices/sim-operator.ts'

/*
 * Many devices that fall silent together have one cause ashore, and are said in one line.
 *   commonFaults   which of them belong together: all that fell silent in the same minutes, else most of those of one model or of one
 *                  operator, whichever says more
 */
export const faultKinds = ['moment', 'protocol', 'operator'] as const
type FaultKind = (typeof faultKinds)[number]

export type DeviceSilence = {
  readonly id: string
  readonly protocol: string
  /** Of its SIM card; null where its number does not say it. */
  readonly operator: SimOperator | null
  readonly lastHeardAt: number
}
export type CommonFault = {
  readonly key: string
  readonly kind: FaultKind
  /** What all of them have in common, besides. */
  readonly protocol: string | null
  readonly operator: SimOperator | null
  /** When the first of them fell silent. */
  readonly since: number
  readonly ids: readonly string[]
}
/** How many devices of a model and of an operator still speak. */
export type StillHeard = Pick<DeviceSilence, 'protocol' | 'operator'> & { readonly heard: number }

/** Fewer are a coincidence. */
const least = 5
/** A server, a mast or a provider takes away all of them within so long: devices speak every few minutes. */
const together = 5 * 60_000
/** Of those of one model or one operator that were heard on this day. */
const most = 0.5

export function commonFaults(silences: readonly DeviceSilence[], heard: readonly StillHeard[]): CommonFault[] {
  const byMoment = momentsOf(silences, heard)
  const told = new Set(byMoment.flatMap(({ ids }) => ids))
  return [
    ...byMoment,
    ...sharedBy(
      silences.filter(({ id }) => !told.has(id)),
      heard,
    ),
  ]
}

/** Those of one moment are a fault when as many fell silent as still speak of their models, or half of it: on a coast of thousands five fall silent in any minutes. */
function momentsOf(silences: readonly DeviceSilence[], heard: readonly StillHeard[]): CommonFault[] {
  const sorted = silences.toSorted((one, other) => one.lastHeardAt - other.lastHeardAt || (one.id < other.id ? -1 : 1))
  const faults: CommonFault[] = []
  let group: DeviceSilence[] = []
  const end = () => {
    const [first] = group
    if (first !== undefined && group.length >= least && isMuch(group, heard))
      faults.push(faultOf('moment', new Date(first.lastHeardAt).toISOString(), group))
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

function isMuch(group: readonly DeviceSilence[], heard: readonly StillHeard[]): boolean {
  const protocols = new Set(group.map(({ protocol }) => protocol))
  const speaking = sumOf(heard.filter(({ protocol }) => protocols.has(protocol)))
  return group.length >= (group.length + speaking) * (most / 5)
}

function sumOf(heard: readonly StillHeard[]): number {
  return heard.reduce((sum, one) => sum + one.heard, 0)
}

/** The one of which the larger part is silent is said first, and takes its devices with it: of what is left the next is looked for. */
function sharedBy(silences: readonly DeviceSilence[], heard: readonly StillHeard[]): CommonFault[] {
  const [worst] = (['protocol', 'operator'] as const)
    .flatMap((kind) => sharesOf(kind, silences, heard))
    .toSorted((one, other) => other.share - one.share || other.group.length - one.group.length)
  if (worst === undefined) return []
  const taken = new Set(worst.group.map(({ id }) => id))
  const left = silences.filter(({ id }) => !taken.has(id))
  return [faultOf(worst.kind, worst.value, worst.group), ...sharedBy(left, heard)]
}

function sharesOf(kind: 'protocol' | 'operator', silences: readonly DeviceSilence[], heard: readonly StillHeard[]) {
  const values = new Set(silences.flatMap((one) => one[kind] ?? []))
  return [...values].toSorted().flatMap((value) => {
    const group = silences.filter((one) => one[kind] === value)
    const share = group.length / (group.length + sumOf(heard.filter((one) => one[kind] === value)))
    return group.length < least || share < most ? [] : [{ kind, value, group, share }]
  })
}

function faultOf(kind: FaultKind, value: string, group: readonly DeviceSilence[]): CommonFault {
  return {
    key: `${kind}:${value}`,
    kind,
    protocol: onlyOf(group.map(({ protocol }) => protocol)),
    operator: onlyOf(group.map(({ operator }) => operator)),
    since: Math.min(...group.map(({ lastHeardAt }) => lastHeardAt)),
    ids: group.map(({ id }) => id),
  }
}

/** What all of them are; null when they differ. */
function onlyOf<Value>(values: readonly Value[]): Value | null {
  const [first] = values
  return first !== undefined && values.every((one) => one === first) ? first : null
}
