/**
 * The pictures of the demonstrations, of the server's as of the one in the browser: drawn for this product, each by the name of
 * its drawing. Nobody took them.
 */
export const sampleMedia = [
  {
    picture: 'mbour-soir',
    name: 'Retour de pêche',
    description: 'Le soir, quand tout le monde rentre.',
    tags: ['Mbour', 'soir', 'retour', 'palmiers'],
    category: 'Vie du quai',
    locationName: 'Mbour',
    latitude: 14.4128,
    longitude: -16.9686,
  },
  {
    picture: 'aube-cayar',
    name: 'L’aube à Cayar',
    description: 'Départ au filet, mer calme.',
    tags: ['Cayar', 'aube'],
    category: 'Départs',
    locationName: 'Cayar',
    latitude: 14.9175,
    longitude: -17.1215,
  },
  {
    picture: 'guet-ndar',
    name: 'Devant le pont Faidherbe',
    description: 'Quatre hommes à bord, gilets mis.',
    tags: ['Saint-Louis', 'sécurité'],
    category: 'Sécurité',
    locationName: 'Saint-Louis',
    latitude: 16.0179,
    longitude: -16.5119,
  },
  {
    picture: 'soumbedioune',
    name: 'Soumbédioune au crépuscule',
    description: null,
    tags: ['Dakar'],
    category: 'Vie du quai',
    locationName: 'Dakar',
    latitude: 14.6826,
    longitude: -17.4626,
  },
] as const
