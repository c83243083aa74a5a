import type { ReactNode } from 'react'
import { Notice } from '../../../../ui/react/Notice.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import type { Elsewhere } from './Outcomes.tsx'

type FormNoticeProps = { kind?: 'note' | 'warn'; title: string; actions: ReactNode; children: ReactNode }

export function FormNotice({ kind = 'note', title, actions, children }: FormNoticeProps) {
  const { t } = useWords()
  return (
    <div className="wrap py-10">
      <h1 className="sr-only">{t('booking:title')}</h1>
      <div className="mx-auto max-w-2xl">
        <Notice kind={kind} title={title} actions={actions}>
          {children}
        </Notice>
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
