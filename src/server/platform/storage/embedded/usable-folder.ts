import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { StorageProblem } from '#server/platform/storage/storage-problem.ts'

/** Of what an earlier start left there: whoever may not write these may write nothing that counts. */
const ours = ['lock.sqlite', 'postgres', 'postgres/PG_VERSION', 'postgres/global/pg_control', 'files']
const trial = Buffer.alloc(64 * 1024, 'Guet ')

/** Tries what the database is about to do: a file is written there, forced to the disk and removed. */
export function expectUsable(folder: string): void {
  const file = join(folder, `.essai-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    try {
      writeDurably(file)
    } finally {
      rmSync(file, { force: true })
    }
    for (const path of ours.map((name) => join(folder, name)).filter((one) => existsSync(one))) {
      accessSync(path, constants.R_OK | constants.W_OK)
    }
  } catch (problem) {
    throw new StorageProblem(sentenceFor(folder, problem))
  }
}

function writeDurably(path: string): void {
  const file = openSync(path, 'w', 0o600)
  try {
    for (let written = 0; written < trial.length;) written += writeSync(file, trial, written)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function sentenceFor(folder: string, problem: unknown): string {
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : String(problem)
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `Le dossier de données ${folder} n’est pas accessible en écriture : il appartient à un autre utilisateur. Donnez-le à l’utilisateur du serveur, ou choisissez GUET_DATA.`
    case 'EROFS':
      return `Le dossier de données ${folder} est en lecture seule. Rendez-le accessible en écriture, ou choisissez GUET_DATA.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `Il n’y a plus de place pour le dossier de données ${folder}. Libérez de la place, puis démarrez de nouveau.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${folder} n’est pas un dossier. Choisissez GUET_DATA.`
    default:
      return `Le dossier de données ${folder} ne peut pas être utilisé (${code}). Choisissez GUET_DATA.`
  }
}
