/** What whoever runs the command can put right: one sentence, and nothing was changed. */
export class BackupProblem extends Error {}
