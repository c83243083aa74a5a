/** Writes the next migration. Only the newest snapshot is kept, one table a line: the migration after it starts there. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './tools.ts'

const META = join(ROOT, 'server/base/db/migrations/meta')

process.exitCode = await run('drizzle-kit', ['generate', ...process.argv.slice(2)])
const [newest = '', ...older] = readdirSync(META)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort()
  .reverse()
for (const name of older) rmSync(join(META, name))
const tables = oneTableALine(JSON.parse(readFileSync(join(META, newest), 'utf8')))
writeFileSync(join(META, newest), tables)

function oneTableALine({ tables, ...rest }: { tables: Record<string, unknown> }): string {
  const lines = Object.entries(tables).map(([name, table]) => `${JSON.stringify(name)}:${JSON.stringify(table)}`)
  return `${JSON.stringify(rest).slice(0, -1)},"tables":{\n${lines.join(',\n')}\n}}\n`
}
