import type { OfficeTransfer } from '../../../../../core/office/money/transfer.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Moment } from '../../../base/table/When.tsx'

const LOOK: Partial<Record<OfficeTransfer['status'], string>> = {
  starting: 'bg-warn-tint text-warn',
  pending: 'bg-warn-tint text-warn',
  paid: 'bg-good-tint text-good',
  surplus: 'bg-bad-tint text-bad',
}

export function TransferTag({ transfer: { status, expires_at } }: { transfer: OfficeTransfer }) {
  const { t } = useWords()
  return (
    <>
      <span className={`tag ${LOOK[status] ?? 'bg-note-tint text-note'}`}>{t(`transfers:status.${status}`)}</span>
      {status === 'pending' && (
        <span className="ml-2 whitespace-nowrap text-faint text-xs">
          {t('transfers:until')} <Moment at={expires_at} />
        </span>
      )}
    </>
  )
}

export function ProofTag({ transfer: { proofs } }: { transfer: OfficeTransfer }) {
  const { t } = useWords()
  const [newest] = proofs
  if (!newest) return null
  return newest.refusal === null ? (
    <span className="tag bg-good-tint text-good">{t('transfers:hasProof')}</span>
  ) : (
    <span className="tag bg-note-tint text-note">{t('transfers:proofRefused')}</span>
  )
}
