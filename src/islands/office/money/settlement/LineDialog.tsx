import type { ReactNode } from 'react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type * as contract from '../../../../../core/office/money/settlement.ts'
import type { SettlementLine } from '../../../../../core/office/money/settlement.ts'
import { resolution, resolveSettlement } from '../../../../../core/office/money/settlement-calls.ts'
import type { SettlementState } from '../../../../../core/trade/payment/settlement.ts'
import { dayText, momentText } from '../../../../lib/page/moment.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { Facts } from '../../../base/table/Facts.tsx'
import { StateTag, type Tags } from '../../../base/table/StateTag.tsx'
import { DeclaredForm } from '../../form/DeclaredForm.tsx'

export const SETTLEMENT_TAGS: Tags<SettlementState> = {
  words: 'settlement:states',
  looks: { matched: 'good', missing_here: 'bad', missing_there: 'warn', other_amount: 'bad' },
}

type Props = { line: SettlementLine; onClose: (isChanged: boolean) => void }

export function LineDialog({ line, onClose }: Props) {
  const { t, locale } = useWords()
  const { transaction, there, here, since, note, resolved_at, resolved_by } = line
  const title = transaction && `${transaction.number} · ${transaction.title}`
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['gateway', t(`settlement:gateways.${line.gateway}`)],
    ['kind', t(`settlement:kinds.${line.kind}`)],
    ['order', line.order_id],
    ['there', there === null ? '–' : formatRupiah(there)],
    ['here', formatRupiah(here)],
    ['fee', formatRupiah(line.fee)],
    ['day', dayText(locale, line.day)],
    ['since', since && momentText(locale, since)],
    [
      'transaction',
      transaction?.booking_id ? (
        <a key="booking" className="link" href={pathTo(locale, 'adminBooking', { id: transaction.booking_id })}>
          {title}
        </a>
      ) : (
        (title ?? t('settlement:unknown'))
      ),
    ],
    ['field.note', note],
    ['resolved', resolved_at && [resolved_by, momentText(locale, resolved_at)].filter(Boolean).join(', ')],
  ]
  return (
    <Dialog open onClose={() => onClose(false)} title={t('settlement:line')} kind="sheet">
      <div className="grid gap-5">
        <p>
          <StateTag state={line.state} tags={SETTLEMENT_TAGS} />
        </p>
        <p className="text-soft">{t(`settlement:help.${line.state}`)}</p>
        <Facts facts={facts.map(([word, text]) => ({ label: t(`settlement:${word}`), text }))} />
        {line.state !== 'matched' && !resolved_at && <NoteForm id={line.id} onDone={() => onClose(true)} />}
      </div>
    </Dialog>
  )
}

function NoteForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useWords()
  return (
    <DeclaredForm
      of={resolution}
      save={(send, body) =>
        send<typeof contract.resolveSettlement>(resolveSettlement, { params: { id }, body }, onDone)
      }
      submit={() => t('settlement:resolve')}
      onReload={onDone}
      className="grid gap-4 border-line border-t pt-4"
    />
  )
}
