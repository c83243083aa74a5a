import { useState } from 'react'
import type * as contract from '../../../../../core/office/money/transfer.ts'
import type { OfficeTransfer } from '../../../../../core/office/money/transfer.ts'
import { refusal, refuseProof, showProof } from '../../../../../core/office/money/transfer-calls.ts'
import { base64Of } from '../../../../lib/base64.ts'
import { withConfirmation } from '../../../../lib/call/confirmed-call.ts'
import { downloadFile, loadFile } from '../../../../lib/call/file-call.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import { DeclaredForm } from '../../form/DeclaredForm.tsx'

type Props = { transfer: OfficeTransfer; onChanged: (transfer: OfficeTransfer) => void; onReload: () => void }

export function Proofs({ transfer, ...changing }: Props) {
  const { t } = useWords()
  return (
    <section className="card grid gap-4 p-5">
      <h2 className="text-xl">{t('transfers:proofs')}</h2>
      {transfer.proofs.length === 0 && <p className="text-soft">{t('transfers:noProof')}</p>}
      {transfer.proofs.map((proof) => (
        <Proof key={proof.id} transfer={transfer} proof={proof} {...changing} />
      ))}
    </section>
  )
}

function Proof({ transfer, proof, ...changing }: Props & { proof: OfficeTransfer['proofs'][number] }) {
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
        <RefuseForm id={transfer.id} proof={proof.id} {...changing} />
      )}
    </div>
  )
}

function RefuseForm({ id, proof, onChanged, onReload }: Omit<Props, 'transfer'> & { id: string; proof: string }) {
  const { t } = useWords()
  return (
    <details>
      <summary className="min-h-11 content-center font-semibold text-bad">{t('transfers:refuse')}</summary>
      <DeclaredForm
        of={refusal}
        save={(send, body) =>
          send<typeof contract.refuseProof>(refuseProof, { params: { id, proof }, body }, onChanged)
        }
        submit={() => t('transfers:refuseSubmit')}
        onReload={onReload}
        isQuiet
        className="mt-2 grid gap-3"
      />
    </details>
  )
}
