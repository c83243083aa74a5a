import { pathTo } from '../../../../lib/paths.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { useWords } from '../../../../ui/react/words.tsx'

export function NoMail() {
  const { t, locale } = useWords()
  return (
    <Banner
      kind="warn"
      title={t('password:forgot.noMailTitle')}
      actions={
        <a className="btn btn-quiet" href={pathTo(locale, 'contact')}>
          {t('password:forgot.contact')}
        </a>
      }
    >
      {t('password:forgot.noMailText')}
    </Banner>
  )
}
