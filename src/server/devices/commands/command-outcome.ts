import { isCommandOver } from '#contract/devices/command.ts'
import type { Services } from '#server/platform/services.ts'
import { type ToldCommand, commandsNamed, presentNodes } from './commands.store.ts'
import { type CommandNews, newsTopic, wantedTopic } from './deliveries.actions.ts'

/** A little longer than a slow link takes there and back, and far shorter than anybody's patience. */
const longestWait = 4000

type Wait = {
  readonly ids: readonly string[]
  readonly deviceIds: readonly string[]
  /** Whether a device that was told will say anything to such an order. */
  readonly answers: (deviceId: string, type: string) => boolean
}

/**
 * Asks whichever server holds the connections to deliver, and waits for what becomes of it: an answer, a failure, or
 * the word of every server that the device is not there. Answers the commands whose device is nowhere: while servers do not
 * hear one another nobody can say that, and the command waits for whoever looks.
 */
export async function awaitCommands(services: Services, { ids, deviceIds, answers }: Wait): Promise<readonly string[]> {
  const absences = new Set<string>()
  const bell = newBell()
  const stopListening = services.bus.subscribe(newsTopic, (message) => {
    const news = message as CommandNews
    if (news.kind === 'absent') absences.add(`${news.deviceId} ${news.node}`)
    bell.ring()
  })
  let isLate = false
  const patience = setTimeout(() => {
    isLate = true
    bell.ring()
  }, longestWait)
  try {
    const nodes = await presentNodes(services.db)
    const isNowhere = (deviceId: string) => nodes.every((node) => absences.has(`${deviceId} ${node}`))
    for (const deviceId of deviceIds) await services.bus.publish(wantedTopic, { deviceId })
    for (;;) {
      const commands = await commandsNamed(services.db, ids)
      const isDone = commands.every((command) => isSettled(command, isNowhere, answers))
      if (isLate || isDone) return nowhere(commands, isNowhere)
      await bell.rung()
    }
  } finally {
    clearTimeout(patience)
    stopListening()
  }
}

function nowhere(commands: readonly ToldCommand[], isNowhere: (deviceId: string) => boolean): string[] {
  return commands.filter(({ deviceId }) => deviceId !== null && isNowhere(deviceId)).map(({ id }) => id)
}

function isSettled(
  { state, deviceId, type, claimedAt }: ToldCommand,
  isNowhere: (deviceId: string) => boolean,
  answers: Wait['answers'],
): boolean {
  if (isCommandOver(state) || deviceId === null) return true
  return state === 'sent' ? !answers(deviceId, type) : claimedAt === null && isNowhere(deviceId)
}

/** What rings while nobody waits is heard by whoever waits next. */
function newBell() {
  let hasRung = false
  let wake = () => {}
  return {
    ring: () => {
      hasRung = true
      wake()
    },
    rung: async () => {
      if (!hasRung) await new Promise<void>((woken) => (wake = woken))
      hasRung = false
    },
  }
}
