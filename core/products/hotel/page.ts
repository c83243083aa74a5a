/** Address of a hotel without locale. It is the same for every stay. */
export function hotelPage(hotelKey: string): string {
  return `hotel/detail?${new URLSearchParams({ hotelKey })}`
}
