import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withOwnHashes } from './own-hashes.ts'

const meta = (policy: string) => `<meta http-equiv="content-security-policy" content="${policy}">`
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('names what is inline on the page and forgets the rest', () => {
  const body = '<style>a{}</style><script>one()</script><script type="module">two()</script>'
  const page = withOwnHashes(
    meta("default-src 'self'; script-src 'self' 'sha256-x'; style-src 'self' 'sha256-y';") + body,
  )
  expect(page).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`)
  expect(page).toContain(`style-src 'self' ${hash('a{}')};`)
  expect(page.endsWith(body)).toBe(true)
})

test('hashes neither data nor files', () => {
  const page = withOwnHashes(
    `${meta("script-src 'self'; style-src 'self'")}<script type="application/json">{}</script><script type="module" src="/a.js"></script>`,
  )
  expect(page).toContain(`content="script-src 'self'; style-src 'self'"`)
})

test('names a script that stands twice once', () => {
  const page = withOwnHashes(`${meta("script-src 'self'")}<script>one()</script><script>one()</script>`)
  expect(page.match(/sha256/g)).toHaveLength(1)
})

test('leaves a page without a policy as it is', () => {
  expect(withOwnHashes('<script>one()</script>')).toBe('<script>one()</script>')
})
