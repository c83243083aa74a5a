/** The one address of a venue without locale, whatever day is chosen in it. A venue of the house has a page of its own, which samples lack. */
export function venuePage(venueId: string, isSample: boolean): string {
  return isSample ? `venue/detail?${new URLSearchParams({ venueId })}` : `venue/${venueId}`
}
