import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * What a commit changed is found by its room: `chat: a message taken back no longer silences its room`. Asked by Git
 * (`dev/hooks/commit-msg`) before it writes a commit; plain JavaScript, for any Node from 20 up.
 */
const [, self, file] = process.argv
if (self === fileURLToPath(import.meta.url) && file) {
  const problem = problemOf(readFileSync(file, 'utf8').split('\n')[0] ?? '')
  if (problem) {
    console.error(problem)
    process.exit(1)
  }
}

/** Null: it may be written. What Git itself says of a merge, a revert or a commit to be folded into another is left alone. */
export function problemOf(subject) {
  if (/^(Merge|Revert|fixup!|squash!) /.test(subject)) return null
  const [, room = '', said = ''] = /^([a-z0-9-]+): (.*)$/.exec(subject) ?? []
  if (room === '' || said.trim() === '')
    return `« ${subject} »: a subject begins with one room, as « chat: a message taken back no longer silences its room ».`
  return rooms().includes(room)
    ? null
    : `« ${room} » is no room: neither a folder at the top, nor one of the contract, the server or the web.`
}

/** The folders at the top, and those of each part; and the parts of what every room may use, and of what joins them. */
function rooms() {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const parts = ['contract', 'server', 'web'].map((part) => `src/${part}`)
  const shared = ['server', 'web'].flatMap((part) => [`src/${part}/platform`, `src/${part}/app`])
  const folders = ['.', 'src', ...parts, ...shared].flatMap((path) => foldersIn(root + path))
  return [...folders, 'ci', 'start']
}

function foldersIn(path) {
  return readdirSync(path, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []))
}
