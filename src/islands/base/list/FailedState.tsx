import type { ReactNode } from 'react'
import type { CallError } from '../../../lib/call/call.ts'
import { FailureText } from '../../../ui/react/FailureText.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { ListState } from './ListState.tsx'
import type { ListWords } from './words.ts'

export type FailedProps = { picture: ReactNode; words: ListWords; error: CallError | null; onRetry: () => void }

export default function FailedState({ picture, words, error, onRetry }: FailedProps) {
  const { t } = useWords()
  const offline = error?.code === 'offline'
  const { title, text } = offline
    ? { title: t('list:states.offline.title'), text: t('list:states.offline.text') }
    : words.failed
  return (
    <ListState picture={picture} title={title} text={text} alert>
      {error && (
        <p className="mb-3 text-[0.8125rem] text-faint">
          <FailureText error={error} retry={onRetry} />
        </p>
      )}
      <button type="button" onClick={onRetry} className="btn btn-action">
        {t('list:states.retry')}
      </button>
    </ListState>
  )
}
