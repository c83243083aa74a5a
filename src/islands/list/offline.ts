import type { MouseEvent } from 'react'
import { createWords, type Say } from '../../lib/words.ts'
import type { IslandProps } from '../../ui/react/words.tsx'
import { toast } from '../../ui/toast.ts'

/** Without a connection a page would be the browser's own: says so instead, and is true. */
function stays(t: Say): boolean {
  if (navigator.onLine) return false
  toast(t('errors:offline'), 'bad')
  return true
}

export function leave(href: string, { locale, words }: IslandProps): void {
  if (!stays(createWords(locale, words))) location.assign(href)
}

/** Holds back a press on a link to another page. */
export function holdLink(event: MouseEvent, t: Say): void {
  const leads = event.target instanceof Element && event.target.closest('a[href]:not([href^="#"])')
  if (leads && !event.defaultPrevented && stays(t)) event.preventDefault()
}
