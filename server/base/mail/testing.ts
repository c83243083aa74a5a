import { createServer, type Socket } from 'node:net'

type Session = { commands: string[]; data: string }

/** `startTls`: offers to encrypt and cannot, as a server with a broken certificate. */
export type SmtpOptions = { refuse?: boolean; startTls?: boolean }

/** A mail server without encryption that keeps what it was told. */
export async function smtpServer(
  options: SmtpOptions = {},
): Promise<{ url: string; port: number; sessions: Session[]; close: () => void }> {
  const sessions: Session[] = []
  const server = createServer((socket) => {
    const session: Session = { commands: [], data: '' }
    sessions.push(session)
    converse(socket, session, options)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, port, sessions, close: () => server.close() }
}

function converse(socket: Socket, session: Session, { refuse = false, startTls = false }: SmtpOptions): void {
  let inData = false
  let rest = ''
  socket.write('220 test\r\n')
  socket.on('data', (chunk) => {
    rest += chunk
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end)
      rest = rest.slice(end + 2)
      if (inData && line !== '.') session.data += `${line}\n`
      else socket.write(`${reply(line)}\r\n`)
    }
  })
  function reply(line: string): string {
    if (inData) {
      inData = false
      return '250 taken'
    }
    session.commands.push(line)
    if (startTls && line.startsWith('EHLO')) return '250-test\r\n250 STARTTLS'
    if (line === 'STARTTLS') return '454 not now'
    if (refuse && line.startsWith('RCPT')) return '550 no such user'
    inData = line === 'DATA'
    return inData ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok'
  }
}
