import { createSocket } from 'node:dgram'
import type { AisOut } from '#server/platform/config/ship-settings.ts'
import type { Services } from '#server/platform/services.ts'
import { type PseudoTarget, mostTargets, pseudoTargetSentences } from './pseudo-targets.ts'

/**
 * To the coast station that transmits it, one datagram for each sentence. Nobody answers, and nothing is sent again: half a minute later the
 * next one says where they are then.
 */
export async function sendToShips({ log }: Services, out: AisOut, targets: readonly PseudoTarget[]): Promise<void> {
  if (targets.length === 0) return
  const socket = createSocket(out.host.includes(':') ? 'udp6' : 'udp4')
  try {
    for (let from = 0, group = 0; from < targets.length; from += mostTargets, group += 1)
      for (const sentence of pseudoTargetSentences(out.station, targets.slice(from, from + mostTargets), group))
        await sent(socket, sentence, out)
  } catch (problem) {
    log.warn({ problem }, 'pseudo targets could not be handed to the AIS station')
  } finally {
    socket.close()
  }
}

async function sent(socket: ReturnType<typeof createSocket>, sentence: string, { host, port }: AisOut): Promise<void> {
  await new Promise<void>((done, failed) => {
    socket.send(sentence, port, host, (problem) => (problem === null ? done() : failed(problem)))
  })
}
