import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './chromium.mjs'

/**
 * Makes a fresh clone ready, and does nothing when it is. It runs before anything is installed, on any Node from 20
 * up: plain JavaScript, no package. `build` builds the web app with the packages that are there, asked for by somebody.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const [aim = 'start'] = process.argv.slice(2)
const builtStamp = join(root, 'dist', '.guet-built')

if (aim === 'build') buildAnew()
else installPackages()
askSubjectsOfCommits()
if (aim === 'start' || aim === 'test') buildWebApp()
if (aim === 'test') ensureChromium()

function installPackages() {
  const print = printOf(['package.json', 'package-lock.json'])
  const stamp = join(root, 'node_modules', '.guet-installed')
  if (stampIs(stamp, print)) return
  say('Installation des paquets…')
  // npm is silent in this project (see .npmrc); an installation that fails has to say why.
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, print)
}

/** Who has it without Git writes no commits. */
function askSubjectsOfCommits() {
  if (existsSync(join(root, '.git'))) spawnSync('git', ['config', 'core.hooksPath', 'dev/hooks'], { cwd: root })
}

function printOfWebApp() {
  return printOf([
    'package-lock.json',
    'vite.config.ts',
    ...['dev/build', 'dev/gallery', 'dev/map-proof'].flatMap(filesIn),
    ...filesIn('src/web'),
    ...filesIn('src/contract'),
  ])
}

function buildWebApp() {
  const print = printOfWebApp()
  if (!stampIs(builtStamp, print)) build(print)
}

/** Whoever asks for it gets it, with the packages that are there. */
function buildAnew() {
  build(printOfWebApp())
  say('L’application est construite\u00a0: dist/web.')
}

function build(print) {
  say('Construction de l’application…')
  runQuietly(join(root, 'node_modules', '.bin', 'node'), [
    join('node_modules', 'vite', 'bin', 'vite.js'),
    'build',
    '--logLevel',
    'warn',
  ])
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(builtStamp, print)
}

function filesIn(folder) {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .toSorted()
}

function printOf(paths) {
  const print = createHash('sha256')
  for (const path of paths) print.update(readFileSync(path.startsWith(root) ? path : join(root, path)))
  return print.digest('hex')
}

function stampIs(path, print) {
  return existsSync(path) && readFileSync(path, 'utf8') === print
}

function run(command, parameters) {
  const { status, error } = spawnSync(command, parameters, { cwd: root, stdio: ['ignore', 2, 'inherit'] })
  if (status === 0) return
  say(error ? `${command} : ${error.message}` : `${command} ${parameters.join(' ')} a échoué.`)
  process.exit(1)
}

/** What it says is English, and is shown to whoever has to find out why it failed. */
function runQuietly(command, parameters) {
  const { status, error, stdout, stderr } = spawnSync(command, parameters, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status === 0) return
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`)
  say(error ? `${command} : ${error.message}` : `${command} ${parameters.join(' ')} a échoué.`)
  process.exit(1)
}

/** Standard output belongs to the command that comes after this. */
function say(sentence) {
  process.stderr.write(`${sentence}\n`)
}
