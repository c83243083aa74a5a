import { connect } from 'node:tls'
import type { DoctorDeps, Finding } from './types.ts'

const TIMEOUT_MS = 10_000
const MOST_SKEW_MS = 60_000
const DAY_MS = 86_400_000
const FEW_DAYS = 21
const LEAST_DAYS = 7

/** Asks for the site as a visitor does, through the proxy. */
export async function siteCheck({ config: { siteUrl, demo } }: DoctorDeps): Promise<Finding> {
  const values = { url: siteUrl }
  const { hostname, protocol } = new URL(siteUrl)
  let answer: Response
  try {
    answer = await fetch(`${siteUrl}/id`, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch {
    return { level: 'fail', word: 'silent', values }
  }
  if (answer.status >= 400) return { level: 'fail', word: 'refused', values: { ...values, status: answer.status } }
  const date = Date.parse(answer.headers.get('date') ?? '')
  if (Math.abs(date - Date.now()) > MOST_SKEW_MS) return { level: 'fail', word: 'clock', values }
  if (protocol === 'https:') return { level: 'ok', word: 'ok', values }
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1'
  return { level: demo && isHere ? 'warn' : 'fail', word: 'plain', values }
}

/** Only with https. */
export async function tlsCheck({ config: { siteUrl } }: DoctorDeps): Promise<Finding> {
  const { hostname, port, protocol } = new URL(siteUrl)
  if (protocol !== 'https:') return null
  const { ends, error } = await certificateOf(hostname, port === '' ? 443 : Number(port))
  if (!ends) return { level: 'fail', word: 'silent', values: { url: siteUrl } }
  const days = Math.floor((ends.getTime() - Date.now()) / DAY_MS)
  if (error) return { level: 'fail', word: 'untrusted', values: { reason: error } }
  if (days < FEW_DAYS) return { level: days < LEAST_DAYS ? 'fail' : 'warn', word: 'soon', values: { days } }
  return { level: 'ok', word: 'ok', values: { days } }
}

/** Without refusing it, so that its days can be told. */
function certificateOf(host: string, port: number): Promise<{ ends: Date | null; error: string | null }> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: TIMEOUT_MS })
    const end = (ends: Date | null, error: string | null) => {
      socket.destroy()
      resolve({ ends, error })
    }
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate()
      end(until ? new Date(until) : null, socket.authorized ? null : String(socket.authorizationError))
    })
    socket.once('timeout', () => end(null, null))
    socket.once('error', () => end(null, null))
  })
}
