import './node-version.ts'
import { MODULES } from '../server/products.ts'
import { runDoctor } from '../server/start/doctor.ts'
import { command } from './command.ts'

await command((settings) => runDoctor(settings, MODULES, process.argv.slice(2)))
