import { answerSupplierChange } from '../../../../../core/trade/booking/calls.ts'
import type { RescheduleOffer } from '../../../../../core/trade/booking/change/reschedule.ts'
import type * as contract from '../../../../../core/trade/booking/change/supplier-changes.ts'
import { call } from '../../../../lib/call/call.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'

type Props = {
  id: string
  change: NonNullable<RescheduleOffer['change']>
  /** Nothing can be chosen. */
  isNeeded: boolean
  onAsked: () => void
}

/** After a supplier's change staff look for something else, where nothing fits or the supplier alone can change it. */
export function Help({ id, change, isNeeded, onAsked }: Props) {
  const { locale, t } = useWords()
  const { act, isSending, error } = useAction()
  if (change.is_help_asked)
    return <Banner title={t('reschedule:change.asked')}>{t('reschedule:change.askedText')}</Banner>
  const ask = () => {
    const input = { params: { id, change: change.id }, body: { answer: 'help' as const } }
    return act(() => call<typeof contract.answerSupplierChange>(answerSupplierChange, input, { locale }), onAsked)
  }
  return (
    <section className="card grid gap-3 p-5">
      <h2 className="text-lg">{t(`reschedule:change.${isNeeded ? 'staff' : 'nothingFits'}`)}</h2>
      <p className="text-soft">{t('reschedule:change.staffText')}</p>
      <ActionFailed error={error} onReload={onAsked} />
      <button
        type="button"
        className={`btn justify-self-start max-sm:w-full ${isNeeded ? 'btn-action' : 'btn-quiet'}`}
        aria-disabled={isSending}
        onClick={ask}
      >
        {t('reschedule:change.ask')}
      </button>
    </section>
  )
}
