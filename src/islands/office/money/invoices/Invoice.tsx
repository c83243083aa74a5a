import { useState } from 'react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type * as contract from '../../../../../core/office/money/invoice.ts'
import type { OfficeInvoiceDetail } from '../../../../../core/office/money/invoice.ts'
import { getInvoice, officeInvoiceFile, reissueInvoice } from '../../../../../core/office/money/invoice-calls.ts'
import { formatNpwp } from '../../../../../core/trade/invoice/npwp.ts'
import { withConfirmation } from '../../../../lib/call/confirmed-call.ts'
import { downloadFile } from '../../../../lib/call/file-call.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { Detail } from '../../../base/table/Detail.tsx'
import { Facts } from '../../../base/table/Facts.tsx'
import { StateTag } from '../../../base/table/StateTag.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { useAction } from '../../../people/account/use-action.ts'
import { CompanyForm } from '../../../trade/invoice/CompanyForm.tsx'
import { INVOICE_TAGS, InvoiceLink, InvoiceList } from './InvoiceList.tsx'

export function Invoice({ id }: { id: string }) {
  const { t } = useWords()
  const { answer, ask } = useCall<typeof contract.getInvoice>(getInvoice, { params: { id } })
  return (
    <Detail back={t('office-invoices:back')} answer={answer} onRetry={ask}>
      {(invoice) => (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-4">
            <Head invoice={invoice} />
            <Lines invoice={invoice} />
          </div>
          <div className="grid min-w-0 gap-4">
            <Parties invoice={invoice} />
            <Notes invoice={invoice} />
          </div>
        </div>
      )}
    </Detail>
  )
}

type Props = { invoice: OfficeInvoiceDetail }

function Head({ invoice }: Props) {
  const { locale, t } = useWords()
  const { id, kind, number, of, total, left, transaction, partner, created_at, can_reissue } = invoice
  const [isOpen, setOpen] = useState(false)
  const { act, isSending, error } = useAction()
  function download() {
    const send = () =>
      downloadFile<typeof contract.officeInvoiceFile>(officeInvoiceFile, { params: { id } }, { locale })
    return act(
      () => withConfirmation(officeInvoiceFile.name, send),
      () => {},
    )
  }
  const isReduced = kind === 'invoice' && left !== total
  const facts = [
    { label: t('office-invoices:date'), text: momentText(locale, created_at) },
    { label: t('office-invoices:transaction'), text: transaction.number },
    { label: t('office-invoices:order'), text: invoice.order },
    { label: t('office-invoices:partner'), text: partner?.name ?? null },
    {
      label: t(kind === 'credit' ? 'office-invoices:credits' : 'office-invoices:replaces'),
      text: of && <InvoiceLink id={of.id} number={of.number} />,
    },
    { label: t('office-invoices:left'), text: isReduced ? formatRupiah(left) : null },
  ]
  return (
    <section className="card grid gap-4 p-5">
      <h2 data-title className="flex flex-wrap items-center gap-3 text-xl">
        <span className="tabular">{number}</span>
        <StateTag state={kind} tags={INVOICE_TAGS} />
      </h2>
      <p className="tabular font-bold text-2xl">{formatRupiah(kind === 'credit' ? 0 - total : total)}</p>
      <Facts facts={facts} />
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-action" aria-disabled={isSending} onClick={download}>
          {t(isSending ? 'office-invoices:making' : 'office-invoices:pdf')}
        </button>
        {can_reissue && (
          <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
            {t('office-invoices:reissue')}
          </button>
        )}
      </div>
      <ActionFailed error={error} onReload={() => {}} />
      {isOpen && <ReissueDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </section>
  )
}

/** Then opens the page of the new invoice. */
function ReissueDialog({ invoice, onClose }: Props & { onClose: () => void }) {
  const { locale, t } = useWords()
  const { send, isSending, error } = useAction()
  const [reason, setReason] = useState('')
  const params = { id: invoice.id }
  return (
    <Dialog open onClose={onClose} title={t('office-invoices:reissue')} kind="sheet">
      <div className="grid gap-4">
        <p className="text-soft">{t('office-invoices:reissueText')}</p>
        <CompanyForm
          company={invoice.buyer.company}
          error={error}
          isSending={isSending}
          submit={t('office-invoices:reissue')}
          onSubmit={({ company }) =>
            send<typeof contract.reissueInvoice>(reissueInvoice, { params, body: { company, reason } }, (made) => {
              toast(t('office-invoices:reissued'))
              location.assign(pathTo(locale, 'adminInvoice', { id: made.id }))
            })
          }
        >
          <TextField
            label={t('office-invoices:reason')}
            hint={t('office-invoices:reasonHint')}
            error={error?.errors.reason}
            name="reason"
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={500}
          />
        </CompanyForm>
        <ActionFailed error={error} onReload={onClose} />
      </div>
    </Dialog>
  )
}

function Lines({ invoice: { lines, total, tax, kind } }: Props) {
  const { t } = useWords()
  return (
    <section className="card min-w-0">
      <h2 className="px-4 pt-3 pb-2 font-bold">{t('office-invoices:lines')}</h2>
      <div className="overflow-x-auto">
        <table className="tabular w-full border-collapse text-left text-sm">
          <caption className="sr-only">{t('office-invoices:lines')}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('office-invoices:line')}</th>
              <th scope="col">{t('office-invoices:amount')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never move
              <tr key={index} className="border-line border-t">
                <th scope="row" className="px-4 py-2 text-left font-normal">
                  {line.title || t(`office-invoices:lineKind.${line.kind}`)}
                  <span className="block text-faint text-xs">
                    {[line.title && t(`office-invoices:lineKind.${line.kind}`), line.booking]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </th>
                <td className="whitespace-nowrap px-4 py-2 text-right">{formatRupiah(line.amount)}</td>
              </tr>
            ))}
            <tr className="border-line border-t font-bold">
              <th scope="row" className="px-4 py-2 text-left">
                {t(kind === 'credit' ? 'office-invoices:credited' : 'office-invoices:total')}
              </th>
              <td className="whitespace-nowrap px-4 py-2 text-right">{formatRupiah(total)}</td>
            </tr>
            {tax && (
              <tr className="border-line border-t text-soft">
                <th scope="row" className="px-4 py-2 text-left font-normal">
                  {t('office-invoices:taxed', {
                    name: tax.label,
                    rate: tax.rate / 100,
                    base: formatRupiah(tax.base),
                  })}
                </th>
                <td className="whitespace-nowrap px-4 py-2 text-right">{formatRupiah(tax.amount)}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Parties({ invoice: { seller, buyer } }: Props) {
  const { t } = useWords()
  const { company } = buyer
  const npwpLine = (npwp: string) => npwp && `NPWP ${formatNpwp(npwp)}`
  const party = (...lines: string[]) => lines.filter(Boolean).join('\n')
  const facts = [
    {
      label: t('office-invoices:buyer'),
      text: company
        ? party(company.name, npwpLine(company.npwp), company.address, buyer.name)
        : party(buyer.name, buyer.email),
    },
    { label: t('office-invoices:seller'), text: party(seller.name, npwpLine(seller.npwp), seller.address) },
  ]
  return (
    <section className="card p-5">
      <Facts facts={facts} columns="one" />
    </section>
  )
}

function Notes({ invoice: { notes } }: Props) {
  const { t } = useWords()
  if (notes.length === 0) return null
  return (
    <section className="card grid gap-3 p-5">
      <h2 className="font-bold">{t('office-invoices:later')}</h2>
      <InvoiceList invoices={notes} />
    </section>
  )
}
