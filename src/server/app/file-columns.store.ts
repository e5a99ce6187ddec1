import { resources } from '#contract/resources.ts'
import { chatFileColumns } from '#server/chat/messages.store.ts'
import { mediaFiles } from '#server/media/media.store.ts'
import { phraseRecordings } from '#server/phrases/recordings.store.ts'
import { type FileColumn, photoColumns } from '#server/platform/kit/photo-columns.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { accounts } from '#server/platform/storage/shared-tables.store.ts'
import { supportEntries } from '#server/support/tickets.store.ts'

/** Every column of the product that has them: pictures of people and of tickets, the gallery, recorded phrases, what is sent in messages, and the photos of each kind of thing. */
export const fileColumns: readonly FileColumn[] = [
  { table: accounts, column: accounts.avatarFile },
  { table: accounts, column: accounts.portraitFile },
  { table: supportEntries, column: supportEntries.file },
  { table: mediaFiles, column: mediaFiles.fileName },
  { table: mediaFiles, column: mediaFiles.thumbnailName },
  { table: phraseRecordings, column: phraseRecordings.file },
  ...chatFileColumns,
  ...Object.entries(resources).flatMap(([name, kind]) =>
    photoColumns(kind, resourceTables[name as keyof typeof resources]),
  ),
]
