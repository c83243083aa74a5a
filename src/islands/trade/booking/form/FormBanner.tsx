import type { ReactNode } from 'react'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import type { Elsewhere } from './Outcomes.tsx'

type FormNoticeProps = { kind?: 'note' | 'warn'; title: string; actions: ReactNode; children: ReactNode }

export function FormBanner({ kind = 'note', title, actions, children }: FormNoticeProps) {
  const { t } = useWords()
  return (
    <div className="wrap py-10">
      <h1 className="sr-only">{t('booking:title')}</h1>
      <div className="mx-auto max-w-2xl">
        <Banner kind={kind} title={title} actions={actions}>
          {children}
        </Banner>
      </div>
    </div>
  )
}

export function ElsewhereLink({ href, label }: Elsewhere) {
  return (
    <a className="btn btn-action" href={href}>
      {label}
    </a>
  )
}
