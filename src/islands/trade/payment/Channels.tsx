import { ArrowRightLeft, Banknote, CreditCard, History, Landmark, QrCode, Store, Wallet } from 'lucide-react'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import type { ListedMerchant } from '../../../../core/trade/payment/contract.ts'
import { payable, TRANSFER } from '../../../../core/trade/payment/fee.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { type Shelf, shelvesOf } from './channel-order.ts'

const ICON = {
  last: History,
  virtual_account: Landmark,
  transfer: ArrowRightLeft,
  card: CreditCard,
  qris: QrCode,
  wallet: Wallet,
  shop: Store,
  cash: Banknote,
} as const satisfies Record<Shelf['group'], unknown>

type Props = {
  /** Rupiah, before a fee; without it fees are not shown. */
  amount?: number
  last?: string
  merchants: readonly ListedMerchant[]
  chosen: ListedMerchant | null
  choose(merchant: ListedMerchant): void
}

export function Channels({ amount = 0, last = '', merchants, chosen, choose }: Props) {
  const { t } = useWords()
  return (
    <div className="grid gap-6">
      {shelvesOf(merchants, last).map(({ group, members }) => {
        const Icon = ICON[group]
        return (
          <fieldset key={group}>
            <legend className="mb-2 flex items-center gap-2 font-bold">
              <Icon size={18} aria-hidden="true" className="text-primary" />
              {t(`checkout:group.${group}`)}
            </legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {members.map((merchant) => (
                <label
                  key={merchant.id}
                  className="flex min-h-14 items-center gap-3 rounded-field border border-line px-4 py-2 has-checked:border-primary has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-focus"
                >
                  <input
                    type="radio"
                    name="channel"
                    checked={chosen?.id === merchant.id}
                    onChange={() => choose(merchant)}
                  />
                  <img src={merchant.logo} alt="" width={56} height={32} className="shrink-0 rounded-md" />
                  <span className="font-semibold leading-tight">
                    {merchant.productName}
                    <Fee amount={amount} merchant={merchant} />
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}

function Fee({ amount, merchant }: { amount: number; merchant: ListedMerchant }) {
  const { t } = useWords()
  const { fee } = payable(amount, merchant.productCode, merchant.card_fee)
  if (fee === 0 && merchant.productCode !== TRANSFER) return null
  return (
    <span className="tabular block font-normal text-sm text-soft">
      {fee === 0 ? t('checkout:uniqueCodeHere') : t('checkout:feeHere', { amount: formatRupiah(fee) })}
    </span>
  )
}
