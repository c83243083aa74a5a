import { defineCall } from '../../base/common/call/call.ts'

export const listPartners = defineCall('partners', 'GET', '/api/v1/admin/partner', 'page')
export const createPartner = defineCall('partner', 'POST', '/api/v1/admin/partner', 'object')
export const getPartner = defineCall('partner', 'GET', '/api/v1/admin/partner/{id}', 'object')
export const changePartner = defineCall('partner', 'PATCH', '/api/v1/admin/partner/{id}', 'object')
export const addPartnerMember = defineCall('partner account', 'POST', '/api/v1/admin/partner/{id}/member', 'object')
export const removePartnerMember = defineCall(
  'partner account',
  'DELETE',
  '/api/v1/admin/partner/{id}/member/{member}',
  'object',
)
export const partnerStatement = defineCall('statement', 'GET', '/api/v1/admin/partner/{id}/statement', 'object')
export const memberPartnerPrice = defineCall(
  'partner price',
  'GET',
  '/api/v1/admin/member/{id}/partner-price',
  'object',
)
