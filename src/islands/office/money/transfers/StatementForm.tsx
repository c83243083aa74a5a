import { type FormEvent, useState } from 'react'
import type * as contract from '../../../../../core/office/money/statement.ts'
import type { Statement } from '../../../../../core/office/money/statement.ts'
import { listAccounts, readStatement } from '../../../../../core/office/money/statement-calls.ts'
import type { StatementColumns } from '../../../../../core/trade/payment/statement.ts'
import { chosenFile } from '../../../../lib/call/chosen-file.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { useAction } from '../../../people/account/use-action.ts'
import { FormButtons } from '../../desk/FormButtons.tsx'
import { faultLine } from '../fault-line.ts'
import { LeftLines } from '../LeftLines.tsx'
import { StatementLines } from './StatementLines.tsx'

const MOST_BYTES = 1_000_000

type Read = { account: string; csv: string; statement: Statement }

export function StatementForm({ onClose }: { onClose: () => void }) {
  const { t, locale } = useWords()
  const { answer } = useCall<typeof contract.listAccounts>(listAccounts, {})
  const accounts = answer.state === 'ready' ? answer.value : []
  const { sendRead, isSending, error } = useAction()
  const [read, setRead] = useState<Read | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)

  const line = faultLine(error)

  function load(account: string, csvOf: () => Promise<string>, columns?: StatementColumns) {
    let csv = ''
    const input = async () => {
      csv = await csvOf()
      return { body: { account, csv, ...(columns ? { columns } : {}) } }
    }
    return sendRead<typeof contract.readStatement>(readStatement, input, (statement) =>
      setRead({ account, csv, statement }),
    )
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const file = chosenFile(event.currentTarget.querySelector<HTMLInputElement>('[type=file]'))
    if (!file) return
    // The answer about the file before would be taken for that about this one.
    setRead(null)
    setTooLarge(file.size > MOST_BYTES)
    if (file.size <= MOST_BYTES) await load(String(data.get('account') ?? ''), file.text)
  }

  return (
    <section className="card grid gap-4 p-5">
      <h2 className="text-xl">{t('transfers:statement.title')}</h2>
      <p className="text-soft">{t('transfers:statement.text')}</p>
      {answer.state === 'ready' && accounts.length === 0 && (
        <Banner kind="warn" title={t('transfers:statement.noAccount')}>
          <a className="underline" href={`${pathTo(locale, 'adminSettings')}#money`}>
            {t('transfers:statement.addAccount')}
          </a>
        </Banner>
      )}
      <form onSubmit={submit} method="post" noValidate className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('transfers:account')} error={error?.errors.account}>
          {(control) => (
            <Select {...control} name="account">
              {accounts.map(({ bank, number }) => (
                <option key={number} value={number}>{`${bank} ${number}`}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={t('transfers:statement.file')}
          hint={t('transfers:statement.fileHint')}
          error={isTooLarge ? t('transfers:statement.tooLarge') : error?.errors.csv}
        >
          {(control) => (
            <input {...control} type="file" name="file" accept=".csv,text/csv,text/plain" className="input" />
          )}
        </Field>
        <FormButtons
          isSending={isSending}
          words={{
            save: t('transfers:statement.read'),
            sending: t('transfers:statement.reading'),
            cancel: t('transfers:statement.close'),
          }}
          onCancel={onClose}
        />
      </form>
      {line !== null && <p className="text-soft">{t('transfers:statement.faultLine', { line })}</p>}
      <ActionFailed error={error} onReload={() => {}} />
      {read && (
        <>
          <ColumnsForm
            key={JSON.stringify(read.statement.columns)}
            statement={read.statement}
            onChosen={(columns) => load(read.account, async () => read.csv, columns)}
          />
          <Unread statement={read.statement} />
          {read.statement.columns && <StatementLines account={read.account} statement={read.statement} />}
        </>
      )}
    </section>
  )
}

function Unread({ statement: { left, unread } }: { statement: Statement }) {
  const { t } = useWords()
  if (unread === 0) return null
  return (
    <>
      <Banner kind="warn" title={t('transfers:statement.unread', { count: unread })} />
      <LeftLines
        title={t('transfers:statement.left')}
        lines={left.map(({ line, text, why }) => {
          const said = t('transfers:statement.lineAt', { line, why: t(`transfers:statement.why.${why}`) })
          return { line, text, said }
        })}
      />
    </>
  )
}

const COLUMNS = ['date', 'text', 'credit', 'amount', 'mark'] as const

type ColumnsProps = { statement: Statement; onChosen: (columns: StatementColumns) => void }

function ColumnsForm({ statement: { rows, columns }, onChosen }: ColumnsProps) {
  const { t } = useWords()
  // The widest row names the columns best.
  const heading = rows.reduce<string[]>((widest, row) => (row.length > widest.length ? row : widest), [])
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const placeOf = (name: string) => (data.get(name) ? Number(data.get(name)) : null)
    const [date, text] = [placeOf('date'), placeOf('text')]
    if (date === null || text === null) return
    onChosen({ date, text, credit: placeOf('credit'), amount: placeOf('amount'), mark: placeOf('mark') })
  }
  return (
    <details className="rounded-field border border-line px-4 py-3" open={columns === null}>
      <summary className="font-semibold">{t('transfers:statement.columns')}</summary>
      <p className="mt-2 text-soft">
        <Fresh>{columns === null && `${t('transfers:statement.columnsUnknown')} `}</Fresh>
        {t('transfers:statement.columnsText')}
      </p>
      <form onSubmit={submit} method="post" className="mt-3 grid gap-4 sm:grid-cols-2">
        {COLUMNS.map((name) => (
          <Field key={name} label={t(`transfers:statement.column.${name}`)}>
            {(control) => (
              <Select {...control} name={name} defaultValue={columns?.[name] ?? ''}>
                <option value="">{t('transfers:statement.none')}</option>
                {heading.map((text, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns are named by their place
                  <option key={index} value={index}>
                    {t('transfers:statement.number', { number: index + 1, text })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <button type="submit" className="btn btn-quiet self-end justify-self-start">
          {t('transfers:statement.apply')}
        </button>
      </form>
    </details>
  )
}
