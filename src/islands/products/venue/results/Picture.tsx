import { Drawing } from '../../../base/list/rows/Drawing.tsx'

export function Picture() {
  return (
    <Drawing>
      <path d="M8 58h144M52 58V40h6V28h6V16l8-8v50M108 58V40h-6V28h-6V16l-8-8v50M22 58V46h14v12M124 58V46h14v12" />
    </Drawing>
  )
}
