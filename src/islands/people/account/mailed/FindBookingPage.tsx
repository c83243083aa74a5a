import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type * as contract from '../../../../../core/people/account/guest.ts'
import { findBookingBody } from '../../../../../core/people/account/guest.ts'
import { findBooking, openBookingLink } from '../../../../../core/people/account/guest-calls.ts'
import { call } from '../../../../lib/call/call.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { EmailField } from '../../../../ui/form/EmailField.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { AccountForm } from '../AccountForm.tsx'
import { welcome } from '../auth.ts'
import { memberIs } from '../member.ts'
import { AuthError } from '../sign-in/AuthError.tsx'
import { usePress } from '../use-press.ts'
import { useSchemaForm } from '../use-schema-form.ts'
import { useLinkToken } from './link-token.ts'
import { MailSent } from './MailSent.tsx'
import { useMailWay } from './mail-way.ts'
import { NoMail } from './NoMail.tsx'

type Values = z.input<typeof findBookingBody>

const CODE_LENGTH = 20

/** Without a token: asks for one. With one, of a mail: signs in with it. */
export function FindBookingPage(props: IslandProps) {
  return (
    <WordsProvider {...props}>
      <FindBooking />
    </WordsProvider>
  )
}

function FindBooking() {
  const token = useLinkToken()
  const [isOver, setOver] = useState(false)
  if (token && !isOver) return <Open token={token} onOver={() => setOver(true)} />
  return <Ask isOver={isOver} />
}

/** Pressed, not done at once: readers of mails open links on their own. */
function Open({ token, onOver }: { token: string; onOver: () => void }) {
  const { t, locale } = useWords()
  const { busy, error, press } = usePress()
  if (error?.code === 'link_over') onOver()
  async function send() {
    const body = { token }
    const { user, message } = await call<typeof contract.openBookingLink>(openBookingLink, { body }, { locale })
    memberIs(user)
    toast(welcome(t, message))
    location.replace(pathTo(locale, 'memberHistory'))
  }
  return (
    <div className="grid gap-4">
      <AuthError error={error} />
      <button type="button" className="btn btn-action w-full" aria-disabled={busy} onClick={() => press(send)}>
        {t(busy ? 'find-booking:opening' : 'find-booking:open')}
      </button>
    </div>
  )
}

function Ask({ isOver }: { isOver: boolean }) {
  const { t, locale } = useWords()
  const way = useMailWay(locale)
  const [email, setEmail] = useState('')
  const made = useSchemaForm<Values, string>({
    schema: findBookingBody,
    async send(body) {
      await call<typeof contract.findBooking>(findBooking, { body }, { locale })
      return body.email.trim()
    },
    onDone: setEmail,
  })
  const { form } = made
  // From the search for everything. The page is drawn without its address, and what was typed since stays.
  useEffect(() => {
    const code = new URLSearchParams(location.search).get('code')
    if (code && !form.getValues('code')) form.setValue('code', code.slice(0, CODE_LENGTH))
  }, [form])
  const { errors, isSubmitting: busy } = form.formState
  if (email) return <MailSent way={way} text={t('find-booking:sent', { email })} />
  if (way === 'none') return <NoMail />
  return (
    <>
      {isOver && (
        <Banner kind="bad" title={t('password:overTitle')}>
          {t('find-booking:over')}
        </Banner>
      )}
      <AccountForm
        made={made}
        button={{ busy, label: t('find-booking:action'), busyLabel: t('password:forgot.sending') }}
      >
        <TextField
          label={t('find-booking:code')}
          hint={t('find-booking:codeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={CODE_LENGTH}
          error={errors.code?.message}
          {...form.register('code')}
        />
        <EmailField
          label={t('find-booking:email')}
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
      </AccountForm>
    </>
  )
}
