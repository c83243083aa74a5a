import { Drawing } from '../../../base/list/rows/Drawing.tsx'

export function Picture() {
  return (
    <Drawing>
      <path d="M8 58h144M48 58V14h64v44M60 24h8m8 0h8m8 0h8M60 36h8m8 0h8m8 0h8M72 58V46h16v12M20 58V40m-6 2c0-10 12-10 12 0M140 58V44m-6 2c0-10 12-10 12 0" />
    </Drawing>
  )
}
