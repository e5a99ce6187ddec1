/** All that the app says in Wolof. */
export const wolof = import.meta.glob('../../**/*.words.ts', { query: '?wo', eager: true })
