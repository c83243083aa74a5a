import { Download as Arrow } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import type { Endpoint, Input } from '../../../../../core/base/common/call/endpoint.ts'
import type { Permission } from '../../../../../core/base/common/people/rights.ts'
import type { ExportFormat } from '../../../../../core/office/desk/export.ts'
import { mayCall } from '../../../../../core/people/account/roles.ts'
import type { CallOf } from '../../../../lib/call/call.ts'
import { withConfirmation } from '../../../../lib/call/confirmed-call.ts'
import { downloadFile } from '../../../../lib/call/file-call.ts'
import { useValue } from '../../../../lib/store.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { $member, loadMember } from '../../../people/account/member.ts'
import { useAction } from '../../../people/account/use-action.ts'
import { filtersIn } from './filters-in.ts'

/** `kind`: a word of `office-export:kind`. */
type ExportFile = { kind: string; call: CallOf<Endpoint> }

type Props = {
  files: readonly ExportFile[]
  /** Names of the filters in the address that are handed on. */
  filters: readonly string[]
  /** Word of the button where a page has another one. */
  label?: string
  /** A right that the file needs and its page does not. */
  also?: Permission
  /** For filters that the address leaves out. */
  usual?: Readonly<Record<string, string>>
}

const FORMATS: readonly ExportFormat[] = ['xlsx', 'csv']

/** A button for those who may. Word file: `office-export`. */
export function Download(props: Props) {
  const { locale, t } = useWords()
  const member = useValue($member)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if ($member.get().state === 'idle') void loadMember(locale, document.cookie)
  }, [locale])
  const rights = ['exports', ...(props.also ? [props.also] : [])] as const
  if (member.state !== 'ready' || !rights.every((right) => mayCall(member.value, right))) return null
  return (
    <>
      <button type="button" className="btn btn-quiet justify-self-end" onClick={() => setOpen(true)}>
        <Arrow size={18} aria-hidden="true" />
        {t(props.label ?? 'office-export:download')}
      </button>
      {isOpen && <DownloadDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function DownloadDialog({ files, filters, usual = {}, onClose }: Props & { onClose: () => void }) {
  const { locale, t } = useWords()
  const { act, isSending, error } = useAction()
  const [first] = files
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget)
    const file = files.find(({ kind }) => kind === chosen.get('kind')) ?? first
    if (!file) return
    const query = { ...usual, ...filtersIn(location.search, filters), format: String(chosen.get('format')) }
    const send = () => downloadFile<Endpoint>(file.call, { query } as Input<Endpoint>, { locale })
    void act(() => withConfirmation(file.call.name, send), onClose)
  }
  return (
    <Dialog open onClose={onClose} title={t('office-export:title')} kind="sheet">
      <form onSubmit={submit} method="post" className="grid gap-4">
        <p className="text-soft">{t('office-export:hint')}</p>
        {files.length > 1 && (
          <Field label={t('office-export:content')}>
            {(control) => (
              <Select {...control} name="kind">
                {files.map(({ kind }) => (
                  <option key={kind} value={kind}>
                    {t(`office-export:kind.${kind}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field label={t('office-export:format.label')}>
          {(control) => (
            <Select {...control} name="format">
              {FORMATS.map((format) => (
                <option key={format} value={format}>
                  {t(`office-export:format.${format}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <ActionFailed error={error} onReload={() => {}} />
        <button type="submit" className="btn btn-action justify-self-start" aria-disabled={isSending}>
          {t(isSending ? 'office-export:making' : 'office-export:download')}
        </button>
      </form>
    </Dialog>
  )
}
