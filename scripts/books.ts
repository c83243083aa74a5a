import './node-version.ts'
import { runBooks } from '../server/start/books.ts'
import { command } from './command.ts'

await command((settings) => runBooks(settings, process.argv.slice(2)))
