import { afterEach, describe, expect, test, vi } from 'vitest'
import { defineCall } from '../../../core/base/common/call/call.ts'
import { confirm, requestConfirmCode } from '../../../core/people/account/settings-calls.ts'
import {
  $asking,
  confirmedCall,
  NotConfirmed,
  requestCode,
  sendCode,
  sendPassword,
  withConfirmation,
} from './confirmed-call.ts'

type Sent = { path: string; key: string | null; body: unknown }

const change = defineCall('member', 'PATCH', '/api/v1/admin/member/{id}', 'object')
const failure = (status: number, code: string) =>
  Response.json({ success: false, code, message: code, data: null }, { status })

/** A server that wants the password `Rahasia123` before it changes anything. */
function server() {
  const sent: Sent[] = []
  let isConfirmed = false
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    sent.push({ path, key: headers.get('idempotency-key'), body: JSON.parse(String(init.body)) })
    if (path === confirm.path) {
      if (!String(init.body).includes('Rahasia123')) return failure(401, 'login_failed')
      isConfirmed = true
      return Response.json({ success: true, message: '', data: { until: '2026-11-24T00:00:00Z' } })
    }
    if (!isConfirmed) return failure(403, 'confirmation_needed')
    return Response.json({ success: true, message: '', data: { id: path.split('/').at(-1) } })
  })
  return { sent, changes: () => sent.filter(({ path }) => path !== confirm.path) }
}

const send = (id = '1') =>
  confirmedCall(change, { params: { id }, body: { status: 'blokir' } } as never, { locale: 'id' })

const asked = () => vi.waitUntil(() => $asking.get())

afterEach(() => vi.unstubAllGlobals())

describe('a confirmed call', () => {
  test('asks for the password and repeats itself with the same key', async () => {
    const { changes } = server()
    const answer = send()
    await asked()
    await sendPassword('Rahasia123', 'id')
    expect(await answer).toEqual({ id: '1' })
    expect(changes()).toHaveLength(2)
    expect(changes()[0]).toEqual(changes()[1])
    expect(changes()[0]?.key).toMatch(/^[0-9a-f]{32}$/)
    expect($asking.get()).toBeNull()
  })

  test('asks for a code by mail where the server says so', async () => {
    let isConfirmed = false
    const paths: string[] = []
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      paths.push(path)
      const answer = (data: unknown) => Response.json({ success: true, message: '', data })
      if (path === requestConfirmCode.path) return answer({ to: 'budi@example.com', way: 'sent' })
      if (path === confirm.path) {
        if (!String(init.body).includes('"code":"123456"')) return failure(401, 'code_failed')
        isConfirmed = true
        return answer({ until: '2026-11-24T00:00:00Z' })
      }
      const refused = { success: false, code: 'confirmation_needed', message: '', data: { by: 'code' } }
      return isConfirmed ? answer({ id: '1' }) : Response.json(refused, { status: 403 })
    })
    const answer = send()
    expect(await asked()).toMatchObject({ by: 'code' })
    expect(await requestCode('id')).toEqual({ to: 'budi@example.com', way: 'sent' })
    await expect(sendCode('654321', 'id')).rejects.toMatchObject({ code: 'code_failed' })
    expect($asking.get()).not.toBeNull()
    await sendCode('123456', 'id')
    expect(await answer).toEqual({ id: '1' })
    expect(paths.at(1)).toBe(requestConfirmCode.path)
  })

  test('leaves the dialog open after a wrong password', async () => {
    const { changes } = server()
    const answer = send()
    await asked()
    await expect(sendPassword('Salah1234', 'id')).rejects.toMatchObject({ code: 'login_failed' })
    expect($asking.get()).not.toBeNull()
    expect(changes()).toHaveLength(1)
    await sendPassword('Rahasia123', 'id')
    expect(await answer).toEqual({ id: '1' })
  })

  test('ends as not confirmed when the dialog is closed, and asks anew the next time', async () => {
    const { changes } = server()
    const answer = send()
    const refused = expect(answer).rejects.toThrow(NotConfirmed)
    const asking = await asked()
    asking?.end(false)
    await refused
    expect($asking.get()).toBeNull()
    expect(changes()).toHaveLength(1)
    const again = send()
    await asked()
    await sendPassword('Rahasia123', 'id')
    expect(await again).toEqual({ id: '1' })
  })

  test('opens one dialog for two calls', async () => {
    server()
    const answers = Promise.all([send('1'), send('2')])
    await asked()
    await sendPassword('Rahasia123', 'id')
    expect(await answers).toEqual([{ id: '1' }, { id: '2' }])
  })

  test('passes on every other error', async () => {
    const offline = new TypeError('network')
    await expect(withConfirmation('member', () => Promise.reject(offline))).rejects.toBe(offline)
    vi.stubGlobal('fetch', async () => failure(409, 'changed_meanwhile'))
    await expect(send()).rejects.toMatchObject({ code: 'changed_meanwhile' })
    expect($asking.get()).toBeNull()
  })
})
