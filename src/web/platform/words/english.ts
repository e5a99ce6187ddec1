/** All that the app says in English. */
export const english = import.meta.glob('../../**/*.words.ts', { query: '?en', eager: true })
