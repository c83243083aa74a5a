import { KeyRound, LogIn } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { User } from '../../../../../core/people/account/contract.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { welcome } from '../auth.ts'
import { memberIs } from '../member.ts'
import { useHasPasskeys, usePress } from '../use-press.ts'
import { AuthError } from './AuthError.tsx'
import { findProvider, goToProvider, type Provider } from './social.ts'

type Props = { withPasskey?: boolean; onDone: (user: User, message: string) => void }

export function OtherWays({ withPasskey = false, onDone }: Props) {
  const { t, locale } = useWords()
  const [provider, setProvider] = useState<Provider | null>(null)
  const hasPasskeys = useHasPasskeys() && withPasskey
  const { busy, error, press } = usePress()
  useEffect(() => void findProvider(locale).then(setProvider), [locale])
  if (!provider && !hasPasskeys) return null
  async function signIn() {
    const { signInByPasskey } = await import('./passkey.ts')
    const { user, message } = await signInByPasskey(locale)
    memberIs(user)
    onDone(user, welcome(t, message))
  }
  return (
    <div className="grid gap-3">
      <p className="text-center text-faint text-sm">{t('account:ways.or')}</p>
      <AuthError error={error} />
      {hasPasskeys && (
        <button type="button" className="btn btn-quiet w-full" aria-disabled={busy} onClick={() => press(signIn)}>
          <KeyRound size={18} aria-hidden="true" />
          {t(busy ? 'account:ways.passkeyWaiting' : 'account:ways.passkey')}
        </button>
      )}
      {provider && (
        <button type="button" className="btn btn-quiet w-full" onClick={() => goToProvider(provider)}>
          <LogIn size={18} aria-hidden="true" />
          {t('account:ways.social', { name: provider.name })}
        </button>
      )}
    </div>
  )
}
