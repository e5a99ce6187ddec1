/** How far along from quay to quay: 0 as he leaves, 1 when he is due, and he stays there when he is late. */
export function shareOfWay(leftAt: string, dueAt: string, now: number): number {
  const [left, due] = [Date.parse(leftAt), Date.parse(dueAt)]
  if (!(due > left)) return 1
  return Math.min(1, Math.max(0, (now - left) / (due - left)))
}
