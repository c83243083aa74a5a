import type { ReactNode } from 'react'
import { failed } from '../../../lib/call/async.ts'
import type { CallError } from '../../../lib/call/call.ts'
import { pathTo } from '../../../lib/paths.ts'
import { isLasting } from '../../../ui/react/AgainButton.tsx'
import { Banner } from '../../../ui/react/Banner.tsx'
import { FailureText } from '../../../ui/react/FailureText.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { useSignInFirst } from './use-sign-in-first.ts'

type Props = { error: CallError; onRetry: () => void; instead?: ReactNode }

/** Instead of what could not be loaded: sign-in for visitors, a refusal for members without the permission, `instead` where another try is of no use, otherwise that. */
export function Failed({ error, onRetry, instead }: Props) {
  const { locale, t } = useWords()
  const isLeaving = useSignInFirst(failed(error), locale)
  if (isLeaving) return null
  if (error.code === 'forbidden') {
    const home = (
      <a className="btn btn-quiet" href={pathTo(locale, 'home')}>
        {t('table:home')}
      </a>
    )
    return (
      <Banner kind="bad" title={t('table:refused')} actions={home}>
        {t('table:refusedText')}
      </Banner>
    )
  }
  const again = isLasting(error) ? (
    instead
  ) : (
    <button type="button" className="btn btn-quiet" onClick={onRetry}>
      {t('table:retry')}
    </button>
  )
  return (
    <Banner kind="bad" title={t('table:failed')} actions={again}>
      <FailureText error={error} retry={onRetry} />
    </Banner>
  )
}
