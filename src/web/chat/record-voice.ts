import { longestVoice } from '#contract/chat/message-drafts.ts'
import { recordSound } from '#web/device/record-sound.ts'
import type { Voice } from './sending.ts'
import { waveformOf } from './waveform.ts'

/** What was said as a message has it; null where it was too short to be meant. */
export type Recording = { readonly end: () => Promise<Voice | null>; readonly cancel: () => void }

/** Speech in Opus; twenty seconds are forty-five kilobytes. */
const bitsPerSecond = 18_000
const shortest = 0.6

export async function recordVoice(onFull: () => void): Promise<Recording> {
  const { end, cancel } = await recordSound({ longest: longestVoice, shortest, bitsPerSecond, onFull })
  return {
    cancel,
    end: async () => {
      const said = await end()
      return said && { sound: said.sound, duration: said.duration, waveform: waveformOf(said.levels) }
    },
  }
}
