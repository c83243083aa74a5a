/** Names as calls and stored bookings spell them. */
export type WireName = { first_name: string | null; last_name: string | null }

export function wireName({ first_name, last_name }: WireName): string {
  return [first_name, last_name].filter(Boolean).join(' ')
}
