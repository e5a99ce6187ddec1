import { type Called, agreedParticiple, capitalised, ofOne, oneCalled, theOne, thisOne } from '#contract/kit/french.ts'
import { words } from '#web/platform/words/words.ts'

/** What every kind of thing says alike. In French the noun brings its article and its agreement; elsewhere its own word will do. */
export type Noun = { readonly called: Called; readonly one: string; readonly many: string }

/** What a number may be, as it is written; null where it has no end. */
type Bounds = { readonly least: string | null; readonly most: string | null; readonly isWhole: boolean }

/** The article goes by the letters: a word that is not spoken as it is written takes another name. */
function withArticle(one: string): string {
  return `${/^[aeiou]/i.test(one) ? 'an' : 'a'} ${one}`
}

export const kitWords = words({
  fr: {
    add: ({ called }: Noun) => `Ajouter ${oneCalled(called)}`,
    change: ({ called }: Noun, name: string) => (name === '' ? `Modifier ${theOne(called)}` : `Modifier « ${name} »`),
    remove: ({ called }: Noun) => `Supprimer ${theOne(called)}`,
    removeNamed: ({ called }: Noun, name: string) =>
      name === '' ? `Supprimer ${theOne(called)}` : `Supprimer « ${name} »`,
    removeSure: ({ called }: Noun, name: string) =>
      name === '' ? `Supprimer ${thisOne(called)} ?` : `Supprimer ${theOne(called)} « ${name} » ?`,
    removed: ({ called }: Noun, name: string) =>
      `${capitalised(called.one)}${name === '' ? '' : ` « ${name} »`} ${agreedParticiple('supprimé', called)}`,
    removeFailed: ({ called }: Noun) => `Erreur lors de la suppression ${ofOne(called)}`,
    saved: ({ called }: Noun, name: string) =>
      `${capitalised(called.one)}${name === '' ? '' : ` « ${name} »`} ${agreedParticiple('enregistré', called)}`,
    saveFailed: 'Erreur lors de la sauvegarde',
    loadFailed: ({ called }: Noun) => `Erreur lors du chargement des ${called.many}`,
    notThere: ({ called }: Noun) => `${capitalised(thisOne(called))} n’existe pas, ou plus`,
    open: ({ called }: Noun, name: string) => (name === '' ? `Voir ${theOne(called)}` : `Voir « ${name} »`),
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    cancel: 'Annuler',
    changeShort: 'Modifier',
    search: ({ called }: Noun) => `Chercher ${oneCalled(called)}`,
    none: ({ called }: Noun) => `${agreedParticiple('Aucun', called)} ${called.one}`,
    noneFound: ({ called }: Noun) => `${agreedParticiple('Aucun', called)} ${called.one} ne correspond`,
    noneFoundText: 'Changez la recherche ou les filtres.',
    noneFoundFor: (wanted: string) =>
      `Rien ne correspond à «\u00a0${wanted}\u00a0». Changez la recherche ou les filtres.`,
    showAll: 'Effacer la recherche et les filtres',
    counted: ({ called }: Noun, count: string, isOne: boolean) => `${count} ${isOne ? called.one : called.many}`,
    counters: 'Chiffres',
    fromDevice: (count: string) => `Hors ligne : cherché parmi ce que cet appareil connaît (${count}).`,
    views: 'Vue',
    table: 'Tableau',
    cards: 'Cartes',
    createdAt: 'Ajout',
    createdByName: 'Ajouté par',
    changedAt: 'Dernière mise à jour',
    dakarTime: 'Heure de Dakar',
    numberWanted: ({ least, most, isWhole }: Bounds) => {
      const number = isWhole ? 'un nombre entier' : 'un nombre'
      if (least !== null && most !== null) return `Écrivez ${number} de ${least} à ${most}.`
      if (least !== null) return `Écrivez ${number} à partir de ${least}.`
      return most === null ? `Écrivez ${number}.` : `Écrivez ${number} jusqu’à ${most}.`
    },
    dateWanted: 'Écrivez une date qui existe.',
    choose: 'Choisir…',
    yes: 'Oui',
    no: 'Non',
    nothing: '—',
    photoOf: (field: string, name: string) => (name === '' ? field : `${field} : ${name}`),
    choosePhoto: 'Choisir une photo',
    otherPhoto: 'Changer la photo',
    dropPhoto: 'Enlever la photo',
    photoHint: 'Elle est réduite sur cet appareil avant de partir.',
    preparingPhoto: 'La photo est réduite sur cet appareil…',
    sendingPhoto: 'Envoi de la photo',
    photoFailed: 'La photo n’a pas été enregistrée',
    noOutline: 'Aucun contour.',
    corners: (count: number) => (count > 1 ? `${count} points.` : `${count} point.`),
    drawOutline: 'Dessiner sur la carte',
    changeOutline: 'Modifier le contour',
    dropOutline: 'Enlever le contour',
  },
  en: {
    add: ({ one }: Noun) => `Add ${withArticle(one)}`,
    change: ({ one }: Noun, name: string) => (name === '' ? `Change the ${one}` : `Change “${name}”`),
    remove: ({ one }: Noun) => `Delete the ${one}`,
    removeNamed: ({ one }: Noun, name: string) => (name === '' ? `Delete the ${one}` : `Delete “${name}”`),
    removeSure: ({ one }: Noun, name: string) => (name === '' ? `Delete this ${one}?` : `Delete the ${one} “${name}”?`),
    removed: ({ one }: Noun, name: string) => `${capitalised(one)}${name === '' ? '' : ` “${name}”`} deleted`,
    removeFailed: ({ one }: Noun) => `The ${one} could not be deleted`,
    saved: ({ one }: Noun, name: string) => `${capitalised(one)}${name === '' ? '' : ` “${name}”`} saved`,
    saveFailed: 'Saving failed',
    loadFailed: ({ many }: Noun) => `The ${many} could not be loaded`,
    notThere: ({ one }: Noun) => `This ${one} does not exist, or not any more`,
    open: ({ one }: Noun, name: string) => (name === '' ? `See the ${one}` : `See “${name}”`),
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    changeShort: 'Change',
    search: ({ one }: Noun) => `Search for ${withArticle(one)}`,
    none: ({ one }: Noun) => `No ${one}`,
    noneFound: ({ one }: Noun) => `No ${one} matches`,
    noneFoundText: 'Change the search or the filters.',
    noneFoundFor: (wanted: string) => `Nothing matches “${wanted}”. Change the search or the filters.`,
    showAll: 'Clear the search and the filters',
    counted: ({ one, many }: Noun, count: string, isOne: boolean) => `${count} ${isOne ? one : many}`,
    counters: 'Figures',
    fromDevice: (count: string) => `Offline: searched among what this device knows (${count}).`,
    views: 'View',
    table: 'Table',
    cards: 'Cards',
    createdAt: 'Added',
    createdByName: 'Added by',
    changedAt: 'Last update',
    dakarTime: 'Time of Dakar',
    numberWanted: ({ least, most, isWhole }: Bounds) => {
      const number = isWhole ? 'a whole number' : 'a number'
      if (least !== null && most !== null) return `Write ${number} from ${least} to ${most}.`
      if (least !== null) return `Write ${number} from ${least} on.`
      return most === null ? `Write ${number}.` : `Write ${number} up to ${most}.`
    },
    dateWanted: 'Write a date that exists.',
    choose: 'Choose…',
    yes: 'Yes',
    no: 'No',
    nothing: '—',
    photoOf: (field: string, name: string) => (name === '' ? field : `${field}: ${name}`),
    choosePhoto: 'Choose a photo',
    otherPhoto: 'Change the photo',
    dropPhoto: 'Remove the photo',
    photoHint: 'It is made smaller on this device before it is sent.',
    preparingPhoto: 'The photo is made smaller on this device…',
    sendingPhoto: 'Sending the photo',
    photoFailed: 'The photo was not saved',
    noOutline: 'No outline.',
    corners: (count: number) => (count > 1 ? `${count} points.` : `${count} point.`),
    drawOutline: 'Draw on the map',
    changeOutline: 'Change the outline',
    dropOutline: 'Remove the outline',
  },
  wo: {},
})
