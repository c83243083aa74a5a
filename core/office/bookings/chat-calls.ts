import { defineCall } from '../../base/common/call/call.ts'

export const openChat = defineCall('chat', 'POST', '/api/v1/admin/chat/{about}/{id}', 'object')
