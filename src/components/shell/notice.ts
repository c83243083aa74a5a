import { toast } from '../../ui/toast.ts'

const KEY = 'pelesir:session:notice'

/** Leaves a sentence for the next page of this tab to say. A browser without storage goes on in silence. */
export function leaveNotice(text: string): void {
  try {
    sessionStorage.setItem(KEY, text)
  } catch {}
}

/** Says what the page before this one left. */
export function sayLeftNotice(): void {
  try {
    const notice = sessionStorage.getItem(KEY)
    if (notice) toast(notice)
    sessionStorage.removeItem(KEY)
  } catch {}
}
