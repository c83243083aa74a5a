import './node-version.ts'
import { runBackup } from '../server/start/backup.ts'
import { command } from './command.ts'

await command((settings) => {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  return runBackup(settings, stopping.signal)
})
