import { CreditCard, Landmark, QrCode, Store, Wallet } from 'lucide-react'
import { CHANNEL_GROUPS } from '../../../core/payment/channels.ts'
import type { ListedMerchant } from '../../../core/payment/contract.ts'
import { useWords } from '../../ui/react/words.tsx'

const ICON = { virtual_account: Landmark, card: CreditCard, qris: QrCode, wallet: Wallet, shop: Store } as const

type Props = {
  merchants: readonly ListedMerchant[]
  chosen: ListedMerchant | null
  choose(merchant: ListedMerchant): void
}

export function Channels({ merchants, chosen, choose }: Props) {
  const { t } = useWords()
  const groups = CHANNEL_GROUPS.map((group) => ({
    group,
    members: merchants.filter((merchant) => merchant.group === group),
  }))
  return (
    <div className="grid gap-6">
      {groups
        .filter(({ members }) => members.length > 0)
        .map(({ group, members }) => {
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
                      className="size-5 accent-primary"
                      checked={chosen?.id === merchant.id}
                      onChange={() => choose(merchant)}
                    />
                    <img src={merchant.logo} alt="" width={56} height={32} className="shrink-0 rounded-md" />
                    <span className="font-semibold leading-tight">{merchant.productName}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          )
        })}
    </div>
  )
}
