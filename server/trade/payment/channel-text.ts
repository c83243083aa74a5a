import type { Channel } from './gateway.ts'

export function channelText({ bankCode, productCode }: Channel): string {
  return `${bankCode}/${productCode}`
}
