import { FileDown, Landmark } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Endpoint, Input } from '../../../../../core/base/common/call/endpoint.ts'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type * as contract from '../../../../../core/office/money/refund-file.ts'
import type { RefundFile } from '../../../../../core/office/money/refund-file.ts'
import {
  endRefundFile,
  listRefundFiles,
  makeRefundFile,
  refundFileText,
} from '../../../../../core/office/money/refund-file-calls.ts'
import { withConfirmation } from '../../../../lib/call/confirmed-call.ts'
import { downloadFile } from '../../../../lib/call/file-call.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { StateTag, type Tags } from '../../../base/table/StateTag.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { useAction } from '../../../people/account/use-action.ts'

/** Many transfers at once: a file for the bank of the approved refunds to accounts. */
export function BankFiles({ onDone }: { onDone: () => void }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn-quiet justify-self-end" onClick={() => setOpen(true)}>
        <Landmark size={18} aria-hidden="true" />
        {t('refunds:files.title')}
      </button>
      {isOpen && (
        <FilesDialog
          onClose={(isChanged) => {
            setOpen(false)
            if (isChanged) onDone()
          }}
        />
      )}
    </>
  )
}

function FilesDialog({ onClose }: { onClose: (isChanged: boolean) => void }) {
  const { t } = useWords()
  const { answer, ask } = useCall<typeof contract.listRefundFiles>(listRefundFiles, {})
  const [isChanged, setChanged] = useState(false)
  const { send, isSending, error } = useAction()
  const changed = () => {
    setChanged(true)
    void ask()
  }
  const make = () => send<typeof contract.makeRefundFile>(makeRefundFile, {}, changed)
  return (
    <Dialog open onClose={() => onClose(isChanged)} title={t('refunds:files.title')} kind="side">
      <p className="mb-4 text-soft">{t('refunds:files.text')}</p>
      {answer.state === 'ready' && (
        <div className="grid gap-5">
          <section className="grid justify-items-start gap-3 rounded-field bg-sunken p-4">
            <p>
              <Fresh>{t('refunds:files.ready', { count: answer.value.ready.refunds })}</Fresh>{' '}
              <b className="tabular">{formatRupiah(answer.value.ready.total)}</b>
            </p>
            {answer.value.may_make && answer.value.ready.refunds > 0 && (
              <button type="button" className="btn btn-action" aria-disabled={isSending} onClick={make}>
                {t(isSending ? 'table:saving' : 'refunds:files.make')}
              </button>
            )}
            <ActionFailed error={error} onReload={changed} />
          </section>
          {answer.value.files.length === 0 && <p className="text-soft">{t('refunds:files.none')}</p>}
          <ul className="grid gap-4">
            {answer.value.files.map((file) => (
              <li key={file.id} className="border-line border-t pt-4">
                <File file={file} mayAct={answer.value.may_make} onChanged={changed} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {answer.state === 'failed' && <Banner kind="bad" title={t('refunds:files.failed')} />}
    </Dialog>
  )
}

const FILE_TAGS: Tags<RefundFile['state']> = {
  words: 'refunds:files.state',
  looks: { open: 'warn', sent: 'good', undone: 'quiet' },
}

type FileProps = { file: RefundFile; mayAct: boolean; onChanged: () => void }

function File({ file, mayAct, onChanged }: FileProps) {
  const { t, locale } = useWords()
  const { act, send, isSending, error } = useAction()
  const { id, state, refunds, total, without_code, skipped, reference, created_at, created_by } = file
  const download = () =>
    act(
      () =>
        withConfirmation(refundFileText.name, () =>
          downloadFile<Endpoint>(refundFileText, { params: { id } } as Input<Endpoint>, { locale }),
        ),
      () => {},
    )
  const end = (how: 'sent' | 'undone', typed: string) =>
    send<typeof contract.endRefundFile>(
      endRefundFile,
      { params: { id }, body: { end: how, reference: typed } },
      onChanged,
    )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void end('sent', String(new FormData(event.currentTarget).get('reference') ?? ''))
  }
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="tabular">{formatRupiah(total)}</b>
        <span>{t('refunds:files.count', { count: refunds })}</span>
        <StateTag state={state} tags={FILE_TAGS} />
      </p>
      <p className="text-soft text-sm">
        {[momentText(locale, created_at), created_by, reference].filter(Boolean).join(' · ')}
      </p>
      {state === 'open' && without_code > 0 && (
        <Banner kind="warn" title={t('refunds:files.withoutCode', { count: without_code })} />
      )}
      {skipped > 0 && <p className="text-note">{t('refunds:files.skipped', { count: skipped })}</p>}
      {state === 'open' && mayAct && (
        <>
          <div className="flex flex-wrap gap-3">
            <button type="button" className="btn btn-quiet" aria-disabled={isSending} onClick={download}>
              <FileDown size={18} aria-hidden="true" />
              {t('refunds:files.download')}
            </button>
            <button type="button" className="btn btn-quiet" aria-disabled={isSending} onClick={() => end('undone', '')}>
              {t('refunds:files.undo')}
            </button>
          </div>
          <form onSubmit={submit} method="post" noValidate className="flex flex-wrap items-end gap-3">
            <div className="min-w-56 flex-1">
              <TextField
                label={t('refunds:reference')}
                error={error?.errors.reference}
                name="reference"
                maxLength={100}
                autoComplete="off"
                optional
              />
            </div>
            <button type="submit" className="btn btn-action" aria-disabled={isSending}>
              {t('refunds:files.sent')}
            </button>
          </form>
        </>
      )}
      <ActionFailed error={error} onReload={onChanged} />
    </div>
  )
}
