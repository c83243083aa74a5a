import { useCallback } from 'react'
import { merchantInfo } from '../../../core/payment/calls.ts'
import type * as contract from '../../../core/payment/contract.ts'
import { call } from '../../lib/call.ts'
import { useWords } from '../../ui/react/words.tsx'
import { useAnswer } from '../table/use-answer.ts'

/** Names `BANK/PRODUCT`, or `PRODUCT` alone. What the gateway no longer lists keeps its code. */
export function useChannelName(): (channel: string) => string {
  const { locale } = useWords()
  const load = useCallback(() => call<typeof contract.merchantInfo>(merchantInfo, {}, { locale }), [locale])
  const { answer } = useAnswer(load)
  const merchants = answer.state === 'ready' ? answer.value : []
  return (channel) =>
    merchants.find(({ bankCode, productCode }) => [`${bankCode}/${productCode}`, productCode].includes(channel))
      ?.productName ?? channel
}
