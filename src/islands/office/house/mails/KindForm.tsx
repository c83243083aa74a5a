import { changeMailKind, mailTexts } from '../../../../../core/base/mail/calls.ts'
import type * as contract from '../../../../../core/base/mail/texts.ts'
import type { OfficeMailKind } from '../../../../../core/base/mail/texts.ts'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { DeclaredForm } from '../../form/DeclaredForm.tsx'
import { Preview } from './Preview.tsx'

type Props = {
  kind: OfficeMailKind
  onSaved: (kind: OfficeMailKind) => void
  onReload: () => void
  onClose: () => void
}

/** Stays open when it is saved, so that the example shows what was written. */
export function KindForm({ kind, onSaved, onReload, onClose }: Props) {
  const { t } = useWords()
  const { must, version } = kind
  return (
    <Dialog open onClose={onClose} title={t(`office-mails:kind.${kind.kind}`)} kind="sheet">
      <div className="grid gap-6">
        <DeclaredForm
          of={mailTexts}
          known={kind}
          save={(send, values) => {
            const body = { ...values, is_on: must !== null || values.is_on, version }
            const input = { params: { kind: kind.kind }, body }
            return send<typeof contract.changeMailKind>(changeMailKind, input, (changed) => {
              onSaved(changed)
              toast(t('office-mail-texts:saved'))
            })
          }}
          drawn={{ is_on: must === null ? {} : { draw: () => <Always must={must} /> } }}
          onReload={onReload}
        />
        <Preview kind={kind} />
      </div>
    </Dialog>
  )
}

function Always({ must }: { must: string }) {
  const { t } = useWords()
  return (
    <p className="text-soft text-sm sm:col-span-2">
      <b className="block">{t('office-mail-texts:always')}</b>
      {t(`office-mail-texts:must.${must}`)}
    </p>
  )
}
