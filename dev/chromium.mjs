import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Chromium without a window: a quarter less work for the same pages. It shows no notifications.
 * why: testing.md#stories-run-in-the-chromium-without-a-window
 */
const windowless = ['chromium-headless-shell']
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const usualPlaces = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium']

export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser stories run in a real Chromium: the one given, the system's, or Debian's package. */
export function findChromium() {
  return findOne(windowless) ?? findWholeChromium()
}

/** For what only a browser with windows has: its notifications. */
export function findWholeChromium() {
  return findOne(whole) ?? usualPlaces.find((place) => existsSync(place)) ?? null
}

function findOne(names) {
  const given = process.env['GUET_CHROMIUM']
  if (given) return existsSync(given) ? given : null
  return findProgram(names)
}

export function findProgram(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return places.find((place) => existsSync(place)) ?? null
}

/** What is wide enough for a line in the font of most phones is not in just any other. */
const fontOfPhones = '/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf'

export function ensureChromium() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installWhatIsMissing()
  if (findWholeChromium() !== null) return
  process.stderr.write(
    'Aucun Chromium sur cette machine. Installez le paquet « chromium » (Debian : apt-get install chromium), ou donnez son chemin dans GUET_CHROMIUM.\n',
  )
  process.exit(1)
}

function installWhatIsMissing() {
  if (findWholeChromium() === null || !existsSync(fontOfPhones)) installDebianPackages('chromium', 'fonts-noto-core')
  /* By itself: a Debian that does not have it would install nothing of what is named with it. */
  if (findOne(windowless) === null) installDebianPackages(...windowless)
}

export function installDebianPackages(...packages) {
  process.stdout.write(`Installation de ${packages.join(', ')}…\n`)
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update'], quiet)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quiet)
}
