import { pathTo } from '../../../../lib/paths.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { useWords } from '../../../../ui/react/words.tsx'

/** How a booking without an account becomes one. */
export function GuestNote({ email }: { email: string }) {
  const { t, locale } = useWords()
  return (
    <Banner
      title={t('guest:title')}
      actions={
        <a className="btn btn-quiet" href={pathTo(locale, 'findBooking')}>
          {t('guest:link')}
        </a>
      }
    >
      {t('guest:text', { email })}
    </Banner>
  )
}
