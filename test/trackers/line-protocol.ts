import { FrameRefused, type Protocol } from '#server/trackers/protocol.ts'
import { report } from '#test/world/fixes.ts'

/**
 * A protocol as simple as one can be, for what is the same in all of them: one line is one frame. Each line is
 * answered with itself.
 *   I am <name>                  who speaks
 *   at <ISO time> [latitude]     a position
 *   by <name> at <ISO time>      a position of somebody named in the frame itself
 *   wrong                        a frame that is not believed
 *   broken                       a frame that the decoder itself breaks on
 *   silence                      a frame that waits for no answer
 *   talk <n>                     an answer of so many bytes
 */
export const lineProtocol: Protocol = {
  name: 'line',
  splitter: () => {
    let rest = ''
    return {
      skipped: () => 0,
      isUnfinished: () => rest !== '',
      push: (bytes) => {
        rest += bytes.toString('latin1')
        const lines = rest.split('\n')
        rest = lines.pop() ?? ''
        if (rest.startsWith('unsplittable')) throw new Error('the splitter broke')
        return lines.map((line) => Buffer.from(line, 'latin1'))
      },
    }
  },
  decode: (frame, session) => {
    const line = frame.toString('latin1')
    const reply = Buffer.from(`${line}\n`, 'latin1')
    const [, name] = /^I am (.+)$/.exec(line) ?? []
    if (name !== undefined) {
      session.deviceId = name
      return { reports: [], reply }
    }
    const [, by, time, latitude] = /^(?:by (\S+) )?at (\S+)(?: (\S+))?$/.exec(line) ?? []
    if (time !== undefined) {
      const said = { deviceId: by ?? session.deviceId, at: new Date(time) }
      return { reports: [report({ ...said, ...(latitude !== undefined && { latitude: Number(latitude) }) })], reply }
    }
    const [, size] = /^talk (\d+)$/.exec(line) ?? []
    if (size !== undefined) return { reports: [], reply: Buffer.alloc(Number(size), 'x') }
    if (line === 'silence') return { reports: [], reply: null }
    if (line === 'broken') throw new TypeError('the decoder broke')
    throw new FrameRefused(line === 'wrong' ? 'checksum' : 'malformed')
  },
  encode: (command) => (command.type === 'reboot' ? null : Buffer.from(`do ${command.type}\n`)),
}
