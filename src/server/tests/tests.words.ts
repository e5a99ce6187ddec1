import type { TrackerReply } from '#server/devices/commands/ask-tracker.actions.ts'

const duration = (milliseconds: number) => `${Math.round(milliseconds)} ms`

export const testSentences = {
  kept: (milliseconds: number) => `Écrit, gardé et relu par une autre connexion en ${duration(milliseconds)}.`,
  lost: 'Ce qui a été écrit n’a pas été retrouvé.',
  broken: 'La base de données n’a pas gardé ce qui lui était donné.',
}

export function trackerSentence(asked: TrackerReply, milliseconds: number): string {
  switch (asked.outcome) {
    case 'no_tracker':
      return 'Aucun traceur connecté qui réponde aux commandes.'
    case 'answered':
      return `Le traceur ${asked.device} a répondu en ${duration(milliseconds)}.`
    case 'silent':
      return `Le traceur ${asked.device} a reçu la commande et n’a rien répondu.`
    case 'refused':
      return `Le traceur ${asked.device} : ${asked.refusal?.sentence ?? ''}`
  }
}
