/** Where a page leaves a sentence for the next page to say. */
export const NOTICE_KEY = 'pelesir:session:notice'

/** Leaves a sentence for the next page of this tab. A browser without storage goes on in silence. */
export function leaveNotice(text: string): void {
  try {
    sessionStorage.setItem(NOTICE_KEY, text)
  } catch {}
}
