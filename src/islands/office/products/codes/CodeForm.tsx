import type * as contract from '../../../../../core/office/products/code.ts'
import type { OfficeCode } from '../../../../../core/office/products/code.ts'
import { changeCode, createCode, code as fields } from '../../../../../core/office/products/code-calls.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { CopyButton } from '../../../../ui/react/CopyButton.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'

type Props = { code: OfficeCode | null; onDone: () => void; onCancel: () => void }

export function CodeForm({ code, onDone, onCancel }: Props) {
  const { t } = useWords()
  return (
    <FormDialog
      of={fields}
      known={code}
      title={code ? t('codes:changeTitle', { code: code.code }) : t('codes:add')}
      make={(send, body, saved) => send<typeof contract.createCode>(createCode, { body }, saved)}
      change={(send, input, saved) => send<typeof contract.changeCode>(changeCode, input, saved)}
      onDone={onDone}
      onCancel={onCancel}
    >
      {code && <PromoLink code={code.code} />}
    </FormDialog>
  )
}

/** The site keeps the code for the booking form, whichever page the link leads to. */
function PromoLink({ code }: { code: string }) {
  const { locale, t } = useWords()
  const link = `${location.origin}${pathTo(locale, 'home')}?${new URLSearchParams({ code })}`
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-sunken px-4 py-3 sm:col-span-2">
      <p className="min-w-0 break-all text-sm">{link}</p>
      <CopyButton text={link} label={t('codes:link', { code })} />
    </div>
  )
}
