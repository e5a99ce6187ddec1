import { loadavg } from 'node:os'
import { type Figure, percentile } from './figures.ts'
import { type FloodSeen, flood } from './flood-world.ts'

const repetitions = 3
const plan = { seconds: 30, garbage: 20, strangers: 10_000, recovery: 30 }

/** Every port is flooded by twenty connections of garbage and ten thousand unknown names, while an SOS is pressed twice a second. */
export async function measureFlood(): Promise<Figure[]> {
  const [seen, loads]: [FloodSeen[], number[]] = [[], []]
  for (let run = 0; run < repetitions; run += 1) {
    seen.push(await flood(plan))
    loads.push(loadavg()[0] ?? 0)
  }
  const p99 = (pick: (one: FloodSeen) => readonly number[]) => seen.map((one) => percentile(pick(one), 0.99))
  const grown = seen.map(({ memory }) => memory.most - memory.before)
  const left = seen.map(({ memory }) => memory.after - memory.before)
  return [
    { name: 'flooded: SOS pressed to durable ack, p99', unit: 'ms', goal: '<= 1,000', runs: p99(({ acks }) => acks) },
    {
      name: 'the same, to its first message, p99',
      unit: 'ms',
      goal: '<= 5,000',
      runs: p99(({ messages }) => messages),
    },
    { name: 'the same, answer to whether it is well, p99', unit: 'ms', goal: '', runs: p99(({ health }) => health) },
    { name: 'the same, memory (RSS) grown', unit: 'MB', goal: '<= 150', runs: grown },
    { name: 'the same, of it left half a minute later', unit: 'MB', goal: '', runs: left },
    { name: 'the same, load of the machine', unit: '', goal: '', runs: loads },
  ]
}
