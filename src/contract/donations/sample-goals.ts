/** What is collected for in the demonstration of the server, as a form would send it. */
export const sampleGoals = [
  {
    title: 'Cent balises pour Cayar',
    description: 'Une balise de détresse par pirogue qui sort la nuit.',
    targetAmount: 500_000,
  },
  { title: 'Gilets de Joal', description: 'Trente gilets pour les équipages. Démonstration.', targetAmount: 300_000 },
] as const
