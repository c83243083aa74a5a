import './node-version.ts'
import { runAdmin } from '../server/start/admin.ts'
import { command } from './command.ts'

await command((settings) => runAdmin(settings, process.argv.slice(2)))
