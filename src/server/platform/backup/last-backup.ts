/** In the data folder: when the last backup was finished. */
export const lastBackupFile = 'last-backup'
