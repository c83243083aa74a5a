import type { User } from '../../../../../core/people/account/contract.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { enterAsGuest, type KnownPerson, welcome } from '../auth.ts'
import { memberIs } from '../member.ts'
import { usePress } from '../use-press.ts'
import { AuthError } from './AuthError.tsx'

type Props = { known: KnownPerson; onDone: (user: User, message: string) => void }

/** The contact of the form is all that is needed. */
export function GuestWay({ known, onDone }: Props) {
  const { t, locale } = useWords()
  const { busy, error, press } = usePress()
  async function enter() {
    const { user, message } = await enterAsGuest(known, locale)
    memberIs(user)
    onDone(user, welcome(t, message))
  }
  return (
    <div className="mb-5 grid gap-2">
      <AuthError error={error} />
      <button type="button" className="btn btn-action w-full" aria-disabled={busy} onClick={() => press(enter)}>
        {t(busy ? 'account:guest.sending' : 'account:guest.action')}
      </button>
      <p className="text-center text-soft text-sm">{t('account:guest.text', { email: known.email })}</p>
      <p className="mt-2 flex items-center gap-3 text-faint text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('account:guest.or')}
      </p>
    </div>
  )
}
