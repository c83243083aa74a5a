import { useState } from 'react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type * as contract from '../../../../../core/office/money/transfer.ts'
import type { OfficeTransfer } from '../../../../../core/office/money/transfer.ts'
import { getTransfer, receiveTransfer, transferReceipt } from '../../../../../core/office/money/transfer-calls.ts'
import { withConfirmation } from '../../../../lib/call/confirmed-call.ts'
import { downloadFile } from '../../../../lib/call/file-call.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { Detail } from '../../../base/table/Detail.tsx'
import { Facts } from '../../../base/table/Facts.tsx'
import { StateTag, type Tags } from '../../../base/table/StateTag.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { Moment } from '../../../base/table/When.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import { Proofs } from './Proofs.tsx'
import { ReceivedForm } from './ReceivedForm.tsx'

export function Transfer({ id }: { id: string }) {
  const { t } = useWords()
  const { answer, ask, set } = useCall<typeof contract.getTransfer>(getTransfer, { params: { id } })
  return (
    <Detail back={t('transfers:back')} answer={answer} onRetry={ask}>
      {(transfer) => (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Content transfer={transfer} />
          <div className="grid gap-4">
            {transfer.has_receipt ? (
              <details className="card p-5">
                <summary className="font-bold">{t('transfers:receiveAgain')}</summary>
                <p className="mt-3 mb-4 text-soft">{t('transfers:receiveAgainText')}</p>
                <ReceiveForm key={transfer.version} transfer={transfer} onChanged={set} onReload={ask} />
              </details>
            ) : (
              <section className="card grid gap-4 p-5">
                <h2 className="text-xl">{t('transfers:receive')}</h2>
                <ReceiveForm key={transfer.version} transfer={transfer} onChanged={set} onReload={ask} />
              </section>
            )}
            {!isCash(transfer) && <Proofs transfer={transfer} onChanged={set} onReload={ask} />}
          </div>
        </div>
      )}
    </Detail>
  )
}

const TAGS: Tags<OfficeTransfer['status']> = {
  words: 'transfers:status',
  looks: {
    starting: 'warn',
    pending: 'warn',
    paid: 'good',
    surplus: 'bad',
    denied: 'note',
    cancelled: 'note',
    expired: 'note',
    failed: 'note',
    reversed: 'note',
    refunded: 'note',
  },
}

export function TransferTag({ transfer: { status, expires_at } }: { transfer: OfficeTransfer }) {
  const { t } = useWords()
  return (
    <>
      <StateTag state={status} tags={TAGS} />
      {status === 'pending' && (
        <span className="ml-2 whitespace-nowrap text-faint text-xs">
          {t('transfers:until')} <Moment at={expires_at} />
        </span>
      )}
    </>
  )
}

function isCash({ channel }: OfficeTransfer): boolean {
  return channel.endsWith('CASH')
}

function Content({ transfer }: { transfer: OfficeTransfer }) {
  const { locale, t } = useWords()
  const { member, transaction, added, paid_at } = transfer
  return (
    <section className="card grid gap-4 p-5">
      <h2 className="text-xl">{transfer.title}</h2>
      <p className="flex flex-wrap items-center gap-3">
        <b className="tabular text-2xl">{formatRupiah(transfer.amount)}</b>
        <TransferTag transfer={transfer} />
      </p>
      <Facts
        facts={[
          { label: t('transfers:reference'), text: transfer.reference },
          { label: t('transfers:transaction'), text: transaction.number },
          { label: t('transfers:method'), text: t(isCash(transfer) ? 'transfers:cash' : 'transfers:transfer') },
          { label: t('transfers:added'), text: added > 0 ? formatRupiah(added) : null },
          { label: t('transfers:member'), text: member.name },
          { label: t('transfers:email'), text: member.email },
          { label: t('transfers:made'), text: momentText(locale, transfer.created_at) },
          { label: t('transfers:until'), text: momentText(locale, transfer.expires_at) },
          { label: t('transfers:paidAt'), text: paid_at && momentText(locale, paid_at) },
          { label: t('transfers:account'), text: transfer.account },
          { label: t('transfers:receivedBy'), text: transfer.received_by },
        ]}
      />
      {transfer.has_receipt && <Receipt id={transfer.id} />}
    </section>
  )
}

function Receipt({ id }: { id: string }) {
  const { locale, t } = useWords()
  const { act, isSending, error } = useAction()
  function download() {
    const send = () => downloadFile<typeof contract.transferReceipt>(transferReceipt, { params: { id } }, { locale })
    return act(
      () => withConfirmation(transferReceipt.name, send),
      () => {},
    )
  }
  return (
    <div className="grid justify-items-start gap-2">
      <button type="button" className="btn btn-quiet" aria-disabled={isSending} onClick={download}>
        {t(isSending ? 'transfers:making' : 'transfers:receipt')}
      </button>
      <ActionFailed error={error} onReload={() => {}} />
    </div>
  )
}

type FormProps = {
  transfer: OfficeTransfer
  onChanged: (transfer: OfficeTransfer) => void
  onReload: () => void
}

function ReceiveForm({ transfer, onChanged, onReload }: FormProps) {
  const { t } = useWords()
  const { id, version, accounts, amount, has_receipt: isAgain } = transfer
  const [asked] = useState(() => new URLSearchParams(location.search))
  const given = (name: string) => (isAgain ? undefined : (asked.get(name) ?? undefined))
  const begun = Object.entries({ paid_on: given('paid_on'), account: given('account') })
  const submitWord = isAgain ? 'submitAgain' : isCash(transfer) ? 'submitCash' : 'submit'
  return (
    <ReceivedForm
      word="transfers"
      known={{
        ...(isAgain ? {} : { amount: Number(given('amount')) || amount }),
        ...Object.fromEntries(begun.filter(([, value]) => value !== undefined)),
      }}
      accounts={isCash(transfer) ? null : accounts}
      isPlain={isAgain}
      isQuiet={isAgain}
      save={(send, received) => {
        const body = { ...received, line: given('line') ?? '', version }
        return send<typeof contract.receiveTransfer>(receiveTransfer, { params: { id }, body }, (changed) => {
          toast(t('transfers:done'))
          onChanged(changed)
        })
      }}
      submit={() => t(`transfers:${submitWord}`)}
      onReload={onReload}
    />
  )
}
