export function bookingsQuery(ids: readonly string[]): string {
  return new URLSearchParams(ids.map((id) => ['booking', id])).toString()
}
