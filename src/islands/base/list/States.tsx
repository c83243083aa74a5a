import type { ReactNode } from 'react'
import type { CallError } from '../../../lib/call/call.ts'
import { FailureText } from '../../../ui/react/FailureText.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import type { ListWords } from './words.ts'

type StateProps = { picture: ReactNode; title: string; text: string; alert?: boolean; children?: ReactNode }

export function ListState({ picture, title, text, alert = false, children }: StateProps) {
  return (
    <div role={alert ? 'alert' : undefined} className="card grid justify-items-center gap-2 px-5 py-10 text-center">
      {picture}
      <h2 className="text-lg">{title}</h2>
      <p className="max-w-md text-soft">{text}</p>
      {children && <div className="mt-3 w-full">{children}</div>}
    </div>
  )
}

type FailedProps = { picture: ReactNode; words: ListWords; error: CallError | null; onRetry: () => void }

export function FailedState({ picture, words, error, onRetry }: FailedProps) {
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

type NoMatchProps = { picture: ReactNode; words: ListWords; count: number; onReset: () => void }

export function NoMatchState({ picture, words, count, onReset }: NoMatchProps) {
  const { t } = useWords()
  return (
    <ListState picture={picture} title={t('list:states.noMatch')} text={words.noMatch(count)}>
      <button type="button" onClick={onReset} className="btn btn-action">
        {t('list:states.reset')}
      </button>
    </ListState>
  )
}
