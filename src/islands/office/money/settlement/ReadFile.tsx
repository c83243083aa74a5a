import { FileUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type * as contract from '../../../../../core/office/money/settlement.ts'
import type { SettlementRead } from '../../../../../core/office/money/settlement.ts'
import { readSettlement } from '../../../../../core/office/money/settlement-calls.ts'
import { SETTLEMENT_GATEWAYS, SETTLEMENT_STATES } from '../../../../../core/trade/payment/settlement.ts'
import { chosenFile } from '../../../../lib/call/chosen-file.ts'
import { dayText } from '../../../../lib/page/moment.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import { faultLine } from '../fault-line.ts'
import { LeftLines } from '../LeftLines.tsx'

const MOST_BYTES = 3_000_000

export function ReadFile({ onRead }: { onRead: () => void }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn-action justify-self-end" onClick={() => setOpen(true)}>
        <FileUp size={18} aria-hidden="true" />
        {t('settlement:read')}
      </button>
      {isOpen && (
        <ReadDialog
          onClose={(isRead) => {
            setOpen(false)
            if (isRead) onRead()
          }}
        />
      )}
    </>
  )
}

function ReadDialog({ onClose }: { onClose: (isRead: boolean) => void }) {
  const { t } = useWords()
  const { sendRead, isSending, error } = useAction()
  const [read, setRead] = useState<SettlementRead | null>(null)
  const [wasRead, setWasRead] = useState(false)
  const [isTooLarge, setTooLarge] = useState(false)
  const line = faultLine(error)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const file = chosenFile(event.currentTarget.querySelector<HTMLInputElement>('[type=file]'))
    if (!file) return
    // The answer about the file before would be taken for that about this one.
    setRead(null)
    setTooLarge(file.size > MOST_BYTES)
    if (file.size > MOST_BYTES) return
    const gateway = SETTLEMENT_GATEWAYS.find((each) => each === data.get('gateway')) ?? 'midtrans'
    const input = async () => ({ body: { gateway, name: file.name.slice(0, 200), csv: await file.text() } })
    await sendRead<typeof contract.readSettlement>(readSettlement, input, (found) => {
      setRead(found)
      setWasRead(true)
    })
  }
  return (
    <Dialog open onClose={() => onClose(wasRead)} title={t('settlement:read')} kind="sheet">
      <form onSubmit={submit} method="post" noValidate className="grid gap-4">
        <p className="text-soft">{t('settlement:readText')}</p>
        <Field label={t('settlement:gateway')}>
          {(control) => (
            <Select {...control} name="gateway">
              {SETTLEMENT_GATEWAYS.map((each) => (
                <option key={each} value={each}>
                  {t(`settlement:gateways.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('settlement:file')} error={isTooLarge ? t('settlement:tooLarge') : error?.errors.csv}>
          {(control) => (
            <input {...control} type="file" name="file" accept=".csv,text/csv,text/plain" className="input" />
          )}
        </Field>
        {line !== null && <p className="text-soft">{t('settlement:faultLine', { line })}</p>}
        {error?.code !== 'invalid_fields' && <ActionFailed error={error} onReload={() => {}} />}
        {read && <Answer read={read} />}
        <button type="submit" className="btn btn-action" aria-disabled={isSending}>
          {t(isSending ? 'settlement:reading' : 'settlement:compare')}
        </button>
      </form>
    </Dialog>
  )
}

function Answer({ read: { rows, unread, aside, left, from, to, fee, counts } }: { read: SettlementRead }) {
  const { t, locale } = useWords()
  const isGood = unread + counts.missing_here + counts.missing_there + counts.other_amount === 0
  const days = { from: dayText(locale, from), to: dayText(locale, to) }
  return (
    <Banner kind={isGood ? 'good' : 'warn'} title={t('settlement:was', { count: rows, ...days })}>
      <ul className="tabular">
        {SETTLEMENT_STATES.map((state) => (
          <li key={state}>{`${t(`settlement:states.${state}`)}: ${counts[state]}`}</li>
        ))}
        <li>{`${t('settlement:fee')}: ${formatRupiah(fee)}`}</li>
        {unread > 0 && <li>{t('settlement:unread', { count: unread })}</li>}
        {aside > 0 && <li>{t('settlement:aside', { count: aside })}</li>}
      </ul>
      <LeftLines
        title={t('settlement:left')}
        lines={left.map(({ line, text, why }) => {
          const said = t('settlement:lineAt', { line, why: t(`settlement:why.${why}`) })
          return { line, text, said }
        })}
      />
    </Banner>
  )
}
