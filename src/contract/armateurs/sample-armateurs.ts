/** Three armateurs of the demonstrations, of the server’s as of the one in the browser. `boats`: how many are linked to them. */
export const sampleArmateurs = [
  sample(1, {
    name: 'Mamadou Diop',
    company: 'Pêche de Cayar',
    clpa: 'cayar',
    licenseNumber: 'ARM-2024-001',
    status: 'active',
    boats: 3,
  }),
  sample(2, {
    name: 'Fatou Ndiaye',
    company: 'GIE Teranga',
    clpa: 'joal',
    licenseNumber: 'ARM-2023-014',
    status: 'active',
    boats: 1,
  }),
  sample(3, {
    name: 'Ousmane Fall',
    company: 'Fall & Fils',
    clpa: 'mbour',
    licenseNumber: 'ARM-2021-007',
    status: 'suspended',
    boats: 0,
  }),
]

function sample<const Said extends { readonly company: string }>(number: number, said: Said) {
  return {
    ...said,
    email: `armateur${number}@guet.example`,
    phone: `+221 77 000 00 1${number}`,
    address: `Quartier des pêcheurs, ${said.company}`,
  }
}
