import { words } from '#web/platform/words/words.ts'

export const goingWords = words({
  fr: {
    go: 'J’y vais',
    goNamed: (name: string) => `J’y vais\u00a0: ${name}`,
    turnBack: 'Je n’y vais plus',
    turnBackNamed: (name: string) => `Je n’y vais plus\u00a0: ${name}`,
    saying: 'Envoi…',
    notSaid: 'Ce n’est pas dit',
    you: (time: string, far: string) => `Vous\u00a0: ${time} · ${far}`,
  },
  en: {
    go: 'I am going',
    goNamed: (name: string) => `I am going: ${name}`,
    turnBack: 'I am not going',
    turnBackNamed: (name: string) => `I am not going: ${name}`,
    saying: 'Sending…',
    notSaid: 'It was not said',
    you: (time: string, far: string) => `You: ${time} · ${far}`,
  },
  wo: {},
})
