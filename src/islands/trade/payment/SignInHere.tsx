import { useState } from 'react'
import type { Locale } from '../../../lib/locale.ts'
import { Banner } from '../../../ui/react/Banner.tsx'
import { Later } from '../../../ui/react/Later.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { toast } from '../../../ui/toast.ts'

const load = async (locale: Locale) => (await import('../../people/account/sign-in/late-sign-in.ts')).loadSignIn(locale)

type Props = { onDone: () => void; opened?: boolean }

export function SignInHere({ onDone, opened = true }: Props) {
  const { locale, t } = useWords()
  const [open, setOpen] = useState(opened)
  return (
    <>
      <Banner
        kind="warn"
        title={t('checkout:ended.title')}
        actions={
          <button type="button" className="btn btn-action" onClick={() => setOpen(true)}>
            {t('checkout:ended.signIn')}
          </button>
        }
      >
        {t('checkout:ended.text')}
      </Banner>
      {open && (
        <Later load={() => load(locale)}>
          {({ SignInDialog, words }) => (
            <SignInDialog
              words={words}
              onClose={() => setOpen(false)}
              onDone={(message) => {
                setOpen(false)
                toast(message)
                onDone()
              }}
            />
          )}
        </Later>
      )}
    </>
  )
}
