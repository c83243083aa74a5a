import { merchantInfo } from '../../../../core/trade/payment/calls.ts'
import type * as contract from '../../../../core/trade/payment/contract.ts'
import { useCall } from '../../base/table/use-answer.ts'

/** Names `BANK/PRODUCT`, or `PRODUCT` alone. What the gateway no longer lists keeps its code. */
export function useChannelName(): (channel: string) => string {
  const { answer } = useCall<typeof contract.merchantInfo>(merchantInfo, {})
  const merchants = answer.state === 'ready' ? answer.value : []
  return (channel) =>
    merchants.find(({ bankCode, productCode }) => [`${bankCode}/${productCode}`, productCode].includes(channel))
      ?.productName ?? channel
}
