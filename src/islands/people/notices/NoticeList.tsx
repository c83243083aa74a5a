import type { Notice } from '../../../../core/people/notices/contract.ts'
import { momentText } from '../../../lib/page/moment.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { noticePath, noticeText } from './notice-text.ts'

type Props = { notices: readonly Notice[]; onRead?: (notice: Notice) => void }

export function NoticeList({ notices, onRead }: Props) {
  const { locale, t } = useWords()
  return (
    <ul className="card divide-y divide-line">
      {notices.map((notice) => {
        const { title, text } = noticeText(t, locale, notice)
        const path = noticePath(locale, notice)
        const isUnread = notice.read_at === null
        return (
          <li key={notice.id} className={`grid gap-1 p-4 ${isUnread ? 'bg-tint' : ''}`}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className={isUnread ? 'font-bold' : ''}>
                {title}
                {isUnread && (
                  <span className="tag ml-2 bg-note-tint text-note">{t('dashboard:notification.unread')}</span>
                )}
              </span>
              <time dateTime={notice.created_at} className="text-faint text-sm">
                {momentText(locale, notice.created_at)}
              </time>
            </p>
            <p className="break-words text-soft">{text}</p>
            <p className="flex flex-wrap gap-x-5">
              {path && (
                <a className="inline-flex min-h-11 items-center text-primary underline" href={path}>
                  {t('dashboard:notification.open')} <span className="sr-only">{notice.values.title}</span>
                </a>
              )}
              {isUnread && onRead && (
                <button type="button" className="min-h-11 text-primary underline" onClick={() => onRead(notice)}>
                  {t('dashboard:notification.read')} <span className="sr-only">{notice.values.title}</span>
                </button>
              )}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
