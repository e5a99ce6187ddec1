import { refusal } from '#contract/wire/refusal.ts'

/** Of a line, or of a cell, beside what the contract refuses in its values. They are told by the preview, and refuse no call. */
export const lineRefusals = {
  twice: refusal('import_line_twice', 400, 'Déjà écrit à une autre ligne du fichier.'),
  exists: refusal('import_line_exists', 400, 'Déjà enregistré dans Guet.'),
  columnMissing: refusal('import_column_missing', 400, 'Cette colonne est obligatoire et manque dans le fichier.'),
  columnTwice: refusal('import_column_twice', 400, 'Cette colonne est deux fois dans le fichier.'),
  tooManyCells: refusal('import_too_many_cells', 400, 'Cette ligne a plus de cellules que la première.'),
  cutOff: refusal(
    'import_line_cut',
    400,
    'Le fichier s’arrête au milieu de cette ligne\u00a0: il est peut-être coupé.',
  ),
  quoteOpen: refusal('import_quote_open', 400, 'Un guillemet ouvert n’est jamais refermé.'),
} as const
