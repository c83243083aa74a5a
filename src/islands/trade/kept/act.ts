import { shareTrip } from '../../../../core/trade/kept/calls.ts'
import type * as contract from '../../../../core/trade/kept/contract.ts'
import { CallError, call } from '../../../lib/call/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'
import { createWords, type Say } from '../../../lib/words.ts'
import en from '../../../locales/en/keep.json'
import id from '../../../locales/id/keep.json'
import { toast } from '../../../ui/toast.ts'
import { isKept, type Kept } from './kept.ts'
import { MOST_HERE, toggleKept } from './store.ts'

function wordsOf(locale: Locale) {
  return createWords(locale, { keep: locale === 'en' ? en : id })
}

/** Without the word file of errors, as a list has no room for it. */
function toastFailure(t: Say, error: unknown): void {
  if (!(error instanceof CallError)) throw error
  toast(error.message === error.code ? t('keep:toast.failed') : error.message, 'bad')
}

/** Acts on a pressed button; true where it is kept then. */
export async function pressKeep(kept: Kept, locale: Locale): Promise<boolean> {
  const t = wordsOf(locale)
  try {
    const done = await toggleKept(kept, locale, new Date())
    toast(t(`keep:toast.${done}`, { most: MOST_HERE }), done === 'full' ? 'bad' : 'good')
  } catch (error) {
    toastFailure(t, error)
  }
  return isKept(kept)
}

/** Makes a link and gives it to the device's own way of sharing, or to the clipboard. Resolves to the link where neither takes it. */
export async function pressShare(address: string, title: string, locale: Locale): Promise<string | null> {
  const t = wordsOf(locale)
  try {
    const body = { addresses: [address] }
    const { token } = await call<typeof contract.shareTrip>(shareTrip, { body }, { locale })
    const url = `${location.origin}${pathTo(locale, 'shared')}#${token}`
    return await give({ title, url }, () => toast(t('keep:toast.copied')))
  } catch (error) {
    toastFailure(t, error)
    return null
  }
}

/** Only phones and tablets have a sheet worth opening. */
async function give(shared: { title: string; url: string }, onCopied: () => void): Promise<string | null> {
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.(shared)) {
    const isDone = await navigator.share(shared).then(
      () => true,
      // Closed by its user: nothing else is wanted.
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    )
    if (isDone) return null
  }
  try {
    await navigator.clipboard.writeText(shared.url)
    onCopied()
    return null
  } catch {
    return shared.url
  }
}
