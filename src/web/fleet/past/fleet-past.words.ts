import { words } from '#web/platform/words/words.ts'

export const fleetPastWords = words({
  fr: {
    title: 'La mer des dernières 24\u00a0h',
    day: '24\u00a0h',
    atSeaUnit: 'en mer',
    slider: 'Heure de la carte',
    live: 'En direct',
    notLive: 'Pas en direct',
    notLiveSpoken: (count: string) => `Pas en direct, ${count} en mer`,
    atSea: (count: string) => `${count} en mer`,
    liveSpoken: (count: string) => `En direct, ${count} en mer`,
    thenSpoken: (ago: string, hour: string, count: string) => `${ago}, ${hour}, ${count} en mer`,
    now: 'maintenant',
    play: 'Revoir les 24\u00a0h',
    pause: 'Arrêter',
    backToLive: 'Revenir en direct',
    seaAt: (hour: string) => `La mer à ${hour}`,
    seaAtYesterday: (hour: string) => `La mer hier à ${hour}`,
    drawn: (count: string, isOne: boolean) => `${count} ${isOne ? 'pirogue entendue' : 'pirogues entendues'}`,
    waiting: 'Recherche des positions…',
    none: 'Aucune pirogue entendue à cette heure',
    missing: 'Positions de cette heure indisponibles',
    dayLoading: 'Chargement des dernières 24\u00a0h…',
    dayMissing: 'Les dernières 24\u00a0h ne sont pas arrivées',
    retry: 'Réessayer',
    quiet: 'Personne en mer depuis 24\u00a0h',
    calls: 'SOS des dernières 24\u00a0h',
    call: (name: string, hour: string, state: string) => `SOS · ${name}, ${hour}, ${state}`,
    unnamed: 'sans nom',
    open: 'ouvert',
    inCharge: 'pris en charge',
    ended: (hour: string) => `terminé à ${hour}`,
    agoHours: (hours: number, minutes: number) =>
      hours === 0
        ? `il y a ${minutes}\u00a0min`
        : minutes === 0
          ? `il y a ${hours}\u00a0h`
          : `il y a ${hours}\u00a0h ${String(minutes).padStart(2, '0')}`,
    onTheHour: (hour: number) => `${hour}\u00a0h`,
  },
  en: {
    title: 'The sea of the last 24 hours',
    day: '24\u00a0h',
    atSeaUnit: 'at sea',
    slider: 'Hour of the map',
    live: 'Live',
    notLive: 'Not live',
    notLiveSpoken: (count: string) => `Not live, ${count} at sea`,
    atSea: (count: string) => `${count} at sea`,
    liveSpoken: (count: string) => `Live, ${count} at sea`,
    thenSpoken: (ago: string, hour: string, count: string) => `${ago}, ${hour}, ${count} at sea`,
    now: 'now',
    play: 'Play the 24 hours',
    pause: 'Stop',
    backToLive: 'Back to live',
    seaAt: (hour: string) => `The sea at ${hour}`,
    seaAtYesterday: (hour: string) => `The sea yesterday at ${hour}`,
    drawn: (count: string, isOne: boolean) => `${count} ${isOne ? 'pirogue heard' : 'pirogues heard'}`,
    waiting: 'Looking for positions…',
    none: 'No pirogue was heard at that hour',
    missing: 'Positions of that hour are not available',
    dayLoading: 'Loading the last 24 hours…',
    dayMissing: 'The last 24 hours have not arrived',
    retry: 'Try again',
    quiet: 'Nobody at sea for 24 hours',
    calls: 'SOS of the last 24 hours',
    call: (name: string, hour: string, state: string) => `SOS · ${name}, ${hour}, ${state}`,
    unnamed: 'unnamed',
    open: 'open',
    inCharge: 'in charge',
    ended: (hour: string) => `over at ${hour}`,
    agoHours: (hours: number, minutes: number) =>
      hours === 0
        ? `${minutes}\u00a0min ago`
        : minutes === 0
          ? `${hours}\u00a0h ago`
          : `${hours}\u00a0h ${String(minutes).padStart(2, '0')} ago`,
    onTheHour: (hour: number) => `${hour}:00`,
  },
  wo: {},
})
