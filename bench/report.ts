import { appendFileSync, readFileSync } from 'node:fs'

/** `beside` was measured in the same run; `ratio` is the first to the second. */
export type Row = {
  measure: string
  ours: string
  beside?: string
  ratio?: string
  asked?: string
  also?: string
}

const COLUMNS = ['measure', 'ours', 'beside', 'ratio', 'asked', 'also'] as const

export function report(row: Row): void {
  process.stdout.write(`${COLUMNS.flatMap((column) => row[column] ?? []).join(' | ')}\n`)
  const { BENCH_ROWS: file } = process.env
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`)
}

export function reported(file: string): Row[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line): Row => JSON.parse(line))
}

export function tableOf(rows: readonly Row[]): string {
  const cells = [[...COLUMNS], COLUMNS.map(() => '-'), ...rows.map((row) => COLUMNS.map((column) => row[column] ?? ''))]
  const widths = COLUMNS.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  const lines = cells.map((line) =>
    line.map((cell, column) => cell.padEnd(widths[column] ?? 0, cell === '-' ? '-' : ' ')),
  )
  return lines.map((line) => `| ${line.join(' | ')} |\n`).join('')
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
