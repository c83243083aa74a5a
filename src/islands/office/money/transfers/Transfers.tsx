import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type * as contract from '../../../../../core/office/money/transfer.ts'
import type { OfficeTransfer } from '../../../../../core/office/money/transfer.ts'
import { listTransfers } from '../../../../../core/office/money/transfer-calls.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { choiceFilter, defineOfficeList, textFilter } from '../../../base/table/office-list.tsx'
import { Moment } from '../../../base/table/When.tsx'
import { StatementForm } from './StatementForm.tsx'
import { Transfer, TransferTag } from './Transfer.tsx'

export default defineOfficeList<typeof contract.listTransfers>({
  call: listTransfers,
  title: 'transfers:title',
  empty: { title: 'transfers:empty', text: 'transfers:emptyText' },
  filters: {
    keyword: textFilter('transfers:keyword', 'transfers:keywordHint'),
    state: choiceFilter('transfers:stateLabel', ['received', 'ended'], 'transfers:state', 'transfers:stateUsual'),
  },
  keyOf: ({ id }) => id,
  hrefOf: ({ id }, locale) => pathTo(locale, 'adminTransfer', { id }),
  columns: ({ t }) => ({
    'transfers:reference': ({ transaction, title }) => `${transaction.number} · ${title}`,
    'transfers:member': ({ member }) => member.name,
    'transfers:method': {
      isWideOnly: true,
      cell: ({ channel }) => t(channel.endsWith('CASH') ? 'transfers:cash' : 'transfers:transfer'),
    },
    'transfers:made': { isWideOnly: true, cell: ({ created_at }) => <Moment at={created_at} /> },
    'transfers:proof': ({ proofs }) => <Proof proofs={proofs} />,
    'transfers:stateLabel': (transfer) => <TransferTag transfer={transfer} />,
    'transfers:amount': { isRight: true, cell: ({ amount }) => formatRupiah(amount) },
  }),
  page: Transfer,
  above: ({ t, openForm, done }) => (
    <button
      type="button"
      className="btn btn-quiet justify-self-start"
      onClick={() => openForm(<StatementForm onClose={done} />)}
    >
      {t('transfers:statement.open')}
    </button>
  ),
})

function Proof({ proofs }: Pick<OfficeTransfer, 'proofs'>) {
  const { t } = useWords()
  const [newest] = proofs
  if (!newest) return null
  return newest.refusal === null ? (
    <span className="tag bg-good-tint text-good">{t('transfers:hasProof')}</span>
  ) : (
    <span className="tag bg-note-tint text-note">{t('transfers:proofRefused')}</span>
  )
}
