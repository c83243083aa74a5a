import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CallError } from '../../lib/call/call.ts'
import { AgainButton } from './AgainButton.tsx'

const drawn = (code: string, status = 0) => {
  const error = new CallError('call', code as CallError['code'], { status })
  const given = { error, onAgain: () => {}, children: 'Try again' }
  return renderToStaticMarkup(createElement(AgainButton, given))
}

it.each([
  ['tour_departed', 0],
  ['venue_closed', 0],
  ['venue_cut_off', 410],
  ['supplier_missing', 503],
  ['transaction_not_found', 404],
  ['forbidden', 403],
  ['invalid_fields', 400],
  ['venue_inquiry_only', 0],
])('another try is not offered for %s', (code, status) => {
  expect(drawn(code, status)).toBe('')
})

it.each([
  ['offline', 0],
  ['no_response', 404],
  ['supplier_timeout', 504],
  ['too_many_requests', 429],
  ['sold_out', 409],
])('another try is offered for %s', (code, status) => {
  expect(drawn(code, status)).toContain('Try again')
})
