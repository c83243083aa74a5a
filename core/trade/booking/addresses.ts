/**
 * Mails about a booking go to the member and the contact, to each address once. `member` is null for a deleted account.
 */
export function mailAddresses(member: string | null, contact: string): string[] {
  const all = [member ?? '', contact.trim().toLowerCase()]
  return [...new Set(all)].filter((address) => address !== '')
}
