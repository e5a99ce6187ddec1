import type { SilenceCause, SilenceStage } from '#contract/silent-devices/silent-device.rules.ts'

const cause: { readonly [C in SilenceCause]: string } = {
  battery: 'batterie',
  mast: 'mât',
  seal: 'scellé',
  boat: 'pirogue',
}
const stage: { readonly [S in SilenceStage]: string } = {
  first_contact: 'premier contact',
  reminder: 'rappel',
  at_quay: 'à quai',
  search: 'recherche',
  closed: 'clos',
}

export const silenceWords = {
  stage,
  /** The reason that stays with the alert. */
  closed: (why: SilenceCause | null, note: string | null) =>
    [why === null ? 'Silence expliqué' : `Silence expliqué (${cause[why]})`, note].filter(Boolean).join(', '),
}
