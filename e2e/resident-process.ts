import { type Running, start } from '#server/app/start.ts'
import { keepFilesPrivate } from '#server/platform/storage/embedded/private-folder.ts'
import type { Order, Report } from './resident-server.ts'

/* One server at a time, as it is told. */

let running: Running | null = null

keepFilesPrivate()
process.on('disconnect', () => process.exit(0))
process.on('message', (order: Order) => {
  obey(order).then(report, (problem: unknown) => report({ failed: String((problem as Error).stack) }))
})

async function obey(order: Order): Promise<Report> {
  if (order === 'stop') {
    await running?.stop()
    running = null
    return 'stopped'
  }
  running = await start(order.start)
  return 'started'
}

function report(said: Report): void {
  process.send?.(said)
}
