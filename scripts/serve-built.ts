import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from './build.ts'
import { freePort, start, waitFor } from './tools.ts'

/** Runs `work` against the built site and the server on fresh data, without rate limits. `folder`: another checkout, which is built already. */
export async function withBuiltServer<Result>(
  work: (url: string) => Promise<Result>,
  folder?: string,
): Promise<Result> {
  if (!folder) await buildIfNeeded()
  const dataDir = mkdtempSync(join(tmpdir(), 'pelesir-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = start('node', ['server/main.ts'], {
    ...(folder ? { cwd: folder } : {}),
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SITE_URL: url,
      RATE_LIMIT: '0',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      DATABASE_READ_URL: '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  try {
    await waitFor(`${url}/readyz`, 120)
    return await work(url)
  } finally {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}
