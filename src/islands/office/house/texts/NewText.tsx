import type * as contract from '../../../../../core/office/house/text.ts'
import { createText, newTextOfKind } from '../../../../../core/office/house/text-calls.ts'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { DeclaredForm } from '../../form/DeclaredForm.tsx'

/** Asks only for kind, titles and address; the rest is written on the text's page. */
export function NewText({ onCancel }: { onCancel: () => void }) {
  const { t } = useWords()
  return (
    <Dialog open onClose={onCancel} title={t('office-texts:new')} kind="sheet">
      <DeclaredForm
        of={newTextOfKind}
        save={(send, { kind, ...body }) =>
          send<typeof contract.createText>(createText, { params: { kind }, body }, (made) =>
            location.assign(`?${new URLSearchParams({ id: `${made.kind}/${made.slug}` })}`),
          )
        }
        submit={() => t('office-texts:begin')}
        onReload={onCancel}
        onCancel={onCancel}
      />
    </Dialog>
  )
}
