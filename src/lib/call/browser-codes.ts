/** Codes of failures that only a browser can detect. The server says its own refusals in whole sentences. */
export const BROWSER_CODES = [
  'offline',
  'file_changed',
  'no_response',
  'no_data',
  'not_array',
  'not_object',
  'not_string',
  'not_empty',
] as const
export type BrowserCode = (typeof BROWSER_CODES)[number]
