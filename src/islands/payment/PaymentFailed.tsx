import type { ReactNode } from 'react'
import type { CallError } from '../../lib/call.ts'
import { pathTo } from '../../lib/paths.ts'
import { FailureText } from '../../ui/react/FailureText.tsx'
import { AgainButton, Notice } from '../../ui/react/Notice.tsx'
import { useWords } from '../../ui/react/words.tsx'

type Props = { error: CallError; retry: () => unknown; children?: ReactNode }

export function PaymentFailed({ error, retry, children }: Props) {
  const { locale, t } = useWords()
  return (
    <Notice
      kind="bad"
      title={t('checkout:failed')}
      actions={
        <>
          <AgainButton error={error} onAgain={retry}>
            {t('checkout:retry')}
          </AgainButton>
          {children}
          <a className="btn btn-quiet" href={pathTo(locale, 'memberHistory')}>
            {t('checkout:toHistory')}
          </a>
        </>
      }
    >
      <FailureText error={error} retry={retry} />
    </Notice>
  )
}
