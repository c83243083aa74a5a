import { describe, expect, it } from 'vitest'
import { isSameSearch, localeIn, pageKind, planOf, type RequestFacts } from './rules.ts'

const SITE = 'https://pelesir.example'
const PATHS = { offers: ['ferry/results', 'ferry/detail'], closed: ['ferry/booking', 'ferry/inquiry'] }

it.each([
  ['/id', 'content'],
  ['/en/help', 'content'],
  ['/id/ferry', 'content'],
  ['/id/tour/raja-ampat', 'content'],
  ['/en/destination/bali', 'content'],
  ['/id/ferry/results', 'offers'],
  ['/id/ferry/detail', 'offers'],
  ['/id/member/history', 'trip'],
  ['/en/member/booking', 'trip'],
  ['/id/member/ticket', 'ticket'],
  ['/id/ferry/booking', null],
  ['/id/ferry/inquiry', null],
  ['/id/member/passengers', null],
  ['/id/member/security', null],
  ['/id/payment', null],
  ['/id/payment/code', null],
  ['/id/cart', null],
  ['/id/admin', null],
  ['/id/admin/scan', null],
  ['/id/guide', null],
  ['/id/login', null],
  ['/id/reset-password', null],
  ['/id/offline', null],
  ['/id/menu.json', null],
  ['/', null],
  ['/help', null],
  ['/api/v1/flight/availability', null],
  ['/idx/help', null],
])('%s is kept as %s', (pathname, kind) => {
  expect(pageKind(pathname, PATHS)).toBe(kind)
})

const TRIPS = `${SITE}/id/member/history`
const LIST = `${SITE}/id/ferry/results?from=A`

describe('a request', () => {
  it.each<[string, string, Partial<RequestFacts>, string | null]>([
    ['to a page', '/id/help', { isNavigation: true }, 'content'],
    ['to a form', '/id/ferry/booking', { isNavigation: true }, 'page'],
    ['to a file that is opened', '/api/v1/dashboard/booking/1/eticket', { isNavigation: true }, 'page'],
    ['of a form that is sent', '/id/login', { isNavigation: true, method: 'POST' }, null],
    ['for a built file', '/_astro/a.js', {}, 'file'],
    ['for a part of a file', '/_astro/a.js', { isPartial: true }, null],
    ['for a picture of a list', '/scenes/a.svg', { isImage: true, referrer: LIST }, 'picture'],
    ['for a picture of the office', '/scenes/a.svg', { isImage: true, referrer: `${SITE}/id/admin` }, null],
    ['for trips', '/api/v1/dashboard/trip', { referrer: TRIPS }, 'answer'],
    ['for a booking', '/api/v1/dashboard/booking/1/view', { referrer: TRIPS }, 'answer'],
    ['for a record', '/api/v1/dashboard/booking/1', { referrer: TRIPS }, null],
    ['for a ticket', '/api/v1/dashboard/booking/1/ticket', { referrer: TRIPS }, null],
    ['for a change', '/api/v1/dashboard/booking/1/reschedule', { referrer: TRIPS }, null],
    ['to cancel', '/api/v1/dashboard/booking/1', { referrer: TRIPS, method: 'DELETE' }, null],
    ['for offers', '/api/v1/ferry/availability', { referrer: LIST, method: 'POST' }, 'answer'],
    ['for a page of offers', '/api/v1/ferry/availability-page', { referrer: LIST, method: 'POST' }, 'answer'],
    ['for details', '/api/v1/ferry/price-detail', { referrer: LIST, method: 'POST' }, 'answer'],
    ['for names of places', '/api/v1/ferry/get-port', { referrer: LIST }, 'answer'],
    ['to book', '/api/v1/ferry/booking', { referrer: LIST, method: 'POST' }, null],
    ['to keep a favourite', '/api/v1/dashboard/favourite', { referrer: LIST, method: 'POST' }, null],
    ['for favourites', '/api/v1/dashboard/favourite', { referrer: LIST }, null],
    ['to pay', '/api/v1/payment/charge', { referrer: LIST, method: 'POST' }, null],
    ['for who is signed in', '/api/v1/auth/profil', { referrer: TRIPS }, null],
    ['of another site', '/api/v1/dashboard/trip', { referrer: 'https://other.example/id/member/history' }, null],
    ['without a page', '/api/v1/dashboard/trip', { referrer: '' }, null],
  ])('%s', (_, path, facts, plan) => {
    const request = { url: new URL(path, SITE), method: 'GET', isNavigation: false, isImage: false, isPartial: false }
    expect(planOf({ ...request, referrer: '', ...facts }, PATHS)).toBe(plan)
  })
})

it.each([
  ['?from=A&to=B', '?from=A&to=B&sort=price', true],
  ['?from=A&to=B', '?to=B&filter=x&from=A', true],
  ['?from=A&to=B', '?from=A', false],
  ['?from=A&to=B', '?from=A&to=C', false],
  ['', '?from=A', false],
])('a list of %s serves %s: %s', (kept, asked, isSame) => {
  expect(isSameSearch(new URL(`/id/ferry/results${kept}`, SITE), new URL(`/id/ferry/results${asked}`, SITE))).toBe(
    isSame,
  )
})

it('a list in another language is another list', () => {
  expect(isSameSearch(new URL('/id/a?x=1', SITE), new URL('/en/a?x=1', SITE))).toBe(false)
})

it.each([
  ['/id', 'id'],
  ['/en/help', 'en'],
  ['/', null],
  ['/english', null],
])('%s says %s', (path, locale) => {
  expect(localeIn(path)).toBe(locale)
})
