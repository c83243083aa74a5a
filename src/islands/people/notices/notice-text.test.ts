import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { NOTICE_KINDS, type Notice } from '../../../../core/people/notices/contract.ts'
import { pageWords, wordsFor } from '../../../lib/page-words.ts'
import { WordsProvider } from '../../../ui/react/words.tsx'
import { NoticeList } from './NoticeList.tsx'
import { noticePath, noticeText } from './notice-text.ts'

const notice: Notice = {
  id: 'n1',
  kind: 'deadline',
  booking_id: 'b1',
  transaction_id: null,
  values: { title: 'Jakarta – Denpasar', code: 'ABC123', amount: 500_000, limit: '2026-12-01T05:45:00.000Z' },
  created_at: '2026-12-01T05:00:00.000Z',
  read_at: null,
}

describe('a notification', () => {
  test.each(['id', 'en'] as const)('says in %s what it is about, whatever its kind', (locale) => {
    for (const kind of NOTICE_KINDS) {
      const { title, text } = noticeText(pageWords(locale), locale, { ...notice, kind })
      expect(title).not.toContain('dashboard:')
      expect(text).toContain('Jakarta – Denpasar')
      expect(text).toContain('ABC123')
      expect(text).not.toMatch(/[{}]/)
    }
  })

  test('says the deadline in the time of the business', () => {
    expect(noticeText(pageWords('id'), 'id', notice).text).toMatch(/Rp\s?500\.000.*12\.45 WIB/)
  })

  test('leads to its booking, else to its transaction, else nowhere', () => {
    expect(noticePath('id', notice)).toBe('/id/member/booking?id=b1')
    expect(noticePath('en', { ...notice, booking_id: null, transaction_id: 't1' })).toBe('/en/member/transaction?id=t1')
    expect(noticePath('en', { ...notice, booking_id: null })).toBeNull()
  })
})

describe('the list of notifications', () => {
  function markupOf(given: Parameters<typeof NoticeList>[0]): string {
    const children = createElement(NoticeList, given)
    const words = wordsFor('en', 'dashboard')
    return renderToStaticMarkup(createElement(WordsProvider, { locale: 'en', words, children }))
  }

  test('offers to mark as read only what is unread', () => {
    const read = { ...notice, id: 'n2', read_at: notice.created_at }
    const html = markupOf({ notices: [notice, read], onRead: () => {} })
    expect(html.match(/Mark as read/g)).toHaveLength(1)
    expect(markupOf({ notices: [notice] })).not.toContain('Mark as read')
  })

  test('shows titles as they are', () => {
    const html = markupOf({ notices: [{ ...notice, values: { ...notice.values, title: '<b>Bali</b>' } }] })
    expect(html).toContain('&lt;b&gt;Bali&lt;/b&gt;')
  })
})
