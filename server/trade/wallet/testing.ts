import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppleWallet, GoogleWallet } from '../../base/common/config.ts'

const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })

/** Keys of a made-up authority and of a pass, and how `openssl` reads a signature of it. */
export function appleKeys(): { keys: AppleWallet; verify(content: Uint8Array, signature: Uint8Array): string } {
  const folder = mkdtempSync(join(tmpdir(), 'pelesir-wallet-'))
  const at = (name: string) => join(folder, name)
  const subject = (name: string) => ['-subj', `/CN=${name}/O=Contoh Wisata`]
  const key = ['-newkey', 'rsa:2048', '-nodes']
  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
    '-days',
    '3650',
    ...subject('Authority'),
  )
  openssl('req', ...key, '-keyout', at('pass.key'), '-out', at('pass.csr'), ...subject('Pass'))
  const signed = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-days', '3650']
  openssl('x509', '-req', '-in', at('pass.csr'), ...signed, '-out', at('pass.pem'))
  const read = (name: string) => readFileSync(at(name), 'utf8')
  return {
    keys: {
      passType: 'pass.id.contoh.trip',
      team: 'ABCDE12345',
      certificate: read('pass.pem'),
      chain: [read('ca.pem')],
      key: read('pass.key'),
    },
    verify(content, signature) {
      writeFileSync(at('content'), content)
      writeFileSync(at('signature'), signature)
      const files = ['-content', at('content'), '-CAfile', at('ca.pem'), '-purpose', 'any', '-binary']
      return openssl('smime', '-verify', '-inform', 'DER', '-in', at('signature'), ...files).toString()
    },
  }
}

export function googleKeys(): { keys: GoogleWallet; publicKey: string } {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const keys = { issuer: '3388000000012345678', email: 'passes@contoh.iam.example.com', key: pair.privateKey }
  return { keys, publicKey: pair.publicKey }
}
