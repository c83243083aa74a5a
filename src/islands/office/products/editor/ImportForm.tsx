import { type FormEvent, useState } from 'react'
import type * as contract from '../../../../../core/office/products/product.ts'
import type { ImportFault } from '../../../../../core/office/products/product.ts'
import { importProducts, productSheet } from '../../../../../core/office/products/product-calls.ts'
import type { Service } from '../../../../../core/trade/booking/services.ts'
import { base64Of } from '../../../../lib/base64.ts'
import { chosenFile } from '../../../../lib/call/chosen-file.ts'
import { downloadFile } from '../../../../lib/call/file-call.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { SelectField } from '../../../../ui/form/SelectField.tsx'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import { FormButtons } from '../../desk/FormButtons.tsx'
import { wordOf } from './fault-words.ts'

type Props = { written: readonly string[]; onDone: () => void; onCancel: () => void }

const FORMATS = ['xlsx', 'csv'] as const

/** From a spreadsheet or Markdown files. With one wrong row nothing is kept. */
export function ImportForm({ written, onDone, onCancel }: Props) {
  const { locale, t } = useWords()
  const { act, sendRead, isSending, error } = useAction()
  const [service, setService] = useState(written[0] ?? '')
  const [faults, setFaults] = useState<readonly ImportFault[]>([])
  const params = { service: service as Service }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const file = chosenFile(event.currentTarget.querySelector<HTMLInputElement>('[type=file]'))
    if (!file) return
    setFaults([])
    const read = async () => ({ params, body: { name: file.name, data: base64Of(await file.bytes()) } })
    await sendRead<typeof contract.importProducts>(importProducts, read, (done) => {
      if (done.faults.length > 0) return setFaults(done.faults)
      toast(t('office-products:imported', { count: done.added.length }))
      onDone()
    })
  }

  return (
    <Dialog open onClose={onCancel} title={t('office-products:importTitle')} kind="side">
      <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
        <p className="text-soft">{t('office-products:importText')}</p>
        <SelectField
          label={t('office-products:service')}
          options={written.map((value) => ({ value, label: t(`${value}-home:name`) }))}
          value={service}
          onChange={({ target }) => setService(target.value)}
        />
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm">{t('office-products:template')}</span>
          {FORMATS.map((format) => (
            <button
              key={format}
              type="button"
              className="btn btn-quiet"
              onClick={() =>
                act(
                  () =>
                    downloadFile<typeof contract.productSheet>(productSheet, { params, query: { format } }, { locale }),
                  () => {},
                )
              }
            >
              {format.toUpperCase()}
            </button>
          ))}
        </div>
        <Field label={t('office-products:file')} error={wordOf(t, error?.errors.data)}>
          {(control) => (
            <input {...control} type="file" name="file" accept=".csv,.xlsx,.md,.zip" className="input py-2" />
          )}
        </Field>
        <ActionFailed error={error} onReload={onCancel} />
        {faults.length > 0 && (
          <Banner kind="bad" title={t('office-products:importRefused', { count: faults.length })}>
            <ul className="grid gap-1 text-sm">
              {faults.map(({ row, column, code }) => (
                <li key={`${row} ${column} ${code}`}>
                  {row > 0 && <b>{t('office-products:cell', { row, column })}</b>} {t(`product-faults:${code}`)}
                </li>
              ))}
            </ul>
          </Banner>
        )}
        <FormButtons
          isSending={isSending}
          words={{
            save: t('office-products:import'),
            sending: t('office-products:saving'),
            cancel: t('office-products:cancel'),
          }}
          onCancel={onCancel}
        />
      </form>
    </Dialog>
  )
}
