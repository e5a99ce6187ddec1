export function offence(state: 'active' | 'resolved'): number {
  switch (state) {
    case 'active':
      return 1
  }
  return 0
}
