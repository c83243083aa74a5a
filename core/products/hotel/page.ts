/** The one address of a hotel without locale, whatever stay is chosen in it. */
export function hotelPage(hotelKey: string): string {
  return `hotel/detail?${new URLSearchParams({ hotelKey })}`
}
