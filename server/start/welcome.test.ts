import { describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '../people/account/demo.ts'
import { welcome } from './welcome.ts'

const DEMO = {
  port: 4321,
  siteUrl: 'http://localhost:4321',
  demo: true,
  paymentGateways: ['sandbox'] as const,
  smtpUrl: null,
  databaseUrl: null,
  dataDir: './data',
}
const SMTP = 'smtp://pelesir:secret@mail.example.com:587'
const told = (changes: Partial<Parameters<typeof welcome>[0]['config']>, port = 4321) =>
  welcome({ config: { ...DEMO, ...changes }, port, notSupplied: [], hasAdmin: true })

describe('the start message', () => {
  it('shows where the mails of a demo without a mail server are', () => {
    expect(told({})).toContain('Emails are not sent but shown: http://localhost:4321/id/sandbox/mail')
    for (const { email } of DEMO_ACCOUNTS) expect(told({})).toContain(email)
  })

  it.each([true, false])('says with a mail server that mails are sent, in a demo: %s', (demo) => {
    const text = told({ demo, smtpUrl: SMTP })
    expect(text).toContain('Emails are sent through mail.example.com.')
    expect(text).not.toMatch(/not sent|shown|secret/)
  })

  it('asks a seller without a mail server for one', () => {
    expect(told({ demo: false })).toContain('Emails are not sent: set SMTP_URL before you sell.')
    expect(told({ demo: false })).not.toMatch(/Demo accounts|sandbox/)
  })

  it('tells a house without an admin how to get one, and where to begin', () => {
    const text = welcome({ config: { ...DEMO, demo: false }, port: 4321, notSupplied: [], hasAdmin: false })
    expect(text).toContain('npm run admin -- grant EMAIL')
    expect(text).toContain('http://localhost:4321/id/admin/start')
    expect(told({ demo: false })).not.toContain('grant')
  })

  it('names what has no supplier', () => {
    const text = welcome({ config: DEMO, port: 4321, notSupplied: ['flight', 'hotel'], hasAdmin: true })
    expect(text).toContain('Without a supplier, so not sold: flight, hotel.')
    expect(told({})).not.toContain('supplier')
  })

  it('says where money is recorded without the demo bank', () => {
    expect(told({ paymentGateways: ['transfer'] })).toContain('http://localhost:4321/id/admin/transfer')
    expect(told({ paymentGateways: ['transfer'] })).not.toContain('sandbox/bank')
    const companies = told({ paymentGateways: ['midtrans', 'xendit'] })
    expect(companies).toContain('Payments are taken by midtrans, xendit')
    expect(companies).not.toMatch(/sandbox\/bank|admin\/transfer/)
  })

  it('warns of the embedded database only', () => {
    expect(told({})).toContain('It is copied every hour to ./data/dumps.')
    expect(told({ databaseUrl: 'postgres://localhost/pelesir' })).not.toContain('embedded database')
  })

  it('tells the port that was free when any will do', () => {
    expect(told({ port: 0 }, 5555)).toMatch(/^Pelesir is ready: http:\/\/localhost:5555\n/)
    expect(told({ siteUrl: 'https://pelesir.example' })).toMatch(/^Pelesir is ready: https:\/\/pelesir.example\n/)
  })
})
