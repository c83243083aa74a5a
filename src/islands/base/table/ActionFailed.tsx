import type { CallError } from '../../../lib/call/call.ts'
import { errorText } from '../../../lib/call/error-text.ts'
import { Banner } from '../../../ui/react/Banner.tsx'
import { useWords } from '../../../ui/react/words.tsx'

/** `reloadNote`: what loading again does to what was typed. */
type Props = { error: CallError | null; onReload: () => void; reloadNote?: string | undefined }

/** Offers to load again what another person has changed. */
export function ActionFailed({ error, onReload, reloadNote }: Props) {
  const { t } = useWords()
  if (!error || error.code === 'invalid_fields') return null
  const reload = (
    <button type="button" className="btn btn-quiet" onClick={onReload}>
      {t('table:reload')}
    </button>
  )
  const isOld = error.code === 'changed_meanwhile'
  return (
    <Banner kind="bad" title={errorText(t, error)} actions={isOld ? reload : undefined}>
      {isOld && reloadNote}
    </Banner>
  )
}
