/** What an SOS for practice is about that goes all the way to those on duty. Only the server gives such names. */
export const exerciseKeys = 'exercise:'

export function isExerciseKey(openKey: string | null): boolean {
  return openKey !== null && openKey.startsWith(exerciseKeys)
}
