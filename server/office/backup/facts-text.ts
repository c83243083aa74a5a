import type { End } from './archive.ts'
import type { MadeBackup } from './make.ts'

/** For the operator's terminal. */
export function count({ tables, rows, files, size }: Omit<MadeBackup, 'name'>): string {
  return `${sizeText(size)}: ${rows} rows of ${tables} tables, ${files} uploaded ${files === 1 ? 'file' : 'files'}`
}

export function countEnd({ rows, files }: End): string {
  const numbers = Object.values(rows)
  const sum = numbers.reduce((one, other) => one + other, 0)
  return `${sum} rows of ${numbers.length} tables, ${files} uploaded ${files === 1 ? 'file' : 'files'}`
}

function sizeText(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} kB`
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`
}
