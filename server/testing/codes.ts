import type { Input } from '../../core/base/common/call/endpoint.ts'
import { createCode, type OfficeCode } from '../../core/office/products/code.ts'
import type { TestApp } from './app.ts'
import { ask } from './payment.ts'

export const SOME_CODE: Input<typeof createCode>['body'] = {
  code: 'HEMAT10',
  percent: 10,
  amount: null,
  minimum: 0,
  cap: null,
  starts_on: '2026-11-01',
  ends_on: '2027-12-31',
  services: [],
  uses: null,
  uses_per_member: null,
  is_on: true,
}

let made = 0

/** A code of its own for each call, 10 % off unless `changes` say otherwise. */
export async function makeCode(test: TestApp, changes: Partial<typeof SOME_CODE> = {}): Promise<OfficeCode> {
  const admin = await test.register({ role: 'admin' })
  made += 1
  return await ask(test, admin, createCode, { body: { ...SOME_CODE, code: `HEMAT${made}`, ...changes } })
}
