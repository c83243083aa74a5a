/** `node scripts/postgres.ts vitest run server` sets TEST_DATABASE_URL. */
import { onPostgres } from './postgres-cluster.ts'

const command = process.argv.slice(2)
if (command.length === 0) throw new Error('usage: node scripts/postgres.ts <command> [arguments]')

process.exitCode = (await onPostgres(command)).code
