import { importsApi } from '#contract/imports/imports.api.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import { form } from '#test/samples/uploads.ts'
import type { Ask, MatrixOf, Recipe } from './recipe.ts'

/** A line that is good, of each table: what tells it apart is made anew each time. */
const lines: { readonly [N in keyof typeof importsApi]: () => string } = {
  checkArmateurs: armateur,
  importArmateurs: armateur,
  checkBalises: () => `Nom;Latitude;Longitude\nBouée ${newId()};14,9;-17,2\n`,
  importBalises: () => `Nom;Latitude;Longitude\nBouée ${newId()};14,9;-17,2\n`,
  checkPeople: () => `Nom complet;E-mail\nAwa Fall;${newId()}@test.example\n`,
  importPeople: () => `Nom complet;E-mail\nAwa Fall;${newId()}@test.example\n`,
  checkPirogues: () => `Nom;Propriétaire;Téléphone\nYaye ${newId()};Awa;770000000\n`,
  importPirogues: () => `Nom;Propriétaire;Téléphone\nYaye ${newId()};Awa;770000000\n`,
  checkQuais: () => `Nom;Lieu\nQuai ${newId()};Cayar\n`,
  importQuais: () => `Nom;Lieu\nQuai ${newId()};Cayar\n`,
}

function armateur(): string {
  const id = newId()
  return `Nom;Entreprise;E-mail;Téléphone;Adresse;Numéro de licence;CLPA\nAwa;Fall;${id}@test.example;770000000;Cayar;${id};Cayar\n`
}

export const importsMatrix = Object.fromEntries(
  Object.entries(importsApi).map(([name, call]: [string, Endpoint]) => [
    name,
    { own: () => sending(call, lines[name as keyof typeof lines]()), another: null } satisfies Recipe,
  ]),
) as unknown as MatrixOf<typeof importsApi>

function sending({ path }: Endpoint, content: string): Ask {
  return { path, ...form({ name: 'file', content, fileName: 'a.csv', type: 'text/csv' }) }
}
