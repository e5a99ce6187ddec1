import { createHash } from 'node:crypto'
import { type RecordingDraft, isTooLong, recordingNotSound, recordingTooLong } from '#contract/phrases/phrase.rules.ts'
import type { RecordedLanguage, Recording } from '#contract/phrases/phrase.ts'
import { type SpokenLanguage, spokenLanguages } from '#contract/phrases/spoken-languages.ts'
import { idTaken } from '#contract/positions/position.rules.ts'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import { playableSound } from '#server/platform/files/recorded-sound.ts'
import { saidLength } from '#server/platform/files/sound-length.ts'
import { keepFile, removeUnused } from '#server/platform/files/used-files.actions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { AlreadyDone } from '#server/platform/http/implement.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import {
  type RecordingRow,
  deleteRemovedBut,
  insertRecording,
  lockRecordingsOfPlace,
  recordingById,
  recordingsIn,
  removeStanding,
  undoRemoval,
  standingFiles,
} from './recordings.store.ts'

/*
 * What « le feu » says, as people recorded it.
 *   recordedLanguages, recordings       what is there; a version that is known needs no second look
 *   saveRecording                       puts one in the place of the one before, which is kept
 *   removeRecording, restoreRecording   what was removed or replaced last can be taken back
 */

export async function recordedLanguages({ db }: Services): Promise<{ results: RecordedLanguage[] }> {
  const standing = await standingFiles(db)
  const results = spokenLanguages.map((language) => {
    const files = standing.filter((one) => one.language === language)
    return { language, recorded: files.length, version: versionOf(files) }
  })
  return { results }
}

export async function recordings(services: Services, language: SpokenLanguage) {
  const rows = await recordingsIn(services.db, language)
  return { version: versionOf(rows), results: rows.map((row) => shown(services, row)) }
}

type Sent = { readonly key: string | null; readonly upload: Buffer }

export async function saveRecording(
  services: Services,
  caller: Caller,
  { language, phrase }: RecordingDraft,
  { key, upload }: Sent,
): Promise<Recording | AlreadyDone<Recording>> {
  const id = key ?? newId()
  const extension = await playableSound(upload)
  if (extension === null) throw new Refused(recordingNotSound, { sound: recordingNotSound })
  if (isTooLong(saidLength(upload) ?? 0)) throw new Refused(recordingTooLong, { sound: recordingTooLong })
  const place = { language, phrase }
  return await inTransaction(services, async (inside) => {
    await lockRecordingsOfPlace(inside.db, place)
    const known = await recordingById(inside.db, id)
    if (known) {
      const isTheSame = known.recordedBy === caller.id && known.language === language && known.phrase === phrase
      if (!isTheSame) throw new Refused(idTaken)
      return new AlreadyDone(shown(inside, known))
    }
    const before = (await recordingsIn(inside.db, language)).find((one) => one.phrase === phrase)
    await removeStanding(inside.db, place, inside.now())
    const file = await keepFile(inside, upload, extension)
    await insertRecording(inside.db, {
      id,
      ...place,
      file,
      size: upload.length,
      recordedBy: caller.id,
      recordedAt: inside.now(),
    })
    await forgetBut(inside, place, before?.id ?? null)
    return shown(inside, await existing(inside, id))
  })
}

export async function removeRecording(services: Services, id: string): Promise<void> {
  await inTransaction(services, async (inside) => {
    const row = await existing(inside, id)
    await lockRecordingsOfPlace(inside.db, row)
    const { removedAt } = await existing(inside, id)
    if (removedAt !== null) return
    await removeStanding(inside.db, row, inside.now())
    await forgetBut(inside, row, id)
  })
}

export async function restoreRecording(services: Services, id: string): Promise<Recording> {
  return await inTransaction(services, async (inside) => {
    const row = await existing(inside, id)
    await lockRecordingsOfPlace(inside.db, row)
    const { removedAt } = await existing(inside, id)
    if (removedAt === null) return shown(inside, row)
    const standing = (await recordingsIn(inside.db, row.language)).find((one) => one.phrase === row.phrase)
    await removeStanding(inside.db, row, inside.now())
    await undoRemoval(inside.db, id)
    await forgetBut(inside, row, standing?.id ?? null)
    return shown(inside, await existing(inside, id))
  })
}

async function forgetBut(inside: Services, place: Pick<RecordingRow, 'language' | 'phrase'>, kept: string | null) {
  for (const file of await deleteRemovedBut(inside.db, place, kept)) await removeUnused(inside, file)
}

async function existing({ db }: Services, id: string): Promise<RecordingRow> {
  const row = await recordingById(db, id)
  if (row === null) throw new Refused(notFound)
  return row
}

function shown({ files }: Services, { id, language, phrase, file, size, ...row }: RecordingRow): Recording {
  const { recordedByName, recordedAt } = row
  return {
    id,
    language,
    phrase,
    size,
    recordedByName,
    recordedAt: recordedAt.toISOString(),
    fileUrl: files.address(file),
  }
}

/** Of all that stands: whoever has that has it all. */
function versionOf(rows: readonly Pick<RecordingRow, 'phrase' | 'file'>[]): string {
  const all = rows.map(({ phrase, file }) => `${phrase} ${file}`).toSorted()
  return createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 16)
}
