import { type FormEvent, useId, useState } from 'react'
import type { CalendarDate } from '../../../../../core/base/common/dates.ts'
import type { ListedSlot, StockItem, UndoStep } from '../../../../../core/office/products/stock.ts'
import type * as range from '../../../../../core/office/products/stock-range.ts'
import type { RangeChange } from '../../../../../core/office/products/stock-range.ts'
import { changeRange } from '../../../../../core/office/products/stock-range-calls.ts'
import { PRICE_WAYS, type PriceStep } from '../../../../../core/office/products/stock-steps.ts'
import { formatShortDate } from '../../../../lib/format.ts'
import { Select } from '../../../../ui/form/Select.tsx'
import { useWide } from '../../../../ui/react/use-wide.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import { Refused } from './Refused.tsx'

type Props = {
  item: StockItem
  /** All of the picked dates. */
  slots: readonly ListedSlot[]
  onCancel: () => void
  onOpen: (date: CalendarDate) => void
  onDone: (steps: readonly UndoStep[], text: string) => void
  onReload: () => void
}

const LABELLED =
  'grid gap-1 font-semibold text-[0.8125rem] [&_.input]:min-h-10 [&_.input]:py-1 [&_.input]:pl-3 [&_.input]:text-sm'

/** Fields left empty change nothing. One date alone shows what it has. */
export function RangeBar({ item, slots, onCancel, onOpen, onDone, onReload }: Props) {
  const { locale, t } = useWords()
  const { send, isSending, error } = useAction()
  const wayId = useId()
  const isWide = useWide()
  const [isOpened, setOpened] = useState(false)
  // On a phone the fields would cover half of the list that is being picked from.
  const showsFields = isWide || isOpened
  const [isEmpty, setEmpty] = useState(false)
  const dates = [...new Set(slots.map(({ date }) => date))]
  const [only] = dates.length === 1 ? slots : []
  const [way, setWay] = useState<PriceStep['way']>(only ? 'set' : 'add')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const change = changeOf(new FormData(event.currentTarget), way, only ?? null)
    setEmpty(Object.keys(change).length === 0)
    if (Object.keys(change).length === 0) return
    const body = { slots: slots.map(({ id, version }) => ({ id, version })), change }
    const params = { service: item.service, item: item.id }
    void send<typeof range.changeRange>(changeRange, { params, body }, ({ undo }) =>
      onDone(undo, t('office-calendar:changed', { count: dates.length })),
    )
  }

  return (
    <form
      onSubmit={submit}
      method="post"
      noValidate
      aria-label={t('office-calendar:range')}
      data-sticks-at-foot="always tall"
      className="sticky bottom-0 z-10 grid gap-3 border-line border-t bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <b role="status">
          {only ? formatShortDate(locale, only.date) : t('office-calendar:picked', { count: dates.length })}
        </b>
        {only && (
          <button
            type="button"
            className="min-h-9 font-semibold text-primary text-sm hover:underline"
            onClick={() => onOpen(only.date)}
          >
            {t('office-calendar:details')}
          </button>
        )}
        <span className="flex-1" />
        <div className="flex gap-2 max-sm:basis-full">
          <button type="button" className="btn btn-quiet min-h-10 max-sm:flex-1" onClick={onCancel}>
            {t('office-stock:cancel')}
          </button>
          {showsFields ? (
            // The keys keep a press that shows the fields from sending them.
            <button
              key="save"
              type="submit"
              className="btn btn-action min-h-10 max-sm:flex-1"
              aria-disabled={isSending}
            >
              {t(isSending ? 'office-stock:saving' : 'office-stock:save')}
            </button>
          ) : (
            <button key="open" type="button" className="btn btn-action min-h-10 flex-1" onClick={() => setOpened(true)}>
              {t('office-calendar:open')}
            </button>
          )}
        </div>
      </div>
      <div className={`grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap ${showsFields ? '' : 'hidden'}`}>
        <div className={`${LABELLED} sm:w-36`}>
          <label htmlFor={wayId}>{t('office-calendar:price')}</label>
          <Select id={wayId} value={way} onChange={({ target }) => setWay(wayOf(target.value))}>
            {PRICE_WAYS.map((each) => (
              <option key={each} value={each}>
                {t(`office-calendar:way.${each}`)}
              </option>
            ))}
          </Select>
        </div>
        <label className={`${LABELLED} sm:w-28`}>
          {t(way === 'percent' ? 'office-calendar:percent' : 'office-calendar:rupiah')}
          <input
            key={way}
            type="number"
            name="amount"
            step={way === 'percent' ? 1 : 1000}
            className="input tabular text-right"
            defaultValue={way === 'set' ? (only?.from_price ?? '') : ''}
          />
        </label>
        <Count label="office-stock:quota" name="quota" value={only?.quota} />
        <Choice
          label="office-stock:sale"
          name="is_open"
          yes="office-stock:open"
          no="office-stock:closed"
          className="sm:w-30"
        />
        {item.has_minimum && (
          <>
            <Count label="office-calendar:least" name="minimum" value={only?.minimum} />
            <Choice
              label="office-calendar:guaranteed"
              name="is_guaranteed"
              yes="office-calendar:guaranteedYes"
              no="office-calendar:guaranteedNo"
              className="sm:w-38"
            />
          </>
        )}
      </div>
      {isEmpty && (
        <p role="alert" className="text-bad text-sm">
          {t('office-calendar:nothing')}
        </p>
      )}
      {error?.code === 'invalid_fields' && (
        <p role="alert" className="text-bad text-sm">
          {t('office-calendar:wrong')}
        </p>
      )}
      <Refused error={error} onReload={onReload} />
    </form>
  )
}

type CountProps = { label: string; name: string; value: number | null | undefined }

function Count({ label, name, value }: CountProps) {
  const { t } = useWords()
  return (
    <label className={`${LABELLED} sm:w-20`}>
      {t(label)}
      <input type="number" name={name} min={0} className="input tabular text-right" defaultValue={value ?? ''} />
    </label>
  )
}

type ChoiceProps = { label: string; name: string; yes: string; no: string; className: string }

function Choice({ label, name, yes, no, className }: ChoiceProps) {
  const { t } = useWords()
  const id = useId()
  return (
    <div className={`${LABELLED} ${className}`}>
      <label htmlFor={id}>{t(label)}</label>
      <Select id={id} name={name} defaultValue="">
        <option value="">{t('office-calendar:same')}</option>
        <option value="yes">{t(yes)}</option>
        <option value="no">{t(no)}</option>
      </Select>
    </div>
  )
}

function wayOf(text: string): PriceStep['way'] {
  return PRICE_WAYS.find((way) => way === text) ?? 'add'
}

/** Without what is empty, or as the only date has it. A minimum of 0 takes it away. */
function changeOf(data: FormData, way: PriceStep['way'], only: ListedSlot | null): RangeChange {
  const textOf = (name: string) => String(data.get(name) ?? '').trim()
  const numberOf = (name: string) => (textOf(name) === '' ? undefined : Number(textOf(name)))
  const [amount, quota, least] = [numberOf('amount'), numberOf('quota'), numberOf('minimum')]
  const minimum = least === 0 ? null : least
  const isSamePrice = amount === undefined || (way === 'set' ? amount === only?.from_price : amount === 0)
  return {
    ...(isSamePrice ? {} : { price: { way, amount } }),
    ...(quota === undefined || quota === only?.quota ? {} : { quota }),
    ...(textOf('is_open') ? { is_open: textOf('is_open') === 'yes' } : {}),
    ...(minimum === undefined || minimum === only?.minimum ? {} : { minimum }),
    ...(textOf('is_guaranteed') ? { is_guaranteed: textOf('is_guaranteed') === 'yes' } : {}),
  }
}
