import type { ListedSlot, StockItem } from '../../../../../core/office/products/stock.ts'
import type * as contract from '../../../../../core/office/products/waiting.ts'
import type { OfficeWaiting } from '../../../../../core/office/products/waiting.ts'
import { listWaiting, removeWaiting } from '../../../../../core/office/products/waiting-calls.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { useAction } from '../../../people/account/use-action.ts'

/** Nothing while the list is empty. */
export function WaitingList({ item, slot }: { item: StockItem; slot: ListedSlot }) {
  const { locale, t } = useWords()
  const query = { service: item.service, item: item.id, slot: slot.id }
  const { answer, set } = useCall<typeof contract.listWaiting>(listWaiting, { query })
  const { send, isSending, error } = useAction()
  if (answer.state !== 'ready' || answer.value.length === 0) return null
  const people = answer.value
  const remove = (id: string) =>
    send<typeof contract.removeWaiting>(removeWaiting, { params: { id } }, () =>
      set(people.filter((each) => each.id !== id)),
    )
  const stateOf = ({ told_at }: OfficeWaiting) =>
    told_at === null
      ? t('office-calendar:waiting.waits')
      : t('office-calendar:waiting.told', { moment: momentText(locale, told_at) })
  return (
    <section aria-labelledby="waiting-people" className="grid gap-1">
      <h3 id="waiting-people" className="font-bold text-base">
        {t('office-calendar:waiting.title', { count: people.length })}
      </h3>
      <ol className="text-sm">
        {people.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-x-3 border-line border-t py-1">
            <span className="min-w-0 flex-1">
              <b className="block truncate font-semibold">{each.name}</b>
              <span className="block truncate text-soft">
                <Fresh>{each.email}</Fresh> ·{' '}
                <Fresh>{t('office-calendar:waiting.places', { count: each.places })}</Fresh> ·{' '}
                <Fresh>{stateOf(each)}</Fresh>
              </span>
            </span>
            <button
              type="button"
              className="min-h-11 font-semibold text-bad hover:underline"
              aria-disabled={isSending}
              onClick={() => void remove(each.id)}
            >
              {t('office-calendar:waiting.remove')}
              <span className="sr-only">{`: ${each.name}`}</span>
            </button>
          </li>
        ))}
      </ol>
      <ActionFailed error={error} onReload={() => {}} />
    </section>
  )
}
