/** What the two commands say. */
export const backupWords = {
  usage: 'Usage : npm run backup -- FICHIER [--passphrase-file CHEMIN]',
  restoreUsage: 'Usage : npm run restore -- FICHIER [--replace] [--end-sessions] [--passphrase-file CHEMIN]',
  noBackup: 'Ce fichier n’est pas une sauvegarde de Guet : rien n’a été restauré.',
  damaged: 'La sauvegarde est endommagée ou incomplète : rien n’a été restauré.',
  passphraseWanted:
    'Cette sauvegarde est chiffrée : donnez GUET_BACKUP_PASSPHRASE_FILE ou --passphrase-file. Rien n’a été restauré.',
  wrongPassphrase: 'Ce n’est pas la phrase de passe de cette sauvegarde : rien n’a été restauré.',
  emptyPassphrase: 'La phrase de passe est vide.',
  unreadable: (path: string) => `Le fichier ${path} ne peut pas être lu.`,
  exists: (path: string) => `Le fichier ${path} existe déjà : choisissez un autre nom.`,
  unwritable: (path: string, why: string) => `Le fichier ${path} ne peut pas être écrit : ${why}.`,
  nothingThere: (folder: string) => `Le dossier ${folder} ne contient pas de base de données.`,
  newer: (version: string) =>
    `Cette sauvegarde vient d’une version plus récente de Guet (${version}) : mettez le serveur à jour. Rien n’a été restauré.`,
  otherSchema: (migration: string) =>
    `La migration ${migration} de cette sauvegarde n’est pas celle de ce serveur : rien n’a été restauré.`,
  serverSilent: (folder: string) =>
    `Le serveur qui tient ${folder} ne répond pas sur backup.sock : attendez qu’il soit prêt, ou arrêtez-le. Rien n’a été sauvegardé.`,
  serverGone: 'Le serveur s’est arrêté pendant la sauvegarde : recommencez. Rien n’a été sauvegardé.',
  restless: 'La base ne se laisse pas copier en ce moment : recommencez plus tard. Rien n’a été sauvegardé.',
  noSpace: (needed: string, free: string) =>
    `La copie de travail demande ${needed} dans GUET_DATA, il y a ${free} : rien n’a été sauvegardé.`,
  twice: 'Une autre sauvegarde de ce dossier est en cours.',
  notEmpty: (where: string) =>
    `${where} contient déjà des données : --replace les met de côté et restaure. Rien n’a été restauré.`,
  stillRunning: (connections: number) =>
    `Un serveur Guet utilise cette base (${connections} connexions) : arrêtez-le. Rien n’a été restauré.`,
  saved: (path: string, size: string, rows: string, files: string, isEncrypted: boolean) =>
    `Sauvegarde écrite : ${path} (${size}, ${rows} lignes, ${files} fichiers, ${isEncrypted ? 'chiffrée' : 'non chiffrée'}).`,
  copying: 'Copie de la base, le serveur continue…',
  reading: 'Lecture de la base…',
  restored: (madeAt: string, version: string, rows: string, files: string) =>
    `Restauré : l’état du ${madeAt} (Guet ${version}, ${rows} lignes, ${files} fichiers).`,
  keptBeside: (where: string) => `Ce qu’il y avait avant reste dans ${where} : supprimez-le quand tout va bien.`,
  sessionsLive: 'Les sessions et les clés SOS de ce moment valent de nouveau ; --end-sessions termine les sessions.',
  sessionsEnded: 'Toutes les sessions sont terminées ; les clés SOS valent toujours.',
} as const

const figures = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

export function inDigits(count: number): string {
  return figures.format(count)
}

export function inBytes(size: number): string {
  return `${figures.format(size / 1_000_000)} Mo`
}
