import './node-version.ts'
import { MODULES } from '../server/products.ts'
import { runAdmin } from '../server/start/admin.ts'
import { command } from './command.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
await command((settings) => runAdmin(settings, process.argv.slice(2), MODULES, say))
