import { defineCall } from '../../base/common/call/call.ts'

export const listBackups = defineCall('backups', 'GET', '/api/v1/admin/backup', 'object')
export const startBackup = defineCall('backup', 'POST', '/api/v1/admin/backup', 'object')
export const downloadBackup = defineCall('backup file', 'GET', '/api/v1/admin/backup/{name}', 'file')
export const listChecks = defineCall('checks', 'GET', '/api/v1/admin/doctor', 'object')
