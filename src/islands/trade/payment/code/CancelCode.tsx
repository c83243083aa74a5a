import { useState } from 'react'
import { CallError } from '../../../../lib/call/call.ts'
import { errorText } from '../../../../lib/call/error-text.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'

type Props = { cancel: () => Promise<void>; className: string }

/** Asks once more before a code is cancelled. `cancel` rejects with a CallError. */
export function CancelCode({ cancel, className }: Props) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  async function confirm() {
    setBusy(true)
    setError(null)
    try {
      await cancel()
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      setError(cause)
      setBusy(false)
    }
  }
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {t('checkout:otherChannel')}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('checkout:cancel.title')}
        actions={
          <>
            <button type="button" className="btn btn-action" disabled={busy} onClick={confirm}>
              {t('checkout:cancel.yes')}
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => setOpen(false)}>
              {t('checkout:cancel.no')}
            </button>
          </>
        }
      >
        {error ? <Banner kind="bad" title={errorText(t, error)} /> : null}
        <p>{t('checkout:cancel.text')}</p>
      </Dialog>
    </>
  )
}
