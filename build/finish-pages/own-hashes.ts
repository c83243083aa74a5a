import { createHash } from 'node:crypto'

const EXECUTABLE = /^(module|text\/javascript)?$/

function attribute(tag: string, name: string): string | null {
  const match = tag.match(new RegExp(`\\s${name}(?:=(?:"([^"]*)"|([^\\s>]*)))?(?=[\\s>])`))
  return match ? (match[1] ?? match[2] ?? '') : null
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function contents(html: string, element: 'script' | 'style'): string[] {
  return [...html.matchAll(new RegExp(`(<${element}\\b[^>]*>)([\\s\\S]*?)</${element}>`, 'g'))]
    .filter(([, tag = '']) => attribute(tag, 'src') === null && EXECUTABLE.test(attribute(tag, 'type') ?? ''))
    .map(([, , text = '']) => text)
}

function withHashes(policy: string, directive: string, hashes: string[]): string {
  return policy.replace(new RegExp(`(${directive}) [^;]*`), `$1 ${["'self'", ...new Set(hashes)].join(' ')}`)
}

/** Limits the policy to the page's own inline scripts and styles. */
export function withOwnHashes(html: string): string {
  return html.replace(
    /(<meta http-equiv="content-security-policy" content=")([^"]*)(")/i,
    (_, before: string, policy: string, after: string) => {
      const scripts = withHashes(policy, 'script-src', contents(html, 'script').map(sha256))
      return before + withHashes(scripts, 'style-src', contents(html, 'style').map(sha256)) + after
    },
  )
}
