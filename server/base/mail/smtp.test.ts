import { afterEach, describe, expect, it } from 'vitest'
import { houseDefaults } from '../../office/house/defaults.ts'
import { TEST_CONFIG } from '../../testing/app.ts'
import type { Deps } from '../common/deps.ts'
import { createMailer } from './create.ts'
import type { Mail } from './mailer.ts'
import { type SmtpOptions, smtpServer } from './testing.ts'

const MAIL: Mail = {
  id: 'outbox-7',
  to: ['budi@example.com', 'siti@example.com'],
  subject: 'E-tiket K7QM2P – Jakarta',
  text: 'Halo Budi,\nini e-tiket Anda.',
  html: '<p>Halo Budi</p>',
  attachments: [
    {
      name: 'e-ticket-K7QM2P.ics',
      type: 'text/calendar; charset=utf-8',
      make: async () => Buffer.from('BEGIN:VCALENDAR'),
    },
  ],
}

let close: (() => void) | undefined
afterEach(() => close?.())

async function server(options?: SmtpOptions) {
  const made = await smtpServer(options)
  close = made.close
  return made
}

/** Mailer whose settings come from the environment alone. */
function mailerBy(smtpUrl: string, siteUrl: string) {
  const config = { ...TEST_CONFIG, smtpUrl, siteUrl }
  const defaults = houseDefaults(config, [])
  return createMailer({ config, database: {}, house: { defaults, get: () => defaults } } as unknown as Deps)
}

describe('sending by SMTP', () => {
  it('sends to everybody, with both forms of the text and the files', async () => {
    const { url, sessions } = await server()
    await mailerBy(url, 'https://pelesir.example').send(MAIL)
    const [{ commands, data } = { commands: [], data: '' }] = sessions
    expect(commands).toEqual(expect.arrayContaining(['RCPT TO:<budi@example.com>', 'RCPT TO:<siti@example.com>']))
    expect(data).toContain('From: Pelesir <no-reply@pelesir.example>')
    expect(data).toContain('Message-ID: <outbox-7@pelesir.example>')
    expect(data).toContain('Auto-Submitted: auto-generated')
    expect(data).toMatch(/text\/plain[\s\S]*text\/html[\s\S]*filename="?e-ticket-K7QM2P\.ics/)
    expect(data).toContain(Buffer.from('BEGIN:VCALENDAR').toString('base64'))
  })

  it('sends pictures within the HTML, apart from the files', async () => {
    const { url, sessions } = await server()
    const png = { cid: 'map-1@pelesir', name: 'map-1.png', type: 'image/png', content: Buffer.from('a picture') }
    const html = '<img src="cid:map-1@pelesir" alt="Peta">'
    await mailerBy(url, 'https://pelesir.example').send({ ...MAIL, html, pictures: [png] })
    const data = sessions[0]?.data ?? ''
    const [related = ''] = /multipart\/related[\s\S]*/.exec(data) ?? []
    expect(related).toMatch(/text\/html[\s\S]*Content-Type: image\/png[\s\S]*Content-Id: <map-1@pelesir>/i)
    expect(related).toMatch(/Content-Disposition: inline/i)
    expect(related).toContain(png.content.toString('base64'))
    expect(data).toMatch(/filename="?e-ticket-K7QM2P\.ics/)
  })

  it('sends from the address that the setting names', async () => {
    const { url, sessions } = await server()
    await mailerBy(`${url}?from=tiket@agen.example`, 'https://pelesir.example').send(MAIL)
    expect(sessions[0]?.commands).toContainEqual(expect.stringMatching(/^MAIL FROM:<tiket@agen\.example>/))
  })

  it('asks for answers to what a person wrote, where the setting says', async () => {
    const { url, sessions } = await server()
    const written = { ...MAIL, isPersonal: true }
    await mailerBy(`${url}?from=tiket@agen.example&reply=cs@agen.example`, 'https://pelesir.example').send(written)
    await mailerBy(url, 'https://pelesir.example').send(written)
    await mailerBy(`${url}?reply=cs@agen.example`, 'https://pelesir.example').send(MAIL)
    const [own, usual, automatic] = sessions.map(({ data }) => /Reply-To: (.*)/.exec(data)?.[1])
    expect([own, usual, automatic]).toEqual(['cs@agen.example', 'no-reply@pelesir.example', undefined])
    expect(sessions[0]?.data).not.toContain('Auto-Submitted')
  })

  it('gives a mail that is tried again the same Message-ID', async () => {
    const { url, sessions } = await server()
    const mailer = mailerBy(url, 'https://pelesir.example')
    await mailer.send(MAIL)
    await mailer.send(MAIL)
    const ids = sessions.map(({ data }) => /Message-ID: (.*)/.exec(data)?.[1])
    expect(ids).toEqual(['<outbox-7@pelesir.example>', '<outbox-7@pelesir.example>'])
  })

  it('rejects when the server refuses or is not there', async () => {
    const { url } = await server({ refuse: true })
    await expect(mailerBy(url, 'https://pelesir.example').send(MAIL)).rejects.toThrow('550')
    close?.()
    await expect(mailerBy('smtp://127.0.0.1:1', 'https://pelesir.example').send(MAIL)).rejects.toThrow()
  })
})
