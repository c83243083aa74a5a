import { defineCall } from '../../base/common/call/call.ts'

export const sandboxBill = defineCall('sandbox bill', 'GET', '/api/v1/sandbox/bill', 'object')
export const sandboxPay = defineCall('sandbox payment', 'POST', '/api/v1/sandbox/pay', 'object')
export const sandboxMail = defineCall('sandbox mail', 'GET', '/api/v1/sandbox/mail', 'array')
export const merchantInfo = defineCall('merchant-info', 'GET', '/api/v1/payment/merchant-info', 'array')
export const charge = defineCall('charge', 'POST', '/api/v1/payment/charge', 'object')
export const cancelCharge = defineCall('cancel-charge', 'POST', '/api/v1/payment/cancel-charge', 'object')
export const sendProof = defineCall('transfer receipt', 'POST', '/api/v1/payment/proof', 'object')
export const notification = defineCall('notification', 'POST', '/api/v1/payment/notification/{gateway}', 'null')
export const transactionDetail = defineCall('transaction', 'GET', '/api/v1/transaction/detail/{id}', 'object')
export const listTransactions = defineCall('transaction', 'GET', '/api/v1/transaction', 'page')
export const receipt = defineCall('receipt', 'GET', '/api/v1/transaction/receipt/{id}', 'file')
