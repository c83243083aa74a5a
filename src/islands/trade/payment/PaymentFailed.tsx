import { type ReactNode, useEffect } from 'react'
import type { CallError } from '../../../lib/call/call.ts'
import { pathTo } from '../../../lib/paths.ts'
import { AgainButton } from '../../../ui/react/AgainButton.tsx'
import { Banner } from '../../../ui/react/Banner.tsx'
import { FailureText } from '../../../ui/react/FailureText.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { PaymentSkeleton } from './PaymentSkeleton.tsx'

type Props = { error: CallError; retry: () => unknown; children?: ReactNode }

/** An unknown payment leads to the history. */
export function PaymentFailed({ error, retry, children }: Props) {
  const { locale, t } = useWords()
  const unknown = error.code === 'transaction_not_found'
  useEffect(() => {
    if (unknown) location.replace(pathTo(locale, 'memberHistory'))
  }, [unknown, locale])
  if (unknown) return <PaymentSkeleton />
  return (
    <Banner
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
    </Banner>
  )
}
