import { weekdayOf } from '../../../../../core/base/common/seasons.ts'
import type * as contract from '../../../../../core/office/products/stock.ts'
import type { ListedSlot } from '../../../../../core/office/products/stock.ts'
import { listSlots, period } from '../../../../../core/office/products/stock-calls.ts'
import { daysOfMonth } from '../../../../../core/office/products/stock-steps.ts'
import type { Service } from '../../../../../core/trade/booking/services.ts'
import { call } from '../../../../lib/call/call.ts'
import { weekdayName } from '../../../../lib/format.ts'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import { DeclaredForm } from '../../form/DeclaredForm.tsx'

type Props = {
  params: { service: Service; item: string }
  month: string
  onPick: (slots: readonly ListedSlot[]) => void
  onCancel: () => void
}

/** Picks the dates of a period on some weekdays. */
export function PeriodDialog({ params, month, onPick, onCancel }: Props) {
  const { locale, t } = useWords()
  const { act, ...action } = useAction()
  const weekdays = period.own.weekdays.values
  return (
    <Dialog open kind="sheet" title={t('office-calendar:period.title')} onClose={onCancel}>
      <DeclaredForm
        of={period}
        known={daysOfMonth(month)}
        save={(_, { weekdays: chosen, ...query }) =>
          act(
            () => call<typeof contract.listSlots>(listSlots, { params, query }, { locale }),
            ({ slots }) =>
              onPick(slots.filter(({ date }) => chosen.length === 0 || chosen.some((day) => +day === weekdayOf(date)))),
          )
        }
        action={action}
        drawn={{
          to: { label: t('office-calendar:period.to'), hint: t('office-calendar:period.most') },
          weekdays: { options: weekdays.map((day) => ({ value: day, label: weekdayName(locale, +day) })) },
        }}
        submit={() => t('office-calendar:period.submit')}
        onReload={onCancel}
        onCancel={onCancel}
      />
    </Dialog>
  )
}
