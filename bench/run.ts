import { ROOT, run } from '../scripts/tools.ts'

/** `npm run bench -- availability booking last-seats site`; all without arguments. Prints ratios and never fails. */
const ALL = ['availability', 'booking', 'last-seats', 'site']
const named = process.argv.slice(2)
for (const name of named.length > 0 ? named : ALL) {
  if (!ALL.includes(name)) throw new Error(`no benchmark ${name}; there are ${ALL.join(', ')}`)
  process.stdout.write(`\n== ${name}\n`)
  await run('node', [`${ROOT}bench/${name}.ts`])
}
