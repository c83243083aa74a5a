import { pathTo } from '../../../../lib/paths.ts'
import { Notice } from '../../../../ui/react/Notice.tsx'
import { useWords } from '../../../../ui/react/words.tsx'

/** How a booking without an account becomes one. */
export function GuestNote({ email }: { email: string }) {
  const { t, locale } = useWords()
  return (
    <Notice
      title={t('guest:title')}
      actions={
        <a className="btn btn-quiet" href={pathTo(locale, 'findBooking')}>
          {t('guest:link')}
        </a>
      }
    >
      {t('guest:text', { email })}
    </Notice>
  )
}
