import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type * as contract from '../../../../../core/office/money/settlement.ts'
import { SETTLEMENT_FILTERS, type SettlementLine } from '../../../../../core/office/money/settlement.ts'
import { listSettlement } from '../../../../../core/office/money/settlement-calls.ts'
import { SETTLEMENT_GATEWAYS } from '../../../../../core/trade/payment/settlement.ts'
import { useWide } from '../../../../ui/react/use-wide.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { choiceFilter, defineOfficeList } from '../../../base/table/office-list.tsx'
import { StateTag } from '../../../base/table/StateTag.tsx'
import { Day } from '../../../base/table/When.tsx'
import { LineDialog, SETTLEMENT_TAGS } from './LineDialog.tsx'
import { ReadFile } from './ReadFile.tsx'

const DAY_MS = 86_400_000

export default defineOfficeList<typeof contract.listSettlement>({
  call: listSettlement,
  title: 'settlement:title',
  empty: { title: 'settlement:empty', text: 'settlement:emptyText' },
  filters: {
    state: choiceFilter('settlement:show', SETTLEMENT_FILTERS, 'settlement:filter'),
    gateway: choiceFilter('settlement:gateway', SETTLEMENT_GATEWAYS, 'settlement:gateways'),
  },
  above: ({ done }) => <ReadFile onRead={done} />,
  keyOf: ({ id }) => id,
  dialog: (line, { openDialog, done }) => (
    <LineDialog line={line} onClose={(isChanged) => (isChanged ? done() : openDialog(null))} />
  ),
  columns: ({ t }) => ({
    'settlement:order': ({ order_id }) => <Order id={order_id} />,
    'settlement:kind': { isWideOnly: true, cell: ({ kind }) => t(`settlement:kinds.${kind}`) },
    'settlement:day': { isWideOnly: true, cell: ({ day }) => <Day at={day} /> },
    'settlement:state': ({ state }) => <StateTag state={state} tags={SETTLEMENT_TAGS} />,
    'settlement:age': { isWideOnly: true, cell: (line) => <Age line={line} /> },
    'settlement:there': { isRight: true, cell: ({ there }) => <Named amount={there} place="there" /> },
    'settlement:here': { isRight: true, cell: ({ here }) => <Named amount={here} place="here" /> },
    'settlement:fee': { isRight: true, isWideOnly: true, cell: ({ fee }) => formatRupiah(fee) },
  }),
})

/** Whole on phones too, beside two amounts. */
function Order({ id }: { id: string }) {
  const isWide = useWide()
  return isWide ? id : <span className="block whitespace-normal text-left">{id}</span>
}

/** On phones, where there is no heading, the place is said. */
function Named({ amount, place }: { amount: number | null; place: 'there' | 'here' }) {
  const { t } = useWords()
  const isWide = useWide()
  const shown = amount === null ? '–' : formatRupiah(amount)
  if (isWide) return shown
  return (
    <span className="flex items-baseline justify-end gap-2">
      <span className="font-normal text-faint text-sm">{t(`settlement:${place}`)}</span>
      {shown}
    </span>
  )
}

function Age({ line: { since } }: { line: SettlementLine }) {
  const { t } = useWords()
  if (!since) return '–'
  return t('settlement:days', { count: Math.max(0, Math.floor((Date.now() - Date.parse(since)) / DAY_MS)) })
}
