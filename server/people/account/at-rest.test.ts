import { expect, it } from 'vitest'
import { createPassenger } from '../../../core/people/account/passenger.ts'
import { createTestApp } from '../../testing/app.ts'
import { ask } from '../../testing/payment.ts'
import { allRows } from '../../testing/rows.ts'

/** Bookings: see the product contract. */
it('holds neither the id number of a saved passenger nor a session token in clear', async () => {
  const test = await createTestApp()
  const member = await test.register()
  const idNumber = '880417054321'
  const body = {
    title: 'MR',
    first_name: 'Budi',
    last_name: 'Santoso',
    phone: null,
    birthdate: null,
    email: 'rest@example.com',
    id_type: 'sim',
    id_number: idNumber,
    frequent_flyer: null,
  } as const
  await ask(test, member, createPassenger, { body })
  const rows = await allRows(test.deps.db)
  expect(rows).toMatch(/^passengers .*Santoso/m)
  expect(rows).not.toContain(idNumber)
  expect(rows).toMatch(/^sessions /m)
  expect(rows).not.toContain(member.cookie.split('=')[1] ?? '')
  await test.close()
})
