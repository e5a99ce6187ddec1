/** One’s own password and code, before they are typed. */
export const noProof = { yourPassword: '', yourCode: '' }
