import { type APIRequestContext, expect } from '@playwright/test'

/** From the newest mail that has a match. */
export async function mailed(request: APIRequestContext, pattern: RegExp): Promise<string> {
  let found = ''
  await expect(async () => {
    const { data } = await (await request.get('/api/v1/sandbox/mail')).json()
    const texts = (data as { text: string }[]).map(({ text }) => text)
    found = texts.map((text) => pattern.exec(text)?.[0]).find(Boolean) ?? ''
    expect(found).not.toBe('')
  }).toPass()
  return found
}

/** Address behind the button of the newest mail about `page`. */
export function mailedLink(request: APIRequestContext, page: string): Promise<string> {
  return mailed(request, new RegExp(`https?://\\S+/${page}#\\S+`))
}
