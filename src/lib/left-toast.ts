import { toast } from '../ui/toast.ts'

const KEY = 'pelesir:session:notice'

/** Shown on the tab's next page. Without storage nothing is shown. */
export function leaveToast(text: string): void {
  try {
    sessionStorage.setItem(KEY, text)
  } catch {}
}

export function sayLeftToast(): void {
  try {
    const notice = sessionStorage.getItem(KEY)
    if (notice) toast(notice)
    sessionStorage.removeItem(KEY)
  } catch {}
}
