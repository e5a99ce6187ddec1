import { refusal } from '#contract/wire/refusal.ts'

/** Apart from the rules, which bring the geometry along: every page knows all sentences, few know zones. */

export const mostPoints = 2000

export const zoneIncomplete = refusal('zone_incomplete', 400, 'Données de zone incomplètes')
export const circleIncomplete = refusal(
  'circle_incomplete',
  400,
  'Veuillez remplir toutes les coordonnées (centre et rayon)',
)
/** Of a file, and of whoever writes to the interface. */
export const zoneGeometryWrong = refusal(
  'zone_geometry_wrong',
  400,
  'Une zone est un polygone (Polygon), une ligne (LineString), ou un point (Point) avec un rayon.',
)
export const zoneNotAPolygon = refusal(
  'zone_not_a_polygon',
  400,
  'Un polygone et un rectangle se donnent en GeoJSON «\u00a0Polygon\u00a0», pas en ligne.',
)
export const zoneTooFewPoints = refusal(
  'zone_too_few_points',
  400,
  'Il manque des points\u00a0: un polygone en a au moins trois, une ligne deux, un rectangle deux ou quatre.',
)
export const zonePlaceInvalid = refusal('zone_place_invalid', 400, 'Veuillez saisir des coordonnées GPS valides')
export const zoneProjected = refusal(
  'zone_projected',
  400,
  'Coordonnées projetées (Lambert, UTM) : exportez le fichier en longitude et latitude (WGS 84).',
)
export const radiusInvalid = refusal('radius_invalid', 400, "Le rayon calculé n'est pas valide")
export const radiusTooLarge = refusal('radius_too_large', 400, 'Le rayon est trop grand (plus de 100 km)')
export const zoneCrossesItself = refusal('zone_crosses_itself', 400, 'Le contour de la zone se croise ou se touche.')
export const zoneTooDetailed = refusal('zone_too_detailed', 400, `Une zone a au plus ${mostPoints} points.`)
export const validityReversed = refusal('validity_reversed', 400, 'La fin de validité précède son début.')

export const zoneRefusals = [
  zoneIncomplete,
  circleIncomplete,
  zoneGeometryWrong,
  zoneNotAPolygon,
  zoneTooFewPoints,
  zonePlaceInvalid,
  zoneProjected,
  radiusInvalid,
  radiusTooLarge,
  zoneCrossesItself,
  zoneTooDetailed,
  validityReversed,
] as const
