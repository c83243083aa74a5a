const TITLE = /^(?:mrs?|ms|mstr|miss|dr[ags]?|bapak|bpk|ibu|sdri?|hj|ir|prof|tn|nn)(?![\p{L}\p{M}'’-])/iu
/** Also an initial or a name, so only before a dot or another word. */
const TITLE_BEFORE_NAME = /^(?:h|ny)(?:\.|\s+\S)/i

/** True for `Dr. Sari`, `Hj Aminah` and `Ibu`; false for `Drajat`. Expects text without leading spaces. */
export function hasLeadingTitle(name: string): boolean {
  return TITLE.test(name) || TITLE_BEFORE_NAME.test(name)
}
