/** Why a backup or a restore did not end well. Each has words in `office-backup`. */
export const BACKUP_PROBLEMS = [
  'place_missing',
  'place_refused',
  'place_unreachable',
  'place_full',
  'photographs',
  'no_photographs',
  'interrupted',
  'failed',
  'file_missing',
  'wrong_passphrase',
  'not_a_backup',
  'file_damaged',
  'file_incomplete',
  'newer_version',
  'other_version',
  'other_key',
  'not_empty',
  'in_use',
] as const
export type BackupProblemCode = (typeof BACKUP_PROBLEMS)[number]
