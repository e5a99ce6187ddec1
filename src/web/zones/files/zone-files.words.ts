import { words } from '#web/platform/words/words.ts'

export const zoneFileWords = words({
  fr: {
    importTitle: 'Importer des zones',
    importText: 'GeoJSON, KML, KMZ ou GPX, d’un traceur, d’un SIG ou d’un autre Guet.',
    file: 'Fichier',
    most: (zones: string) => `${zones} zones au plus`,
    usualType: 'Type des zones qui n’en disent pas',
    reading: 'Lecture du fichier…',
    unreadable: 'Ce fichier est illisible',
    unreadableText: 'Il n’est pas ce que son nom annonce, ou il est abîmé.',
    empty: 'Ce fichier ne contient aucune zone',
    tooMany: (zones: string, most: string) =>
      `${zones} zones dans ce fichier, ${most} au plus. Coupez-le en plusieurs.`,
    willBeAdded: (count: number, written: string) =>
      count === 1 ? '1 zone sera ajoutée' : `${written} zones seront ajoutées`,
    noneToAdd: 'Aucune zone à ajouter',
    left: (count: number, written: string) =>
      count === 1 ? '1 zone laissée de côté' : `${written} zones laissées de côté`,
    unread: (count: number, written: string) =>
      count === 1 ? '1 point illisible laissé de côté' : `${written} points illisibles laissés de côté`,
    points: (count: number, written: string) =>
      count === 1
        ? '1 point manque à son contour : vérifiez-le.'
        : `${written} points manquent à son contour : vérifiez-le.`,
    known: 'Elle existe déjà.',
    unnamed: (number: number) => `Zone ${number}`,
    map: 'Où sont ces zones',
    hatched: 'Hachuré sur la carte : ce qui ne sera pas ajouté.',
    add: (count: number, written: string) => (count === 1 ? 'Ajouter 1 zone' : `Ajouter ${written} zones`),
    adding: 'Ajout des zones…',
    progress: (done: string, all: string) => `${done} sur ${all}`,
    stop: 'Arrêter',
    resume: 'Reprendre',
    interrupted: 'L’ajout s’est arrêté',
    interruptedText: (done: string, all: string) =>
      `${done} zones sur ${all} sont ajoutées. Rien ne sera ajouté deux fois.`,
    done: (count: number, written: string) => (count === 1 ? '1 zone ajoutée' : `${written} zones ajoutées`),
    refusedByServer: 'Refusées par le serveur',
    another: 'Autre fichier',
    close: 'Fermer',
    cancel: 'Annuler',
    exportTitle: 'Exporter les zones',
    exportText: (count: number, written: string) =>
      count === 1 ? 'La zone de la liste, en un fichier.' : `Les ${written} zones de la liste, en un fichier.`,
    format: 'Format',
    geojson: 'GeoJSON',
    geojsonHint: 'Pour un SIG ou un site',
    kml: 'KML',
    kmlHint: 'Pour Google Earth',
    gpx: 'GPX',
    gpxHint: 'Pour un traceur de bord',
    save: 'Exporter',
    exported: (name: string) => `${name} est enregistré`,
  },
  en: {
    importTitle: 'Import zones',
    importText: 'GeoJSON, KML, KMZ or GPX, from a plotter, a GIS or another Guet.',
    file: 'File',
    most: (zones: string) => `${zones} zones at most`,
    usualType: 'Type of the zones that tell none',
    reading: 'Reading the file…',
    unreadable: 'This file cannot be read',
    unreadableText: 'It is not what its name says, or it is damaged.',
    empty: 'This file holds no zone',
    tooMany: (zones: string, most: string) => `${zones} zones in this file, ${most} at most. Cut it into several.`,
    willBeAdded: (count: number, written: string) =>
      count === 1 ? '1 zone will be added' : `${written} zones will be added`,
    noneToAdd: 'No zone to add',
    left: (count: number, written: string) => (count === 1 ? '1 zone left out' : `${written} zones left out`),
    unread: (count: number, written: string) =>
      count === 1 ? '1 unreadable point left out' : `${written} unreadable points left out`,
    points: (count: number, written: string) =>
      count === 1
        ? '1 point of its outline is missing: check it.'
        : `${written} points of its outline are missing: check it.`,
    known: 'It exists already.',
    unnamed: (number: number) => `Zone ${number}`,
    map: 'Where these zones are',
    hatched: 'Hatched on the map: what will not be added.',
    add: (count: number, written: string) => (count === 1 ? 'Add 1 zone' : `Add ${written} zones`),
    adding: 'Adding the zones…',
    progress: (done: string, all: string) => `${done} of ${all}`,
    stop: 'Stop',
    resume: 'Go on',
    interrupted: 'The adding has stopped',
    interruptedText: (done: string, all: string) => `${done} zones of ${all} are added. Nothing will be added twice.`,
    done: (count: number, written: string) => (count === 1 ? '1 zone added' : `${written} zones added`),
    refusedByServer: 'Refused by the server',
    another: 'Another file',
    close: 'Close',
    cancel: 'Cancel',
    exportTitle: 'Export the zones',
    exportText: (count: number, written: string) =>
      count === 1 ? 'The zone of the list, as a file.' : `The ${written} zones of the list, as a file.`,
    format: 'Format',
    geojson: 'GeoJSON',
    geojsonHint: 'For a GIS or a website',
    kml: 'KML',
    kmlHint: 'For Google Earth',
    gpx: 'GPX',
    gpxHint: 'For a plotter on board',
    save: 'Export',
    exported: (name: string) => `${name} is saved`,
  },
  wo: {},
})
