import { Download } from 'lucide-react'
import { useState } from 'react'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import { getInvoices, makeInvoice, nameCompany } from '../../../../core/trade/invoice/calls.ts'
import type * as contract from '../../../../core/trade/invoice/contract.ts'
import type { TransactionInvoices } from '../../../../core/trade/invoice/contract.ts'
import { call } from '../../../lib/call/call.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { toast } from '../../../ui/toast.ts'
import { ActionFailed } from '../../base/table/ActionFailed.tsx'
import { useCall } from '../../base/table/use-answer.ts'
import { useAction } from '../../people/account/use-action.ts'
import { CompanyForm, type NamedCompany } from './CompanyForm.tsx'

type Props = {
  transactionId: string
  /** While paying there is nothing to download yet. */
  isOpen?: boolean
}

/** Invoices of a payment and their company. Word files: `company`, `common`, `errors`, `validation`. */
export default function InvoicePart({ transactionId, isOpen = false }: Props) {
  const { answer, ask, set } = useCall<typeof contract.getInvoices>(getInvoices, { params: { id: transactionId } })
  // The rest of the page works without it.
  if (answer.state !== 'ready') return <div className="min-h-11" aria-busy={answer.state === 'loading'} />
  return <Content transactionId={transactionId} found={answer.value} isOpen={isOpen} onChanged={set} onReload={ask} />
}

type ContentProps = Required<Props> & {
  found: TransactionInvoices
  onChanged: (found: TransactionInvoices) => void
  onReload: () => void
}

function Content({ transactionId, found, isOpen, onChanged, onReload }: ContentProps) {
  const { locale, t } = useWords()
  const { act, isSending, error } = useAction()
  const [isEditing, setEditing] = useState(isOpen && !found.company)
  const { invoices, company, saved, can } = found
  const params = { id: transactionId }

  function send({ company: named, keep }: NamedCompany) {
    const save = () =>
      can === 'name'
        ? call<typeof contract.nameCompany>(nameCompany, { params, body: { company: named, keep } }, { locale })
        : call<typeof contract.makeInvoice>(
            makeInvoice,
            { params, body: { company: named, reissue: can === 'reissue' } },
            { locale },
          )
    return act(save, (changed) => {
      setEditing(false)
      onChanged(changed)
      toast(t('company:saved'))
    })
  }

  return (
    <div className="grid gap-4">
      {invoices.length > 0 && <Documents invoices={invoices} />}
      {can === 'name' && (
        <p className="text-soft">
          {[company ? t('company:for', { name: company.name }) : t('company:forYou'), t('company:coming')].join(' ')}
        </p>
      )}
      {can === 'ask' && <p className="text-soft">{t('company:earlier')}</p>}
      {can && !isEditing && (
        <div className="flex flex-wrap gap-3">
          {can === 'ask' && (
            <button
              type="button"
              className="btn btn-action"
              aria-disabled={isSending}
              onClick={() => void send({ company, keep: false })}
            >
              {t('company:ask')}
            </button>
          )}
          <button type="button" className="btn btn-quiet" onClick={() => setEditing(true)}>
            {t(can === 'reissue' ? 'company:reissue' : company ? 'company:change' : 'company:fill')}
          </button>
        </div>
      )}
      {can && isEditing && (
        <>
          {can === 'reissue' && <p className="text-soft">{t('company:reissueText')}</p>}
          <CompanyForm
            company={company ?? saved}
            error={error}
            isSending={isSending}
            canKeep={can === 'name'}
            submit={can === 'name' ? undefined : t(can === 'ask' ? 'company:ask' : 'company:reissue')}
            onSubmit={send}
          />
        </>
      )}
      <ActionFailed error={error} onReload={onReload} />
    </div>
  )
}

function Documents({ invoices }: Pick<TransactionInvoices, 'invoices'>) {
  const { t } = useWords()
  return (
    <ul className="grid gap-3">
      {invoices.map(({ id, kind, number, of, total, buyer, is_replaced, url }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0">
            <span className="font-semibold">{t(`company:kind.${kind}`)}</span> <span className="tabular">{number}</span>
            {kind === 'credit' && of && <span className="text-faint text-sm"> {t('company:of', { number: of })}</span>}
            {is_replaced && <span className="tag ml-2 bg-sunken text-soft">{t('company:replaced')}</span>}
            <span className="block text-faint text-sm">
              <span className="tabular">{formatRupiah(kind === 'credit' ? 0 - total : total)}</span>
              {` · ${buyer}`}
            </span>
          </p>
          <a className="btn btn-quiet" href={url} download>
            <Download size={18} aria-hidden="true" />
            PDF
            <span className="sr-only">{number}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
