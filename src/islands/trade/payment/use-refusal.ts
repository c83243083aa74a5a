import { useEffect } from 'react'
import type { Transaction } from '../../../../core/trade/payment/contract.ts'
import type { Async } from '../../../lib/call/async.ts'
import { pathTo } from '../../../lib/paths.ts'
import { useWords } from '../../../ui/react/words.tsx'

/** True when the bank refused: leads back to the methods of payment, which say so. */
export function useRefusal(transaction: Async<Transaction>): boolean {
  const { locale } = useWords()
  const id = transaction.state === 'ready' && isRefused(transaction.value) ? transaction.value.id : null
  useEffect(() => {
    if (id) location.replace(pathTo(locale, 'payment', { id }))
  }, [id, locale])
  return id !== null
}

function isRefused({ paymentStatus, last_attempt }: Transaction): boolean {
  return paymentStatus === 'unpaid' && last_attempt === 'denied'
}
