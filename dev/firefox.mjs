import { existsSync } from 'node:fs'
import { findProgram, installDebianPackages } from './chromium.mjs'

/** Some stories run in the night in a second engine: Debian's Firefox. */
export function findFirefox() {
  return findProgram(['firefox-esr'])
}

export function ensureFirefox() {
  if (findFirefox() === null && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    installDebianPackages('firefox-esr')
  }
  if (findFirefox() !== null) return
  process.stderr.write(
    'Aucun Firefox sur cette machine. Installez le paquet « firefox-esr » (Debian : apt-get install firefox-esr).\n',
  )
  process.exit(1)
}
