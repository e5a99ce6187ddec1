import { words } from '#web/platform/words/words.ts'

/** Why one should not simply go out, by the reason's own name. */
export const adviceWords = words({
  fr: {
    official: 'Avis officiel en cours, ou dans les 6 heures',
    unknown_warnings: 'Avis officiels inconnus',
    no_weather: 'Météo inconnue',
    too_old: 'Données trop anciennes pour conseiller une sortie',
    unknown_age: 'Âge des données inconnu : vérifiez la date et l’heure de cet appareil',
    thunderstorm: 'Orage',
    anacim_waves: 'Vagues d’au moins 2,5 m : seuil d’alerte de l’ANACIM',
    anacim_swell: 'Houle d’au moins 2,5 m : seuil d’alerte de l’ANACIM',
    anacim_wind: 'Vent au-dessus de 40 km/h : seuil d’alerte de l’ANACIM',
    gusts: 'Rafales au-dessus de 40 km/h',
    waves: 'Vagues de 1,5 m ou plus',
    fog: 'Brouillard, ou moins de 1 km de visibilité',
    unknown_waves: 'Hauteur des vagues inconnue',
    unknown_wind: 'Vent inconnu',
  },
  en: {
    official: 'Official warning in force, or within 6 hours',
    unknown_warnings: 'Official warnings unknown',
    no_weather: 'Weather unknown',
    too_old: 'Data too old to advise going out',
    unknown_age: 'Age of the data unknown: check the date and time of this device',
    thunderstorm: 'Thunderstorm',
    anacim_waves: 'Waves of 2.5\u00a0m or more: ANACIM’s warning threshold',
    anacim_swell: 'Swell of 2.5\u00a0m or more: ANACIM’s warning threshold',
    anacim_wind: 'Wind above 40\u00a0km/h: ANACIM’s warning threshold',
    gusts: 'Gusts above 40\u00a0km/h',
    waves: 'Waves of 1.5\u00a0m or more',
    fog: 'Fog, or less than 1\u00a0km of visibility',
    unknown_waves: 'Height of the waves unknown',
    unknown_wind: 'Wind unknown',
  },
  wo: {},
})
