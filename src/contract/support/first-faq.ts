import type { TicketCategory } from './ticket.ts'

/** With which the support begins: true of this product, and the administrators’ to change from then on. */
export const firstFaq: readonly {
  readonly id: string
  readonly question: string
  readonly answer: string
  readonly category: TicketCategory
}[] = [
  {
    id: '01980000-0000-7000-8000-000000000001',
    question: 'Comment lancer un SOS ?',
    answer:
      'Appuyez sur le bouton SOS, en bas à gauche de tous les écrans. Vous avez 5 secondes pour annuler, puis l’appel part avec votre position si le téléphone la connaît.\nSans réseau, l’appel reste dans le téléphone et part dès qu’il revient : gardez Guet ouvert. L’écran dit où il en est : gardé, reçu, vu, pris en charge.\nSi vous avez du réseau, appelez aussi le 119.',
    category: 'Autre',
  },
  {
    id: '01980000-0000-7000-8000-000000000002',
    question: 'Comment s’entraîner au SOS sans déranger personne ?',
    answer:
      'Utilisez « S’entraîner » : c’est le même bouton et le même compte à rebours. L’appel est marqué « exercice » partout, et personne n’est appelé.',
    category: 'Autre',
  },
  {
    id: '01980000-0000-7000-8000-000000000003',
    question: 'Ma position n’apparaît pas, ou le GPS est coupé : que faire ?',
    answer:
      'À l’accueil ou sur la carte, appuyez sur « Démarrer GPS ». Si le téléphone refuse, activez la localisation dans ses réglages, puis autorisez la position pour Guet dans ceux du navigateur, et démarrez de nouveau.\nÀ ciel ouvert, la première position peut demander une minute. Sans réseau, les positions restent dans le téléphone et partent dès qu’il revient.',
    category: 'GPS',
  },
  {
    id: '01980000-0000-7000-8000-000000000004',
    question: 'À quoi sert « Je pars » ?',
    answer:
      'Avant de sortir, appuyez sur « Je pars » et dites quand vous pensez rentrer et combien vous êtes à bord. Au retour, appuyez sur « Je suis rentré ».\nSi l’heure passe sans nouvelles, Guet vous le rappelle, puis prévient votre coordinateur. En retard sans danger ? Dites « Je suis en retard, tout va bien ».',
    category: 'Autre',
  },
  {
    id: '01980000-0000-7000-8000-000000000005',
    question: 'J’ai oublié mon mot de passe',
    answer:
      'Personne ne peut vous le relire : Guet ne le garde pas en clair. Si votre téléphone est encore connecté, ne vous déconnectez pas : tout y marche. Sinon, appelez le support (onglet Contact) ou votre coordinateur.\nLe bouton SOS marche aussi sans être connecté.',
    category: 'Compte',
  },
  {
    id: '01980000-0000-7000-8000-000000000006',
    question: 'Comment dépenser moins de données ?',
    answer:
      'Touchez l’état du réseau, en haut de l’écran : « Réseau et données ». Choisissez « Économe 2G » : pas de satellite, des photos plus petites, des mises à jour plus espacées. « Automatique » le fait seul quand le réseau est lent. Le même écran dit combien Guet a utilisé aujourd’hui.\nUn SOS et les alertes ne sont jamais ralentis.',
    category: 'Système',
  },
  {
    id: '01980000-0000-7000-8000-000000000007',
    question: 'Guet marche-t-il sans réseau ?',
    answer:
      'Oui. Les écrans montrent ce qui était connu, avec son âge. Ce que vous écrivez, même au support, reste dans le téléphone et part dès que le réseau revient. Avant de sortir, « Préparer ma sortie » prend la carte et la météo avec vous.',
    category: 'Communication',
  },
  {
    id: '01980000-0000-7000-8000-000000000008',
    question: 'Qui voit mes demandes ?',
    answer:
      'Vous et les administrateurs, personne d’autre : ni votre coordinateur, ni les autres pêcheurs. Quand quelqu’un répond, vous êtes prévenu sur cet appareil si les notifications sont acceptées.',
    category: 'Compte',
  },
]
