/** Address of a venue without locale. It is the same for every day. A venue of the house has a page of its own, which samples lack. */
export function venuePage(venueId: string, isSample: boolean): string {
  return isSample ? `venue/detail?${new URLSearchParams({ venueId })}` : `venue/${venueId}`
}
