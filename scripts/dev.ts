import './node-version.ts'
import { start } from './tools.ts'

const apiPort = process.env.API_PORT ?? '4322'
const sitePort = process.env.PORT ?? '4321'
const api = start('node', ['--watch-path=server', '--watch-path=core', '--watch-path=src/locales', 'server/main.ts'], {
  env: {
    ...process.env,
    PORT: apiPort,
    SITE_URL: process.env.SITE_URL ?? `http://localhost:${sitePort}`,
    CORS_ORIGINS: `http://localhost:${sitePort}`,
    DATA_DIR: process.env.DATA_DIR ?? '.data',
  },
})
const site = start('astro', ['dev', '--port', sitePort], { env: { ...process.env, API_PORT: apiPort } })

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    api.kill(signal)
    site.kill(signal)
  })
}
api.on('exit', () => site.kill())
site.on('exit', () => api.kill())
