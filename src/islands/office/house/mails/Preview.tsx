import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { previewMail } from '../../../../../core/base/mail/calls.ts'
import type { OfficeMailKind } from '../../../../../core/base/mail/texts.ts'
import { requestOf } from '../../../../lib/call/request.ts'
import { LOCALES, type Locale } from '../../../../lib/locale.ts'
import { useWords } from '../../../../ui/react/words.tsx'

/** A frame with its own policy, because mails use inline styles, which pages of the site must not have. */
export function Preview({ kind: { kind, version, has_preview } }: { kind: OfficeMailKind }) {
  const { locale, t } = useWords()
  const [language, setLanguage] = useState<Locale>(locale)
  if (!has_preview) return <p className="text-soft text-sm">{t('office-mail-texts:noExample')}</p>
  const input = { params: { kind }, query: { locale: language } }
  const url = requestOf(previewMail, input, { locale }).path
  return (
    <section className="grid gap-3">
      <h3 className="font-bold">{t('office-mail-texts:example')}</h3>
      <div className="flex flex-wrap items-center gap-2">
        {LOCALES.map((each) => (
          <button
            key={each}
            type="button"
            className="chip aria-pressed:border-primary aria-pressed:text-primary"
            aria-pressed={each === language}
            onClick={() => setLanguage(each)}
          >
            {t(`office-mail-texts:language.${each}`)}
          </button>
        ))}
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 text-primary text-sm underline md:min-h-9"
        >
          <ExternalLink size={16} aria-hidden="true" />
          {t('office-mail-texts:newTab')}
        </a>
      </div>
      <iframe
        key={`${language}-${version}`}
        src={url}
        title={t('office-mail-texts:exampleOf', { kind: t(`office-mails:kind.${kind}`) })}
        sandbox="allow-popups"
        className="h-[36rem] w-full rounded-card border border-line bg-white"
      />
    </section>
  )
}
