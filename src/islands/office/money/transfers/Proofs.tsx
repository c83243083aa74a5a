import { type FormEvent, useState } from 'react'
import type * as contract from '../../../../../core/office/money/transfer.ts'
import type { OfficeTransfer } from '../../../../../core/office/money/transfer.ts'
import { refuseProof, showProof } from '../../../../../core/office/money/transfer-calls.ts'
import { base64Of } from '../../../../lib/base64.ts'
import { withConfirmation } from '../../../../lib/call/confirmed-call.ts'
import { downloadFile, loadFile } from '../../../../lib/call/file-call.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'

type Props = { transfer: OfficeTransfer; onChanged: (transfer: OfficeTransfer) => void }

export function Proofs({ transfer, onChanged }: Props) {
  const { t } = useWords()
  return (
    <section className="card grid gap-4 p-5">
      <h2 className="text-xl">{t('transfers:proofs')}</h2>
      {transfer.proofs.length === 0 && <p className="text-soft">{t('transfers:noProof')}</p>}
      {transfer.proofs.map((proof) => (
        <Proof key={proof.id} transfer={transfer} proof={proof} onChanged={onChanged} />
      ))}
    </section>
  )
}

function Proof({ transfer, proof, onChanged }: Props & { proof: OfficeTransfer['proofs'][number] }) {
  const { locale, t } = useWords()
  const { act, isSending, error } = useAction()
  const [picture, setPicture] = useState<string | null>(null)
  const input = { params: { id: transfer.id, proof: proof.id } }
  const isPdf = proof.type === 'application/pdf'
  function show() {
    if (isPdf) {
      const save = () => downloadFile<typeof contract.showProof>(showProof, input, { locale })
      return act(
        () => withConfirmation(showProof.name, save),
        () => {},
      )
    }
    const load = () => loadFile<typeof contract.showProof>(showProof, input, { locale })
    return act(
      async () => base64Of(await (await withConfirmation(showProof.name, load)).arrayBuffer()),
      (data) => setPicture(`data:image/webp;base64,${data}`),
    )
  }
  return (
    <div className="grid gap-3 border-line border-t pt-3">
      <p>{t('transfers:sent', { moment: momentText(locale, proof.sent_at) })}</p>
      {proof.refusal !== null && <p className="text-bad">{t('transfers:refused', { reason: proof.refusal })}</p>}
      {picture ? (
        <img
          src={picture}
          alt={t('transfers:proofAlt')}
          className="max-h-[40rem] max-w-full rounded-field object-contain"
        />
      ) : (
        <button type="button" className="btn btn-quiet justify-self-start" aria-disabled={isSending} onClick={show}>
          {t(isPdf ? 'transfers:download' : 'transfers:show')}
        </button>
      )}
      <ActionFailed error={error} onReload={() => {}} />
      {proof.refusal === null && !transfer.has_receipt && (
        <RefuseForm id={transfer.id} proof={proof.id} onChanged={onChanged} />
      )}
    </div>
  )
}

function RefuseForm({ id, proof, onChanged }: { id: string; proof: string; onChanged: Props['onChanged'] }) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    void send<typeof contract.refuseProof>(refuseProof, { params: { id, proof }, body: { reason } }, onChanged)
  }
  return (
    <details>
      <summary className="min-h-11 content-center font-semibold text-bad">{t('transfers:refuse')}</summary>
      <form onSubmit={submit} method="post" noValidate className="mt-2 grid gap-3">
        <Field label={t('transfers:reason')} hint={t('transfers:reasonHint')} error={error?.errors.reason}>
          {(control) => <textarea {...control} name="reason" rows={3} maxLength={500} className="input min-h-24" />}
        </Field>
        <ActionFailed error={error} onReload={() => {}} />
        <button type="submit" className="btn btn-quiet justify-self-start" aria-disabled={isSending}>
          {t(isSending ? 'transfers:sending' : 'transfers:refuseSubmit')}
        </button>
      </form>
    </details>
  )
}
