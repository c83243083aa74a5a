import { merchantInfo } from '../../../../core/trade/payment/calls.ts'
import type * as contract from '../../../../core/trade/payment/contract.ts'
import { useCall } from '../../base/table/use-answer.ts'

type Named = { bankCode: string; productCode: string; productName: string }

/** The last list of this page: what is drawn again shows names at once. */
let last: readonly Named[] | null = null

/** Names `BANK/PRODUCT`, or `PRODUCT` alone. What the gateway no longer lists keeps its code; until the list is here there is no name. */
export function useChannelName(): (channel: string) => string {
  const { answer } = useCall<typeof contract.merchantInfo>(merchantInfo, {})
  if (answer.state === 'ready') last = answer.value
  const merchants = last
  return (channel) => {
    if (!merchants && answer.state !== 'failed') return ''
    const isChannel = ({ bankCode, productCode }: Named) =>
      [`${bankCode}/${productCode}`, productCode].includes(channel)
    return merchants?.find(isChannel)?.productName ?? channel
  }
}
