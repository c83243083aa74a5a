import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FieldGroup } from '../../../../ui/form/Field.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'

type Account = { bank: string; number: string; holder: string }
type Row = Account & { key: number }
type Props = { accounts: readonly Account[]; errors: Readonly<Record<string, string>> }

const PARTS = ['bank', 'number', 'holder'] as const
const MOST = 10

export function Accounts({ accounts, errors }: Props) {
  const { t } = useWords()
  const [rows, setRows] = useState<readonly Row[]>(accounts.map((account, key) => ({ ...account, key })))
  const put = (key: number, change: Partial<Account>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...change } : row)))
  const add = () =>
    setRows([...rows, { bank: '', number: '', holder: '', key: 1 + Math.max(-1, ...rows.map(({ key }) => key)) }])
  return (
    <FieldGroup label={t('office-settings:field.money.bank_accounts')} error={errors.bank_accounts}>
      {() => (
        <div className="grid gap-3">
          <input
            type="hidden"
            name="bank_accounts"
            value={JSON.stringify(rows.map(({ bank, number, holder }) => ({ bank, number, holder })))}
          />
          {rows.length === 0 && <p className="text-faint text-sm">{t('office-settings:noAccounts')}</p>}
          {rows.map((row, index) => (
            <div
              key={row.key}
              className="grid items-start gap-3 rounded-field bg-sunken p-3 sm:grid-cols-[1fr_1fr_1.5fr_auto]"
            >
              {PARTS.map((part) => (
                <TextField
                  key={part}
                  label={t(`office-settings:account.${part}`)}
                  error={errors[`bank_accounts.${index}.${part}`]}
                  value={row[part]}
                  autoComplete="off"
                  inputMode={part === 'number' ? 'numeric' : undefined}
                  onChange={({ target }) => put(row.key, { [part]: target.value })}
                />
              ))}
              <button
                type="button"
                aria-label={t('office-settings:removeAccount', { bank: row.bank || String(index + 1) })}
                className="flex size-11 items-center justify-center rounded-field text-soft hover:bg-card sm:mt-6"
                onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
              >
                <Trash2 size={18} aria-hidden="true" />
              </button>
            </div>
          ))}
          {rows.length < MOST && (
            <button type="button" className="btn btn-quiet justify-self-start" onClick={add}>
              <Plus size={18} aria-hidden="true" />
              {t('office-settings:addAccount')}
            </button>
          )}
        </div>
      )}
    </FieldGroup>
  )
}
