import { words } from '#web/words/words.ts'

export const deviceWords = words({
  fr: {
    online: 'En ligne',
    offline: 'Hors ligne',
    onNoBoat: 'Sur aucune pirogue',
    type: 'Type',
    imei: 'IMEI',
    battery: 'Batterie',
    signal: 'Signal',
    percent: (level: string) => `${level} %`,
    ofFive: (level: string) => `${level} sur 5`,
    place: 'Position',
    lastCommunication: 'Dernière communication',
    never: 'Jamais',
  },
  en: {
    online: 'Online',
    offline: 'Offline',
    onNoBoat: 'On no boat',
    type: 'Type',
    imei: 'IMEI',
    battery: 'Battery',
    signal: 'Signal',
    percent: (level: string) => `${level}%`,
    ofFive: (level: string) => `${level} of 5`,
    place: 'Position',
    lastCommunication: 'Last communication',
    never: 'Never',
  },
  wo: {},
})
