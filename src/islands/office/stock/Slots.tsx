import { useState } from 'react'
import { listSlots } from '../../../../core/admin/calls.ts'
import type * as contract from '../../../../core/admin/stock.ts'
import type { StockItem, StockSlot } from '../../../../core/admin/stock.ts'
import type { Service } from '../../../../core/booking/contract.ts'
import { addDays, HOME_ZONE, todayIn } from '../../../../core/common/dates.ts'
import { formatRupiah } from '../../../../core/common/money.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { toast } from '../../../ui/toast.ts'
import { Detail } from '../../table/Detail.tsx'
import { Filters } from '../../table/Filters.tsx'
import { Table } from '../../table/Table.tsx'
import { useCall } from '../../table/use-answer.ts'
import { SlotDialog, slotName } from './SlotDialog.tsx'
import { withSlot } from './with-slot.ts'

const SHOWN_DAYS = 30

export function Slots({ service, item }: { service: string; item: string }) {
  const { locale, t } = useWords()
  const [period, setPeriod] = useState(() => {
    const from = todayIn(HOME_ZONE, new Date())
    return { from, to: addDays(from, SHOWN_DAYS) }
  })
  const [picked, setPicked] = useState<{ slot: StockSlot | null } | null>(null)
  const [changed, setChanged] = useState('')
  // The server refuses a product that it does not know.
  const params = { service: service as Service, item }
  const { answer, ask, set } = useCall<typeof contract.listSlots>(listSlots, { params, query: period })

  const reload = () => {
    setPicked(null)
    void ask()
  }
  const done = (saved: StockSlot) => {
    setPicked(null)
    setChanged(saved.id)
    if (answer.state === 'ready') set({ ...answer.value, slots: withSlot(answer.value.slots, saved, period) })
    toast(t('office-stock:saved', { date: slotName(locale, saved) }))
  }

  return (
    <Detail
      back={t('office-stock:back')}
      answer={answer}
      onRetry={ask}
      tools={
        <Filters
          fields={[
            { kind: 'date', name: 'from', label: t('office-stock:from') },
            { kind: 'date', name: 'to', label: t('office-stock:to') },
          ]}
          query={period}
          onFilter={(change) => setPeriod({ ...period, ...nonEmpty(change) })}
        />
      }
    >
      {({ item: found, slots }) => (
        <>
          <h2 className="text-xl">{found.title}</h2>
          {found.is_growing && (
            <button
              type="button"
              className="btn btn-quiet justify-self-start"
              onClick={() => setPicked({ slot: null })}
            >
              {t('office-stock:add')}
            </button>
          )}
          {picked && (
            <SlotDialog
              key={picked.slot?.id ?? 'new'}
              item={found}
              slot={picked.slot}
              onDone={done}
              onCancel={() => setPicked(null)}
              onReload={reload}
            />
          )}
          <SlotTable item={found} slots={slots} changed={changed} onPick={(slot) => setPicked({ slot })} />
        </>
      )}
    </Detail>
  )
}

type TableProps = {
  item: StockItem
  slots: readonly StockSlot[]
  /** Id of the slot that was changed last. */
  changed: string
  onPick: (slot: StockSlot) => void
}

function SlotTable({ item, slots, changed, onPick }: TableProps) {
  const { locale, t } = useWords()
  const pricesOf = ({ prices }: StockSlot) => (
    <span className="grid">
      {prices.map(({ name, amount }) => (
        <span key={name} className="flex flex-wrap justify-between gap-x-3">
          <span className="text-faint">{t(`office-stock:price.${name}`)}</span>
          <span className="ml-auto tabular">{amount === null ? '–' : formatRupiah(amount)}</span>
        </span>
      ))}
    </span>
  )
  return (
    <Table
      caption={item.title}
      rows={slots}
      keyOf={({ id }) => id}
      isMarked={({ id }) => id === changed}
      columns={{
        'office-stock:date': (slot) => <span className="whitespace-nowrap">{slotName(locale, slot)}</span>,
        'office-stock:quota': { isRight: true, cell: ({ quota }) => quota ?? '–' },
        'office-stock:sold': { isRight: true, cell: ({ sold }) => sold },
        'office-stock:held': { isRight: true, cell: ({ held }) => held },
        'office-stock:prices': pricesOf,
        'office-stock:sale': ({ is_open }) => t(is_open ? 'office-stock:open' : 'office-stock:closed'),
        'office-stock:change': (slot) => (
          <button type="button" className="btn btn-quiet" onClick={() => onPick(slot)}>
            {t('office-stock:change')}
            <span className="sr-only">{`: ${slotName(locale, slot)}`}</span>
          </button>
        ),
      }}
    />
  )
}

function nonEmpty(change: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(change).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
