import { useState } from 'react'
import { sendProof } from '../../../../../core/trade/payment/calls.ts'
import type * as contract from '../../../../../core/trade/payment/contract.ts'
import type { Checkout, ReceivedProof } from '../../../../../core/trade/payment/contract.ts'
import { PROOF_BYTES } from '../../../../../core/trade/payment/transfer.ts'
import { base64Of } from '../../../../lib/base64.ts'
import { call } from '../../../../lib/call/call.ts'
import { bytesOf } from '../../../../lib/call/chosen-file.ts'
import { errorText } from '../../../../lib/call/error-text.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { useAction } from '../../../people/account/use-action.ts'

type Props = { checkout: Checkout; onSent: (checkout: Checkout) => void }

export default function Proof({ checkout: { id, proof = null }, onSent }: Props) {
  const { locale } = useWords()
  const send = async (file: File) => {
    const body = { transaction_id: id, data: base64Of(await bytesOf(file)) }
    onSent(await call<typeof contract.sendProof>(sendProof, { body }, { locale }))
  }
  return <ProofField proof={proof} send={send} />
}

type FieldProps = { proof: ReceivedProof | null; send: (file: File) => Promise<void> }

/** The receipt of a transfer, sent as soon as it is chosen. */
export function ProofField({ proof, send: sendFile }: FieldProps) {
  const { locale, t } = useWords()
  const { act, isSending, error } = useAction()
  const [isTooLarge, setTooLarge] = useState(false)
  async function send(file: File | undefined) {
    setTooLarge((file?.size ?? 0) > PROOF_BYTES)
    if (!file || file.size > PROOF_BYTES) return
    await act(
      () => sendFile(file),
      () => {},
    )
  }
  const wrong = isTooLarge ? t('checkout:byHand.proofTooLarge') : error?.errors.data
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{t('checkout:byHand.proof')}</h3>
      <div role="status">
        {proof && proof.refusal === null ? (
          <Banner kind="good" title={t('checkout:byHand.proofSent', { moment: momentText(locale, proof.sent_at) })}>
            {t('checkout:byHand.proofSentText')}
          </Banner>
        ) : null}
        {proof?.refusal ? (
          <Banner kind="warn" title={t('checkout:byHand.proofRefused')}>
            {proof.refusal}
          </Banner>
        ) : null}
      </div>
      <Field
        label={t(proof ? 'checkout:byHand.proofAgain' : 'checkout:byHand.proofSend')}
        hint={isSending ? t('checkout:byHand.proofSending') : t('checkout:byHand.proofHint')}
        error={wrong}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/jpeg,image/png,image/webp,application/pdf"
            className="input"
            disabled={isSending}
            onChange={({ target }) => send(target.files?.[0])}
          />
        )}
      </Field>
      {error && !wrong ? <Banner kind="bad" title={errorText(t, error)} /> : null}
    </section>
  )
}
