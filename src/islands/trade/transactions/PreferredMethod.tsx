import { preferChannel } from '../../../../core/trade/dashboard/calls.ts'
import type * as dashboard from '../../../../core/trade/dashboard/contract.ts'
import { merchantInfo } from '../../../../core/trade/payment/calls.ts'
import type * as contract from '../../../../core/trade/payment/contract.ts'
import type { ListedMerchant } from '../../../../core/trade/payment/contract.ts'
import { call } from '../../../lib/call/call.ts'
import { Banner } from '../../../ui/react/Banner.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { toast } from '../../../ui/toast.ts'
import { ActionFailed } from '../../base/table/ActionFailed.tsx'
import { Failed } from '../../base/table/Failed.tsx'
import { ListSkeleton } from '../../base/table/ListView.tsx'
import { useCall } from '../../base/table/use-answer.ts'
import { useAction } from '../../people/account/use-action.ts'
import { Channels } from '../payment/Channels.tsx'

/** The payment method that is chosen from the start. No card number is stored. */
export default function PreferredMethod() {
  const { locale, t } = useWords()
  const { answer, ask, set } = useCall<typeof contract.merchantInfo>(merchantInfo, {})
  const { act, isSending, error } = useAction()
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  if (answer.state !== 'ready') return <ListSkeleton />
  const merchants = answer.value
  const chosen = merchants.find(({ preferred }) => preferred) ?? null

  async function prefer(merchant: ListedMerchant | null) {
    const channel = merchant && { bankCode: merchant.bankCode, productCode: merchant.productCode }
    const send = () => call<typeof dashboard.preferChannel>(preferChannel, { body: { channel } }, { locale })
    await act(send, () => {
      set(merchants.map((each) => ({ ...each, preferred: each.id === merchant?.id })))
      toast(t('dashboard:card.saved'))
    })
  }

  return (
    <div className="grid gap-5" aria-busy={isSending}>
      <p className="text-soft">{t('dashboard:card.text')}</p>
      {chosen ? (
        <div className="card flex flex-wrap items-center justify-between gap-3 p-5">
          <p>
            <span className="block text-faint text-sm">{t('dashboard:card.preferred')}</span>
            <b>{chosen.productName}</b>
          </p>
          <button type="button" className="btn btn-quiet" onClick={() => prefer(null)}>
            {t('dashboard:card.remove')}
          </button>
        </div>
      ) : (
        <Banner title={t('dashboard:card.empty')}>{t('dashboard:card.emptyText')}</Banner>
      )}
      <ActionFailed error={error} onReload={ask} />
      <section className="card p-5">
        <Channels merchants={merchants} chosen={chosen} choose={prefer} />
      </section>
    </div>
  )
}
