import { isPassing } from '../../../lib/call/again.ts'
import type { CallError } from '../../../lib/call/call.ts'
import { Banner } from '../../../ui/react/Banner.tsx'
import { FailureText } from '../../../ui/react/FailureText.tsx'
import { Fresh } from '../../../ui/react/Fresh.tsx'
import { useOnline } from '../../../ui/react/Later.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { SignInHere } from './SignInHere.tsx'

type Props = { error: CallError; again: () => void; signingIn?: boolean }

/** It may have arrived. */
export function Trouble({ signingIn = true, ...props }: Props) {
  if (props.error.code !== 'unauthenticated') return <Unknown {...props} />
  return <SignInHere key={String(signingIn)} opened={signingIn} onDone={props.again} />
}

function Unknown({ error, again }: Omit<Props, 'signingIn'>) {
  const { t } = useWords()
  const online = useOnline()
  return (
    <Banner
      kind="warn"
      title={t(online ? 'checkout:unknown.title' : 'checkout:unknown.offline')}
      actions={
        <button type="button" className="btn btn-quiet" onClick={again}>
          {t('checkout:retry')}
        </button>
      }
    >
      <span role="alert">
        {online && <FailureText error={error} retry={again} />}{' '}
        <Fresh>{isPassing(error) && t('checkout:unknown.text')}</Fresh>
      </span>
    </Banner>
  )
}
