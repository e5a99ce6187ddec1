import { setTimeout as pause } from 'node:timers/promises'

/** So many a second, sent by the clock whether or not the former ones are answered; each answers how long it took. */
export async function sendByTheClock(
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
  send: (index: number) => Promise<number>,
): Promise<number[]> {
  const start = performance.now()
  const sent: Promise<number | Error>[] = []
  for (let index = 0; index < perSecond * seconds; index += 1) {
    await pause(Math.max(0, start + (index * 1000) / perSecond - performance.now()))
    sent.push(send(index).catch((problem: unknown) => problem as Error))
  }
  return (await Promise.all(sent)).map((latency) => {
    if (latency instanceof Error) throw latency
    return latency
  })
}
