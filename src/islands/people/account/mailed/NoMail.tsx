import { pathTo } from '../../../../lib/paths.ts'
import { Notice } from '../../../../ui/react/Notice.tsx'
import { useWords } from '../../../../ui/react/words.tsx'

export function NoMail() {
  const { t, locale } = useWords()
  return (
    <Notice
      kind="warn"
      title={t('password:forgot.noMailTitle')}
      actions={
        <a className="btn btn-quiet" href={pathTo(locale, 'contact')}>
          {t('password:forgot.contact')}
        </a>
      }
    >
      {t('password:forgot.noMailText')}
    </Notice>
  )
}
