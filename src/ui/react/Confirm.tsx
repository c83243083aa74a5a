import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { useWords } from './words.tsx'

type Props = {
  title?: string
  yes?: string
  cancel?: string
  /** The act cannot be taken back. */
  destroys?: boolean
  busy: boolean
  onYes: () => void
  onCancel: () => void
  children: ReactNode
}

/** Asks before something is done: Confirmation, Yes, Cancel, unless said otherwise. Word file: `common`. */
export function Confirm({ title, yes, cancel, destroys = false, busy, onYes, onCancel, children }: Props) {
  const { t } = useWords()
  const actions = (
    <>
      <button type="button" className="btn btn-quiet" onClick={onCancel}>
        {cancel ?? t('common:confirm.cancel')}
      </button>
      <button
        type="button"
        className={`btn ${destroys ? 'btn-destroy' : 'btn-action'}`}
        aria-disabled={busy}
        onClick={onYes}
      >
        {yes ?? t('common:confirm.yes')}
      </button>
    </>
  )
  return (
    <Dialog open onClose={onCancel} title={title ?? t('common:confirm.title')} actions={actions}>
      <div className="grid gap-3">{children}</div>
    </Dialog>
  )
}
