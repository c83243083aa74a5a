const HINT = /(?:^|;\s*)pelesir_member=1(?:;|$)/

/** A readable cookie beside the session says only that there may be a member. */
export function isMemberHinted(cookies: string): boolean {
  return HINT.test(cookies)
}

/** Our server draws for visitors what differs for members. */
export function seemsKnown(): boolean {
  return typeof document !== 'undefined' && isMemberHinted(document.cookie)
}
