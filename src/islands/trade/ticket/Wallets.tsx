import { Wallet } from 'lucide-react'
import { useState } from 'react'
import type * as contract from '../../../../core/trade/booking/ticket.ts'
import type { ScreenTicket } from '../../../../core/trade/booking/ticket.ts'
import { appleWallet, googleWallet } from '../../../../core/trade/booking/ticket-calls.ts'
import { CallError, call } from '../../../lib/call/call.ts'
import { errorText } from '../../../lib/call/error-text.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { toast } from '../../../ui/toast.ts'

type Props = { ticket: ScreenTicket; card: number }

/**
 * Wallets that the operator has keys for.
 * Apple's file has the passes of all; a link of Google those of the card in sight.
 */
export function Wallets({ ticket: { id, wallets }, card }: Props) {
  const { locale, t } = useWords()
  const [isBusy, setBusy] = useState(false)
  /** Links of the card in sight, where it needs several. */
  const [several, setSeveral] = useState<{ card: number; urls: readonly string[] }>({ card, urls: [] })
  const links = several.card === card ? several.urls : []
  if (wallets.length === 0) return null
  async function openGoogle() {
    setBusy(true)
    try {
      const found = await call<typeof contract.googleWallet>(googleWallet, { params: { id } }, { locale })
      const { url, more } = found[card] ?? found[0] ?? {}
      if (url && more && more.length > 0) setSeveral({ card, urls: [url, ...more] })
      else if (url) location.assign(url)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast(errorText(t, error), 'bad')
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {wallets.includes('apple') && (
        <a className="btn btn-quiet" href={appleWallet.path.replace('{id}', id)} download>
          <Wallet size={18} aria-hidden="true" />
          {t('screen-ticket:apple')}
        </a>
      )}
      {links.map((url, index) => (
        <a key={url} className="btn btn-quiet" href={url}>
          <Wallet size={18} aria-hidden="true" />
          {`${t('screen-ticket:google')} ${index + 1}/${links.length}`}
        </a>
      ))}
      {links.length === 0 && wallets.includes('google') && (
        <button type="button" className="btn btn-quiet" disabled={isBusy} onClick={openGoogle}>
          <Wallet size={18} aria-hidden="true" />
          {t('screen-ticket:google')}
        </button>
      )}
    </div>
  )
}
