/** The server gives each sign-in a mark of its own beside the hint (`session-cookie.ts`). */
export const MARK_COOKIE = 'pelesir_keep'
export const HINT_COOKIE = 'pelesir_member'

/** Owner of what a visitor without a session keeps. */
export const VISITOR = 'visitor'

/** A session from before the mark has the hint alone. */
export function keeperOf(hint: string | undefined, mark: string | undefined): string {
  return hint === '1' ? `member ${mark ?? ''}` : VISITOR
}

/** Says who keeps things on this device now, from the text of `document.cookie`. */
export function keeperIn(cookies: string): string {
  const value = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies)?.[1]
  return keeperOf(value(HINT_COOKIE), value(MARK_COOKIE))
}
